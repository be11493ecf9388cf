import getPort, { portNumbers } from "get-port";

// Below the ports that systems hand out to outgoing connections, one of which could take the port before
// the server does. Each process starts its search at another port.
const lowest = 20_000;
const highest = 29_999;
const first = lowest + ((process.pid * 37) % (highest - lowest));

/**
 * Finds a port of 127.0.0.1 that nothing listens on.
 *
 * @returns {Promise<number>} from 20000 to 29999, unless all are taken; not one that this process was
 *   given in the last half minute
 */
export function freePort() {
  return getPort({ host: "127.0.0.1", port: portNumbers(first, highest) });
}
