import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";

import { freePort } from "../support/free-port.mjs";
import { get } from "../support/http";
import { openSocket } from "../support/open-socket.mjs";
import { root, startServer } from "../support/server-process.mjs";
import { quickHashes } from "../support/test-site";

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "socket-"));
});
afterEach(() => rm(dataDir, { recursive: true }));

it.skipIf(process.platform === "win32")(
  "while a site on a socket of systemd is started again, requests wait and none fails",
  async () => {
    const port = await freePort();
    const socket = openSocket(port);
    const start = async () => {
      const server = startServer([...quickHashes, join(root, "scripts/serve.mjs")], {
        port,
        dataDir,
        socket: socket.fd,
      });
      await server.responds();
      return server;
    };
    let server = await start();
    const sent: Promise<number>[] = [];
    const { url } = server;
    const send = () => {
      sent.push(get({ url, dataDir }, "/api/alive").then(({ status }) => status));
    };
    // Fewer than the socket lets wait, however long a start takes: beyond, a connection is tried again for seconds.
    const timer = setInterval(send, 100);
    expect(await server.end("SIGTERM")).toEqual({ code: 0, signal: null });
    // While no site runs.
    for (let count = 0; count < 20; count += 1) send();
    server = await start();
    clearInterval(timer);
    const statuses = await Promise.all(sent);
    await server.end("SIGTERM");
    socket.close();
    expect(statuses.length).toBeGreaterThan(20);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
  },
);
