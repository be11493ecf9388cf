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
  const copies = new PageCache({
    changesAt,
    now: () => clock.now,
    ...(maxBytes === undefined ? {} : { maxBytes }),
  });
  const ask = (key: string, answer?: () => Response) =>
    copies.get({
      key,
      isRenewable: true,
      render: async () => {
        rendered.push(key);
        return answer ? answer() : new Response(`${key} number ${rendered.length}`);
      },
    });
  const text = async (key: string) => (await ask(key))?.representation("identity").bytes.toString();
  return { clock, rendered, ask, text };
}

describe("copies of pages", () => {
  it("are rendered once for visitors who come at once and for those who come later", async () => {
    const { rendered, text } = setUp();
    expect(await Promise.all([text("a"), text("a"), text("b")])).toEqual([
      "a number 1",
      "a number 1",
      "b number 2",
    ]);
    expect(await text("a")).toBe("a number 1");
    expect(rendered).toEqual(["a", "b"]);
  });

  it("are there at once after the first time", async () => {
    const { ask } = setUp();
    expect(ask("a")).toBeInstanceOf(Promise);
    await ask("a");
    expect(ask("a")).not.toBeInstanceOf(Promise);
  });

  it("are not sent after their end", async () => {
    const { clock, ask, text } = setUp();
    await ask("a");
    clock.now = longestLifeMs;
    expect(ask("a")).toBeInstanceOf(Promise);
    expect(await text("a")).toBe("a number 2");
  });

  it("are not kept of errors, of answers that set a cookie or when rendering throws", async () => {
    const { ask, rendered } = setUp();
    const cookie = () => new Response("hello", { headers: { "Set-Cookie": "a=b" } });
    const refused = () => new Response("no", { status: 400 });
    const broken = () => {
      throw new Error("broken");
    };
    for (const answer of [cookie, refused, broken]) {
      expect(await ask("a", answer)).toBeUndefined();
    }
    await ask("a");
    expect(rendered).toHaveLength(4);
  });

  it("are dropped, least used first, when they grow too many", async () => {
    const { ask, rendered } = setUp({ maxBytes: 3 * 60 });
    for (const key of ["a", "b", "a", "c", "a"]) await ask(key);
    expect(rendered).toEqual(["a", "b", "c"]);
    await ask("d");
    expect(ask("a")).not.toBeInstanceOf(Promise);
    expect(ask("b")).toBeInstanceOf(Promise);
  });

  it("are not made when too many wait for it, and the visitor is told so", async () => {
    const { ask } = setUp();
    const asked = Array.from({ length: 200 }, async (_, index) => ask(`page ${index}`));
    const outcomes = await Promise.allSettled(asked);
    const refused = outcomes.filter((one) => one.status === "rejected");
    expect(refused.length).toBeGreaterThan(50);
    for (const { reason } of refused) expect(reason).toBeInstanceOf(HttpError);
    expect(outcomes.length - refused.length).toBeGreaterThan(90);
  });

  it("come compressed, each form with a tag of its own, and better when asked for again", async () => {
    const { ask } = setUp();
    const copy = (await ask("a"))!;
    const forms = (["identity", "gzip", "br"] as const).map((one) => copy.representation(one));
    expect(gunzipSync(copy.representation("gzip").bytes).toString()).toBe("a number 1");
    expect(brotliDecompressSync(copy.representation("br").bytes).toString()).toBe("a number 1");
    await ask("a");
    await expect.poll(() => copy.representation("br")).not.toBe(forms[2]);
    expect(brotliDecompressSync(copy.representation("br").bytes).toString()).toBe("a number 1");
    const tags = [...forms, copy.representation("br")].map(({ etag }) => etag);
    expect(new Set(tags).size).toBe(4);
    for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/);
  });
});

describe("the end of a copy", () => {
  it("comes at a random time in the last of its ten minutes", async () => {
    const { ask } = setUp();
    const ends: number[] = [];
    for (let page = 0; page < 20; page += 1) ends.push((await ask(`page ${page}`))!.endsAt);
    expect(new Set(ends).size).toBe(20);
    expect(Math.max(...ends)).toBeLessThanOrEqual(10 * minute);
    expect(Math.min(...ends)).toBeGreaterThanOrEqual(9 * minute);
  });

  it("is never later than the change of what it says", async () => {
    const { ask } = setUp({ changesAt: () => 3 * minute });
    expect((await ask("a"))!.endsAt).toBe(3 * minute);
  });
});
