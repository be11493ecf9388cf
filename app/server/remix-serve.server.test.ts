import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, it, onTestFinished, vi } from "vitest";
import { putBeforeRemixServe } from "./remix-serve.server";

it("a server gives each request 30 s to arrive, its headers included, and keeps idle connections, from the first one on", async () => {
  putBeforeRemixServe({ onRequest: vi.fn(), onUnreadable: vi.fn() });
  const server = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  await once(server, "connection");
  expect([server.headersTimeout, server.requestTimeout]).toEqual([30_000, 30_000]);
  // The first response already says how long its connection may be idle.
  expect(server.keepAliveTimeout).toBe(620_000);
});
