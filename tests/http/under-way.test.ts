import { request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { connect } from "node:net";
import { once } from "node:events";

import { beforeAll, describe, expect, it, vi } from "vitest";

import { type Headers, get, postJson } from "../support/http";
import { expectScore } from "../support/observatory";
import { parseRaw, requestTo } from "../support/raw";
import { useSite } from "../support/use-site";
import { someone } from "../support/visitor";

const site = useSite({ env: { TRUST_PROXY: "1", SITE_URL: "https://spa.example" } });

const from = (address: string): Headers => ({ "X-Forwarded-For": address });
/** How long a response may take on a busy machine, in ms. */
const timeout = 10_000;
const keepAlive = { Connection: "keep-alive" };
const json = { "Content-Type": "application/json" };

/** Opens a connection of its own. @param allowHalfOpen whether it goes on sending after the other side has ended */
async function open(allowHalfOpen = false) {
  const { hostname, port } = new URL(site.url);
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen });
  let text = "";
  socket.setEncoding("latin1").on("data", (more: string) => {
    text += more;
  });
  // What is still sent to the other side's end is refused by the system.
  socket.on("error", () => undefined);
  const closed = new Promise((resolve) => socket.once("close", resolve));
  await once(socket, "connect");
  return { socket, closed, received: () => text };
}

/** Sends an enquiry without its body. @returns a call that sends the body, and reads all that comes back */
async function postHead(address: string) {
  const body = JSON.stringify(someone());
  const lines = [
    "POST /api/contact HTTP/1.1",
    "Host: localhost",
    `X-Forwarded-For: ${address}`,
    "Content-Type: application/json",
    `Content-Length: ${body.length}`,
  ];
  const { socket, closed, received } = await open();
  socket.write(`${lines.join("\r\n")}\r\n\r\n`);
  return { sendBody: () => socket.write(body), close: () => socket.destroy(), closed, received };
}

/** Waits until the server has received what was sent before. */
const allReceived = () => get(site, "/api/alive", from("192.0.2.200"));

describe("of 20 requests of one address that are under way", () => {
  const address = "192.0.2.1";
  let begun: Awaited<ReturnType<typeof postHead>>[];
  beforeAll(async () => {
    begun = await Promise.all(Array.from({ length: 20 }, () => postHead(address)));
    await allReceived();
  });

  it("one more is refused with 429 before its body has come, and the connection is closed", async () => {
    const refused = await postHead(address);
    await vi.waitUntil(() => refused.received() !== "", { timeout });
    const response = parseRaw(refused.received());
    expect(response.status).toBe(429);
    expect(response.headers["connection"]).toBe("close");
    expect(response.headers["retry-after"]).toBe("5");
    expect(response.body).toBe(
      "Too many attempts in a short time. Please try again a little later.",
    );
    expectScore(response, 130);
    refused.sendBody();
    await refused.closed;
  });

  it("one more of the same IPv6 /64 is refused, too", async () => {
    const others = await Promise.all(
      Array.from({ length: 20 }, (_, index) => postHead(`2001:db8:0:1:${index}::1`)),
    );
    await allReceived();
    expect((await get(site, "/api/alive", from("2001:db8:0:1::ff"))).status).toBe(429);
    expect((await get(site, "/api/alive", from("2001:db8:0:2::1"))).status).toBe(200);
    for (const { close } of others) close();
  });

  it("files and cached pages are still sent", async () => {
    for (const path of ["/", "/?lng=de", "/admin", "/favicon.svg", "/nope"]) {
      expect((await get(site, path, from(address))).status, path).not.toBe(429);
    }
  });

  it("other addresses notice nothing, nor do requests without an address", async () => {
    expect((await postJson(site, "/api/contact", someone(), from("192.0.2.2"))).status).toBe(201);
    expect((await postJson(site, "/api/contact", someone())).status).toBe(201);
  });

  it("all are carried out, and then others are accepted again", async () => {
    for (const { sendBody, received } of begun) {
      sendBody();
      await vi.waitUntil(() => received() !== "", { timeout });
      expect(parseRaw(received()).status).toBe(201);
    }
    expect((await get(site, "/api/alive", from(address))).status).toBe(200);
    for (const { close } of begun) close();
  });
});

it("while pages of many addresses of a network wait to be rendered, one of another network comes in its turn", async () => {
  const page = (address: string) => get(site, "/?sent=3F2A-9C1B", from(address));
  let left = 120;
  const many = Array.from({ length: left }, async (_, index) => {
    await page(`203.0.113.${index}`);
    left -= 1;
  });
  expect((await page("198.51.100.1")).status).toBe(200);
  expect(left).toBeGreaterThan(0);
  await Promise.all(many);
});

