import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { request, ResponseError } from "./browser-calls";

const fetchStub = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal("fetch", fetchStub);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  fetchStub.mockReset();
});

function response(body: string | null, init: ResponseInit = {}): void {
  fetchStub.mockResolvedValueOnce(new Response(body, init));
}

async function errorOf(sent: Promise<unknown>): Promise<Error> {
  try {
    await sent;
  } catch (error) {
    return error as Error;
  }
  throw new Error("It was kept.");
}

describe("request", () => {
  it.each([
    [{ "Content-Language": "en" }, true],
    [{ "Content-Type": "text/plain" }, false],
  ])("says by Content-Language whether the site made the response: %j", async (headers, isOwn) => {
    response("Connection failed.", { status: 503, headers });
    expect(await errorOf(request("/api/contact", { body: {} }))).toMatchObject({ isOwn });
  });

  it("takes no web page for a text of the site, though it names its language", async () => {
    const headers = { "Content-Language": "en", "Content-Type": "text/html" };
    response("<html><h1>Bad Gateway", { status: 502, headers });
    expect(await errorOf(request("/api/contact", { body: {} }))).toMatchObject({ isOwn: false });
  });

  it.each([
    ["30", 30],
    ["Wed, 21 Oct 2026 07:28:00 GMT", undefined],
    [undefined, undefined],
  ])("reads Retry-After %j", async (header, seconds) => {
    response("Wait.", { status: 429, ...(header && { headers: { "Retry-After": header } }) });
    expect(await errorOf(request("/api/contact"))).toMatchObject({ retryAfter: seconds });
  });

  it("fails for a 401 by default and makes it null when `on401` says so", async () => {
    const unauthorized = { status: 401, statusText: "Unauthorized" };
    response("Please sign in first.", unauthorized);
    expect((await errorOf(request("/api/contacts"))).message).toBe("401: Please sign in first.");
    response("Please sign in first.", unauthorized);
    await expect(request("/api/contacts", { on401: "throw" })).rejects.toThrow("401: ");
    response("Please sign in first.", unauthorized);
    expect(await request("/api/contacts", { on401: "null" })).toBeNull();
  });

  it.each(["<!DOCTYPE html><title>Wi-Fi login</title>", "", "{"])(
    "fails when an OK response is not JSON: %j",
    async (body) => {
      response(body);
      expect(await errorOf(request("/api/contacts"))).not.toBeInstanceOf(ResponseError);
    },
  );

  describe("when the server is slow", () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    /** Has `fetch` return a response whose body comes by hand, and which ends with the signal. */
    function streamed() {
      let body!: ReadableStreamDefaultController<Uint8Array>;
      fetchStub.mockImplementationOnce(async (_path, init) => {
        const stream = new ReadableStream<Uint8Array>({
          start(controller) {
            body = controller;
            init!.signal!.addEventListener("abort", () => controller.error(init!.signal!.reason));
          },
        });
        return new Response(stream);
      });
      return {
        send: (text: string) => body.enqueue(new TextEncoder().encode(text)),
        end: () => body.close(),
      };
    }

    it("gives up when no response has begun after 15 s", async () => {
      fetchStub.mockImplementationOnce(
        (_path, init) =>
          new Promise((_resolve, reject) => {
            init!.signal!.addEventListener("abort", () => reject(init!.signal!.reason as Error));
          }),
      );
      const waiting = errorOf(request("/api/contacts"));
      await vi.advanceTimersByTimeAsync(15_000);
      expect(await waiting).toMatchObject({ name: "TimeoutError" });
    });

    it("reads a response to its end that takes a minute", async () => {
      const { send, end } = streamed();
      const waiting = request("/api/contacts");
      await vi.advanceTimersByTimeAsync(14_000);
      send("[1");
      await vi.advanceTimersByTimeAsync(60_000);
      send("]");
      end();
      expect(await waiting).toEqual([1]);
    });

    it("gives up when the response has not ended after 2 minutes", async () => {
      const { send } = streamed();
      const waiting = errorOf(request("/api/contacts"));
      await vi.advanceTimersByTimeAsync(0);
      send("[1");
      await vi.advanceTimersByTimeAsync(120_000);
      expect(await waiting).toMatchObject({ name: "TimeoutError" });
    });
  });
});
