import getPort, { portNumbers } from "get-port";

// Below the ports that systems hand out to outgoing connections, one of which could take it before
// the server does; and each process of the test run begins somewhere else.
const lowest = 20_000;
const highest = 29_999;
const first = lowest + ((process.pid * 37) % (highest - lowest));

/**
 * Finds a port that nothing listens on.
 *
 * @returns a port from 20000 to 29999, unless all are taken, that this process has not been given lately
 */
export function freePort(): Promise<number> {
  return getPort({ host: "127.0.0.1", port: portNumbers(first, highest) });
}
