import { Server } from "node:net";

/** The first socket that systemd passes, `SD_LISTEN_FDS_START` of sd_listen_fds(3). */
const firstSocket = 3;

/**
 * Lets the site listen on the socket that systemd has opened for it (deploy/systemd/spa.socket). That socket
 * stays open while the site is started again: connections wait instead of being refused. remix-serve listens on
 * ports only, so what is to listen on PORT gets the socket in its place.
 *
 * @returns {void}
 */
export function listenOnInheritedSocket() {
  const { LISTEN_FDS, LISTEN_PID, PORT } = process.env;
  if (!LISTEN_FDS || Number(LISTEN_PID) !== process.pid) return;
  // oxlint-disable-next-line typescript/unbound-method -- Reflect.apply calls it on its server.
  const { listen } = Server.prototype;
  /** @type {(this: Server, ...args: any[]) => Server} */
  const listenThere = function (...args) {
    if (args[0] !== Number(PORT)) return Reflect.apply(listen, this, args);
    const onListening = args.find((one) => typeof one === "function");
    return Reflect.apply(listen, this, [{ fd: firstSocket }, onListening]);
  };
  Server.prototype.listen = listenThere;
}
