import type { Socket } from "node:net";

const cut = new WeakSet<Socket>();

/**
 * Ends a connection at once, whatever is under way on it: the log then says that the site has done it, not the client.
 */
export function cutConnection(socket: Socket): void {
  if (!socket.destroyed) cut.add(socket);
  socket.destroy();
}

/** Whether the site itself has ended a connection. */
export const isCut = (socket: Socket): boolean => cut.has(socket);
