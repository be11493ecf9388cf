import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, it, onTestFinished, vi } from "vitest";
import { closeServers, putBeforeRemixServe } from "./remix-serve.server";

const onRequest = vi.fn<(request: IncomingMessage, response: ServerResponse) => void>();
putBeforeRemixServe({ onRequest, onUnreadable: vi.fn() });

it("a server gives the header of each request 30 s to arrive, and keeps idle connections, from the first connection on", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  await once(server, "connection");
  // Those of bodies are `limitArrival`'s.
  expect([server.headersTimeout, server.requestTimeout]).toEqual([30_000, 0]);
  // The first response already says how long its connection may be idle.
  expect(server.keepAliveTimeout).toBe(620_000);
});

it("a response that is under way when the site stops says that its connection will be closed", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const arrived = new Promise<ServerResponse>((resolve) => {
    onRequest.mockImplementationOnce((_request, response) => {
      resolve(response);
    });
  });
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  const response = await arrived;
  const closed = closeServers(5_000);
  response.end("done");
  const [text] = (await once(socket.setEncoding("latin1"), "data")) as [string];
  expect(text).toContain("\r\nConnection: close\r\n");
  await closed;
});
