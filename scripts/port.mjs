import { createServer } from "node:net";

/**
 * Tries whether the server will be able to listen.
 *
 * @param {string} port as in PORT; what is no port number is left to the server to complain about
 * @param {string | undefined} host as in HOST
 * @returns {Promise<void>}
 * @throws {Error} with one sentence for a person when the port is taken or not allowed
 */
export async function assertPortIsFree(port, host) {
  const number = Number(port);
  if (!Number.isInteger(number) || number < 1 || number > 65_535) return;

  const code = await new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", (error) => resolve(error.code));
    probe.listen({ port: number, host: host || undefined }, () => {
      probe.close(() => resolve(undefined));
    });
  });
  const remedy = "set another one, for example PORT=3001, or stop the other program";
  if (code === "EADDRINUSE") {
    throw new Error(`Port ${port} is already in use by another program: ${remedy}.`);
  }
  if (code === "EACCES") {
    throw new Error(`Port ${port} is not allowed for this user: set one above 1023 as PORT.`);
  }
}
