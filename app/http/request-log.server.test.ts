import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { expect, it, onTestFinished, vi } from "vitest";
import { log } from "../log.server";
import { cutTinyChunks } from "./request-body.server";
import { errorResponse } from "./http-error.server";
import { unreadableRequests } from "./unreadable-requests.server";
import { logRequests } from "./request-log.server";

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/** Begins a response that never ends by itself. */
const beginResponse: Handle = (_request, response) => {
  response.write("the first part");
};

/** Sends a request to a server, and waits for the first part of the response. */
async function begin(handle: Handle, text = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n") {
  const lines = vi.spyOn(log, "info");
  let response!: ServerResponse;
  let underWay!: ServerResponse;
  const server = createServer((request, given) => {
    response = underWay = given;
    logRequests(new Set(["/"]))(request, given, () => handle(request, given));
  });
  server.on("clientError", (error, socket) => {
    unreadableRequests(false)(error, socket as Socket, underWay);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const client = connect((server.address() as AddressInfo).port, "127.0.0.1");
  client.on("error", () => undefined);
  onTestFinished(() => {
    vi.restoreAllMocks();
    client.destroy();
    server.close();
  });
  client.write(text);
  await once(client, "data");
  const logged = async () => {
    await vi.waitUntil(() => lines.mock.calls.some(([line]) => hasEnded(line)));
    return lines.mock.calls.map(([line]) => line as object).find(hasEnded);
  };
  return { client, response, logged };
}

const hasEnded = (line: unknown) => (line as { event?: string }).event === "request";

it("a response that was sent has neither", async () => {
  const { logged } = await begin((_request, response) => response.end("all"));
  const line = await logged();
  expect(line).toMatchObject({ method: "GET", route: "/", status: 200 });
  expect(line).not.toHaveProperty("aborted");
  expect(line).not.toHaveProperty("cut");
});

it.each<[string, (client: Socket) => unknown]>([
  ["closes the connection", (client) => client.end()],
  ["resets the connection", (client) => client.resetAndDestroy()],
])("a client that %s before it has the response is logged as aborted", async (_how, leave) => {
  const { client, logged } = await begin(beginResponse);
  leave(client);
  const line = await logged();
  expect(line).toMatchObject({ status: 200, aborted: true });
  expect(line).not.toHaveProperty("cut");
});

it.each<[string, (response: ServerResponse, client: Socket) => unknown]>([
  [
    "after an error in a response that has begun",
    (response) =>
      errorResponse({ https: false, withContentSecurityPolicy: true })("", response.req, response),
  ],
  ["when its text cannot be made", (response) => response.destroy(new Error("No more."))],
  ["for bytes that no parser reads", (_response, client) => client.write("no request\r\n\r\n")],
])("a connection that the site itself cuts %s is logged as cut", async (_when, cut) => {
  const { client, response, logged } = await begin(beginResponse);
  cut(response, client);
  const line = await logged();
  expect(line).toMatchObject({ status: 200, cut: true });
  expect(line).not.toHaveProperty("aborted");
});

const postHead = "POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n";

it("a request whose body comes in tiny chunks is logged as cut", async () => {
  const { client, logged } = await begin((request, response) => {
    cutTinyChunks(request, { chunks: 0, bytes: 0 });
    beginResponse(request, response);
  }, postHead);
  client.write("1\r\na\r\n".repeat(2000));
  const line = await logged();
  expect(line).toMatchObject({ method: "POST", cut: true });
  expect(line).not.toHaveProperty("aborted");
});

it("a request whose body no parser reads is logged as cut, without a status", async () => {
  const { client, logged } = await begin(() => undefined, `${postHead}no chunk\r\n`);
  client.end();
  const line = await logged();
  expect(line).toMatchObject({ method: "POST", cut: true });
  expect(line).not.toHaveProperty("status");
  expect(line).not.toHaveProperty("aborted");
});
