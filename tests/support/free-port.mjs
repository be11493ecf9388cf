import { createServer } from "node:net";
import getPort, { portNumbers } from "get-port";

// Below the ports that systems hand out to outgoing connections, one of which could take the port before
// the server does.
const lowest = 20_000;
const blocks = 100;
const portsOfBlock = 100;
const host = "127.0.0.1";

/**
 * @param {number} port
 * @returns {Promise<boolean>} whether this process now listens on the port, until it ends
 */
const listens = (port) =>
  new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, host, () => {
      server.unref();
      resolve(true);
    });
  });

/**
 * Takes a block of ports for this process, by listening on its first one: between the search for a port and the
 * server that listens on it, a server of another run would take the port, and be tested in its place.
 */
async function takeBlock() {
  for (let turn = 0; turn < blocks; turn += 1) {
    const first = lowest + ((process.pid + turn) % blocks) * portsOfBlock;
    if (await listens(first)) return first;
  }
  throw new Error(`Other programs listen on every hundredth port from ${lowest} on.`);
}

// Vitest loads this file again for each file of tests.
const held = /** @type {{ firstPort?: Promise<number> }} */ (globalThis);

/**
 * Finds a port of 127.0.0.1 that nothing listens on.
 *
 * @returns {Promise<number>} from 20001 to 29999, unless all of this process's are taken; not one that it was given in
 *   the last half minute
 */
export async function freePort() {
  const first = await (held.firstPort ??= takeBlock());
  return getPort({ host, port: portNumbers(first + 1, first + portsOfBlock - 1) });
}
