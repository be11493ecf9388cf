import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Encoding } from "./content-encoding.server";
import { longestLifeMs, PageCache } from "./page-cache.server";
import { minuteMs } from "../time";

const start = Date.UTC(2027, 0, 12);
const never = () => Number.POSITIVE_INFINITY;
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: start });
});
afterEach(() => {
  vi.useRealTimers();
});

function setUp({
  changesAt = never,
  maxBytes,
}: { changesAt?: () => number; maxBytes?: number } = {}) {
  const rendered: string[] = [];
  const cache = new PageCache(changesAt, maxBytes);
  const visit = (
    key: string,
    { response, encoding = "identity" }: { response?: () => Response; encoding?: Encoding } = {},
  ) => {
    const render = () => {
      rendered.push(key);
      const text = `${key} number ${rendered.length}`;
      return Promise.resolve(response ? response() : new Response(text));
    };
    return cache.fetch(key, { context: { render, encoding } });
  };
  const text = async (key: string) => textOf((await visit(key))!.bytes);
  return { cache, rendered, visit, text };
}

describe("a cached page", () => {
  it("is rendered once for requests at the same time and for later ones", async () => {
    const { rendered, text } = setUp();
    expect(await Promise.all([text("a"), text("a"), text("b")])).toEqual([
      "a number 1",
      "a number 1",
      "b number 2",
    ]);
    expect(await text("a")).toBe("a number 1");
    expect(rendered).toEqual(["a", "b"]);
  });

  it("is not made of an error, of a response that sets a cookie, or when rendering throws", async () => {
    const { visit, rendered } = setUp();
    const cookie = () => new Response("hello", { headers: { "Set-Cookie": "a=b" } });
    const refused = () => new Response("no", { status: 503 });
    for (const response of [cookie, refused]) {
      expect(await visit("a", { response })).toBeUndefined();
    }
    const broken = () => {
      throw new Error("broken");
    };
    await expect(visit("a", { response: broken })).rejects.toThrow("broken");
    await visit("a");
    expect(rendered).toHaveLength(4);
  });

  it("is removed, least recently used first, when all together are too large", async () => {
    const { cache, visit, rendered } = setUp({ maxBytes: 3 * 10 });
    for (const key of ["a", "b", "a", "c", "a"]) await visit(key);
    expect(rendered).toEqual(["a", "b", "c"]);
    await visit("d");
    expect(cache.get("a")).toBeDefined();
    expect(cache.get("b")).toBeUndefined();
  });

  it("lives for ten minutes", async () => {
    const { cache, visit, text } = setUp();
    await visit("a");
    vi.setSystemTime(start + longestLifeMs);
    expect(cache.get("a")).toBeDefined();
    vi.setSystemTime(start + longestLifeMs + 1);
    expect(cache.get("a")).toBeUndefined();
    expect(await text("a")).toBe("a number 2");
  });

  it("that was rendered while the clock was ahead is rendered again when it is put right", async () => {
    const { cache, visit, text } = setUp();
    vi.setSystemTime(start + 10 * 60 * minuteMs);
    await visit("a");
    vi.setSystemTime(start);
    expect(cache.get("a")).toBeUndefined();
    expect(await text("a")).toBe("a number 2");
    expect(cache.get("a")).toBeDefined();
  });

  it("ends when what it says changes", async () => {
    const { cache, visit } = setUp({ changesAt: () => start + 3 * minuteMs });
    expect((await visit("a"))!.endsAt).toBe(start + 3 * minuteMs);
    vi.setSystemTime(start + 3 * minuteMs + 1);
    expect(cache.get("a")).toBeUndefined();
  });

  it("is not kept when what it says has changed while it was rendered", async () => {
    const { cache, visit } = setUp({ changesAt: () => start + 1000 });
    await visit("a", {
      response: () => {
        vi.setSystemTime(start + 2000);
        return new Response("late");
      },
    });
    vi.setSystemTime(start + 2002);
    expect(cache.get("a")).toBeUndefined();
  });
});
