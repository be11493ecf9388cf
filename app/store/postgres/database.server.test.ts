import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { afterEach, expect, it, vi } from "vitest";
import { log, reasonOf } from "../../log.server";
import { Database, noRow } from "./database.server";

afterEach(() => {
  vi.restoreAllMocks();
});

it("a server that does not respond in time is logged as a time-out, of the statement and of the request", async () => {
  const error = vi.spyOn(log, "error").mockImplementation(() => undefined);
  const sockets: Socket[] = [];
  const server = createServer((socket) => void sockets.push(socket)).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const database = new Database(`postgres://spa@127.0.0.1:${port}/spa`, 1, 50);
  const failed: unknown = await database.query(noRow, "select").catch((thrown: unknown) => thrown);
  expect(reasonOf(failed)).toBe("ETIMEDOUT");
  expect(error.mock.calls).toEqual([[{ event: "database.failed", reason: "ETIMEDOUT" }]]);
  await database.close();
  for (const socket of sockets) socket.destroy();
  server.close();
});

it("an error of the program is logged with where it was thrown", async () => {
  const error = vi.spyOn(log, "error").mockImplementation(() => undefined);
  const database = new Database("postgres://spa@127.0.0.1/spa", 1);
  await database.close();
  await expect(database.query(noRow, "select")).rejects.toThrow("not available");
  const at = expect.arrayContaining([expect.stringContaining("pg-pool")]) as string[];
  expect(error.mock.calls).toEqual([[{ event: "database.failed", reason: "Error", at }]]);
});
