import net from "node:net";

/**
 * Opens a socket on this machine and lets nobody accept its connections, as systemd does for a service.
 *
 * @param {number} port
 * @returns {{ fd: number, close: () => void }} its descriptor, for the programs that are to accept
 */
export function openSocket(port) {
  // A server of net would accept by itself. node:cluster opens its sockets by this function.
  const { _createServerHandle } =
    /** @type {{ _createServerHandle: (address: string, port: number, type: 4) => any }} */ (
      /** @type {unknown} */ (net)
    );
  const handle = _createServerHandle("127.0.0.1", port, 4);
  if (typeof handle === "number") throw new Error(`Port ${port} cannot be opened (${handle}).`);
  return { fd: handle.fd, close: () => handle.close() };
}
