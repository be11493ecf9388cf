import { createServer } from "node:net";

/**
 * Says why a server cannot listen.
 *
 * @param {string | undefined} code of Node's error, such as "EADDRINUSE"
 * @param {number | string} port as in PORT
 * @param {string | undefined} host as in HOST
 * @returns {string} what the operator reads
 */
export function listenProblem(code, port, host) {
  const remedy = "set HOST to an address of this machine, such as 127.0.0.1";
  switch (code) {
    case "EADDRINUSE":
      return `The site cannot start: port ${port} is in use by another program. End that program, or set PORT to another number, such as 3001.`;
    case "EACCES":
      return `The site cannot start: this account may not use port ${port}. Set PORT to a number above 1023.`;
    case "EADDRNOTAVAIL":
    case "EAFNOSUPPORT":
    case "EINVAL":
      return `The site cannot start: HOST holds "${host ?? ""}", which is not an address of this machine; ${remedy}.`;
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return `The site cannot start: HOST holds "${host ?? ""}", a name that has no address here; ${remedy}.`;
    default:
      return `The site cannot start: it cannot listen on port ${port} of HOST "${host ?? ""}" (${code ?? "unknown"}).`;
  }
}

/**
 * Tries whether the server will be able to listen.
 *
 * @param {string} port as in PORT; anything that is no port number is left for the server to refuse
 * @param {string | undefined} host as in HOST
 * @returns {Promise<void>}
 * @throws {Error} when it will not; its message is for the operator, and its cause is Node's error
 */
export async function assertCanListen(port, host) {
  const number = Number(port);
  if (!Number.isInteger(number) || number < 1 || number > 65_535) return;

  /** @type {NodeJS.ErrnoException | undefined} */
  const error = await new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", resolve);
    probe.listen({ port: number, host: host || undefined }, () => {
      probe.close(() => resolve(undefined));
    });
  });
  if (error) throw new Error(listenProblem(error.code, port, host), { cause: error });
}
