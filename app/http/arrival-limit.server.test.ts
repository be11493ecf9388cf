import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { liftArrivalLimit, limitArrival } from "./arrival-limit.server";
import { logRequests, requestIdHeader, requestIdOf } from "./request-log.server";
import { requestPipeline } from "./request-pipeline.server";

const onLate = vi.fn();
const arrived = vi.fn<(request: IncomingMessage) => void>();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

/** Begins a POST on a server with the limit. @returns the request there, and the connection */
async function begin(length: number, body: string) {
  const list = [logRequests(new Set()), limitArrival(onLate)];
  const pipeline = requestPipeline(list, vi.fn());
  const server = createServer((request, response) => {
    pipeline(request, response, () => arrived(request));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  onTestFinished(() => {
    socket.destroy();
    server.close();
  });
  const came = new Promise<IncomingMessage>((resolve) => arrived.mockImplementationOnce(resolve));
  socket.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\n\r\n${body}`);
  return { request: await came, socket };
}

it("a request whose body is not there after 30 s is ended as Node ends it", async () => {
  const { request } = await begin(4, "abc");
  vi.advanceTimersByTime(29_999);
  expect(onLate).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onLate).toHaveBeenCalledWith(
    expect.objectContaining({ code: "ERR_HTTP_REQUEST_TIMEOUT" }),
    request.socket,
    expect.anything(),
  );
});

it("a request whose body has come may take any time", async () => {
  const { request, socket } = await begin(4, "abc");
  request.resume();
  socket.write("d");
  await once(request, "end");
  vi.advanceTimersByTime(60_000);
  expect(onLate).not.toHaveBeenCalled();
});

it("a request of which the limit is lifted may take any time, and no other one", async () => {
  const { request } = await begin(4, "abc");
  const { request: other } = await begin(4, "abc");
  const headers = { [requestIdHeader]: requestIdOf(request) };
  liftArrivalLimit(new Request("http://a/", { method: "POST", headers }));
  vi.advanceTimersByTime(60_000);
  expect(onLate.mock.calls.map(([, socket]) => socket as unknown)).toEqual([other.socket]);
});
