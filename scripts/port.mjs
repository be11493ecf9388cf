import { createServer } from "node:net";

import { listenProblem } from "./listen-problem.mjs";

/**
 * Tries whether the server will be able to listen.
 *
 * @param {string} port as in PORT; what is no port number is left to the server to complain about
 * @param {string | undefined} host as in HOST
 * @returns {Promise<void>}
 * @throws {Error} with one sentence for a person when it will not
 */
export async function assertCanListen(port, host) {
  const number = Number(port);
  if (!Number.isInteger(number) || number < 1 || number > 65_535) return;

  const error = await new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", resolve);
    probe.listen({ port: number, host: host || undefined }, () => {
      probe.close(() => resolve(undefined));
    });
  });
  if (error) throw new Error(listenProblem(error.code, port, host));
}
