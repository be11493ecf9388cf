import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { longestLifeMs, PageCache } from "./page-cache.server";
import { HttpError } from "./http-error.server";

const minute = 60_000;
const never = () => Number.POSITIVE_INFINITY;

function setUp({
  maxBytes,
  changesAt = never,
}: { maxBytes?: number; changesAt?: () => number } = {}) {
  const clock = { now: 0 };
  const rendered: string[] = [];
  const cache = new PageCache({
    changesAt,
    now: () => clock.now,
    ...(maxBytes === undefined ? {} : { maxBytes }),
  });
  const visit = (key: string, response?: () => Response) =>
    cache.get({
      key,
      isRenewable: true,
      render: async () => {
        rendered.push(key);
        return response ? response() : new Response(`${key} number ${rendered.length}`);
      },
    });
  const text = async (key: string) =>
    (await visit(key))?.representation("identity").bytes.toString();
  return { clock, rendered, visit, text };
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

  it("is returned synchronously after the first time", async () => {
    const { visit } = setUp();
    expect(visit("a")).toBeInstanceOf(Promise);
    await visit("a");
    expect(visit("a")).not.toBeInstanceOf(Promise);
  });

  it("is not returned after its end", async () => {
    const { clock, visit, text } = setUp();
    await visit("a");
    clock.now = longestLifeMs;
    expect(visit("a")).toBeInstanceOf(Promise);
    expect(await text("a")).toBe("a number 2");
  });

  it("is not made of an error, of a response that sets a cookie, or when rendering throws", async () => {
    const { visit, rendered } = setUp();
    const cookie = () => new Response("hello", { headers: { "Set-Cookie": "a=b" } });
    const refused = () => new Response("no", { status: 400 });
    const broken = () => {
      throw new Error("broken");
    };
    for (const response of [cookie, refused, broken]) {
      expect(await visit("a", response)).toBeUndefined();
    }
    await visit("a");
    expect(rendered).toHaveLength(4);
  });

  it("is removed, least recently used first, when all together are too large", async () => {
    const { visit, rendered } = setUp({ maxBytes: 3 * 60 });
    for (const key of ["a", "b", "a", "c", "a"]) await visit(key);
    expect(rendered).toEqual(["a", "b", "c"]);
    await visit("d");
    expect(visit("a")).not.toBeInstanceOf(Promise);
    expect(visit("b")).toBeInstanceOf(Promise);
  });

  it("is not made while too many wait, and the request fails with 503", async () => {
    const { visit } = setUp();
    const visits = Array.from({ length: 200 }, async (_, index) => visit(`page ${index}`));
    const outcomes = await Promise.allSettled(visits);
    const refused = outcomes.filter((one) => one.status === "rejected");
    expect(refused.length).toBeGreaterThan(50);
    for (const { reason } of refused) expect(reason).toBeInstanceOf(HttpError);
    expect(outcomes.length - refused.length).toBeGreaterThan(90);
  });

  it("has compressed representations with an ETag each, and a better one after the second request", async () => {
    const { visit } = setUp();
    const page = (await visit("a"))!;
    const representations = (["identity", "gzip", "br"] as const).map((one) =>
      page.representation(one),
    );
    expect(gunzipSync(page.representation("gzip").bytes).toString()).toBe("a number 1");
    expect(brotliDecompressSync(page.representation("br").bytes).toString()).toBe("a number 1");
    await visit("a");
    await expect.poll(() => page.representation("br")).not.toBe(representations[2]);
    expect(brotliDecompressSync(page.representation("br").bytes).toString()).toBe("a number 1");
    const tags = [...representations, page.representation("br")].map(({ etag }) => etag);
    expect(new Set(tags).size).toBe(4);
    for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/);
  });
});

describe("the end of a cached page", () => {
  it("comes at a random time in the last of its ten minutes", async () => {
    const { visit } = setUp();
    const ends: number[] = [];
    for (let page = 0; page < 20; page += 1) ends.push((await visit(`page ${page}`))!.endsAt);
    expect(new Set(ends).size).toBe(20);
    expect(Math.max(...ends)).toBeLessThanOrEqual(10 * minute);
    expect(Math.min(...ends)).toBeGreaterThanOrEqual(9 * minute);
  });

  it("is never later than the change of what it says", async () => {
    const { visit } = setUp({ changesAt: () => 3 * minute });
    expect((await visit("a"))!.endsAt).toBe(3 * minute);
  });
});