describe("a connection", () => {
  /** Sends a request on a connection that the client would keep. */
  const status = (headers: Headers, body: string) =>
    new Promise<{ status: number; headers: IncomingHttpHeaders }>((resolve, reject) => {
      const request = httpRequest(
        `${site.url}/api/contact`,
        { method: "POST", agent: false, headers: { ...json, ...keepAlive, ...headers } },
        (response) => {
          response.resume().once("end", () => {
            resolve({ status: response.statusCode!, headers: response.headers });
          });
        },
      );
      request.once("error", reject);
      request.end(body);
    });

  it("is closed after a 413, which a client can read that sends all of its body first", async () => {
    const { status: tooLarge, headers } = await status({}, `{"a":"${"x".repeat(5_000_000)}"}`);
    expect(tooLarge).toBe(413);
    expect(headers.connection).toBe("close");
  });

  it.each([
    ["more headers than Node reads", 431, "POST", `X-A: ${"a".repeat(21_000)}`],
    ["a control character in a header", 400, "POST", "X-A: a\x01b"],
    ["a method that Node does not know", 400, "FOO", "X-A: a"],
  ])(
    "with %s is refused, and closed after its body has been read",
    async (_what, refused, method, header) => {
      const bytes = 5_000_000;
      // As nginx does, it sends all of its body although the other side has ended.
      const { socket, closed, received } = await open(true);
      const lines = [`${method} /api/contact HTTP/1.1`, "Host: localhost", header];
      socket.write(`${lines.join("\r\n")}\r\nContent-Length: ${bytes}\r\n\r\n`);
      await once(socket, "data");
      socket.end("a".repeat(bytes));
      await closed;
      expect(socket.bytesWritten).toBeGreaterThan(bytes);
      const response = parseRaw(received());
      expect(response.status).toBe(refused);
      expectScore(response, 130);
      expect((await get(site, "/api/alive")).status).toBe(200);
    },
  );

  it("that asks for a tunnel gets a 400 with all headers", async () => {
    const { socket, closed, received } = await open();
    socket.write("CONNECT spa.example:443 HTTP/1.1\r\nHost: spa.example\r\n\r\n");
    await closed;
    const response = parseRaw(received());
    expect(response.status).toBe(400);
    expectScore(response, 130);
  });

  it("that asks for a tunnel and is reset ends nothing but itself", async () => {
    const resets = Array.from({ length: 20 }, async () => {
      const { socket, closed } = await open();
      const head = "CONNECT spa.example:443 HTTP/1.1\r\nHost: spa.example\r\n\r\n";
      socket.write(head, () => socket.resetAndDestroy());
      await closed;
    });
    await Promise.all(resets);
    expect((await status({}, JSON.stringify(someone()))).status).toBe(201);
  });

  it("is kept after an enquiry that was stored or had a mistake, for longer than proxies keep theirs idle", async () => {
    for (const body of [JSON.stringify(someone()), "{}"]) {
      const { headers } = await status({}, body);
      expect(headers.connection).toBe("keep-alive");
      expect(headers["keep-alive"]).toBe("timeout=620");
    }
  });
});

it("while more than 1000 connections are open, each is closed after its response, and a client is told so", async () => {
  const alive = () => get(site, "/api/alive", keepAlive);
  const opened = await Promise.all(Array.from({ length: 1_001 }, () => open()));
  for (const path of ["/api/alive", "/", "/favicon.svg"]) {
    expect((await get(site, path, keepAlive)).headers["connection"], path).toBe("close");
  }
  for (const { socket } of opened) socket.destroy();
  await vi.waitUntil(async () => (await alive()).headers["connection"] === "keep-alive", timeout);
});

describe("pipelined requests of one connection", () => {
  it("let a request of another connection come between", async () => {
    const many = 100;
    const one = "GET /api/alive HTTP/1.1\r\nHost: localhost\r\n\r\n";
    const { socket, received } = await open();
    const other = await open();
    const responses = () => received().split("HTTP/1.1 200").length - 1;
    socket.write(one.repeat(many));
    await vi.waitUntil(() => responses() > 0, { interval: 1, timeout });
    other.socket.write(requestTo("GET", "/api/alive", "localhost"));
    await once(other.socket, "data");
    expect(responses()).toBeLessThan(many);
    await vi.waitUntil(() => responses() === many, { timeout });
    socket.destroy();
  });

  it("are answered in their order, each with its own response", async () => {
    const { socket, received } = await open();
    const paths = ["/api/alive", "/nope", "/", "/favicon.svg", "/api/contacts"];
    socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`).join(""));
    const statuses = () => [...received().matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, code]) => code);
    await vi.waitUntil(() => statuses().length === paths.length, { timeout });
    expect(statuses()).toEqual(["200", "404", "200", "200", "401"]);
    socket.destroy();
  });

  const alive = "GET /api/alive HTTP/1.1\r\nHost: a\r\n";
  it.each([
    ["more than a hundred of them wait", `${alive}\r\n`.repeat(500)],
    [
      "they wait with more than 32 KiB of headers",
      `${alive}A: ${"a".repeat(12_000)}\r\n\r\n`.repeat(20),
    ],
    [
      "one of them waits with a body in chunks of one byte",
      `${alive}\r\n`.repeat(50) +
        requestTo("POST", "/api/contact", "a", ["Transfer-Encoding: chunked"]) +
        "1\r\na\r\n".repeat(10_000),
    ],
  ])("close their connection when %s", async (_what, requests) => {
    const { socket, closed, received } = await open();
    socket.write(requests);
    await closed;
    const count = (all: string, what: string) => all.split(what).length - 1;
    expect(count(received(), "HTTP/1.1 ")).toBeLessThan(count(requests, " HTTP/1.1\r\n"));
    expect((await get(site, "/api/alive")).status).toBe(200);
  });

  it("close their connection when more come without end", async () => {
    const { socket, closed } = await open();
    const write = () => {
      while (!socket.destroyed && socket.write(`${alive}\r\n`.repeat(500)));
    };
    socket.on("drain", write).resume();
    write();
    await closed;
    expect((await get(site, "/api/alive")).status).toBe(200);
  });
});
