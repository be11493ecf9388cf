import { createServer } from "node:net";

const host = "127.0.0.1";

// Below the ports that systems hand out to outgoing connections, one of which could take it before
// the server does; and each process of the test run begins somewhere else.
const lowest = 20_000;
const count = 10_000;
let next = (process.pid * 37) % count;

/**
 * Finds a port that nothing listens on.
 *
 * @returns a port from 20000 to 29999 that this process has not been given lately
 * @throws when all are taken
 */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < count; tried += 1) {
    const port = lowest + next;
    next = (next + 1) % count;
    if (await isFree(port)) return port;
  }
  throw new Error("No free port.");
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}
