import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { PageCopies } from "./page-copies.server";

const minute = 60_000;
const hour = 60 * minute;

function setUp(maxBytes?: number) {
  const clock = { now: 0 };
  const rendered: string[] = [];
  const copies = new PageCopies({
    goodUntil: (now) => now + 10 * minute,
    now: () => clock.now,
    ...(maxBytes === undefined ? {} : { maxBytes }),
  });
  const ask = (key: string, answer?: () => Response) =>
    copies.get(key, async () => {
      rendered.push(key);
      return answer ? answer() : new Response(`${key} number ${rendered.length}`);
    });
  const text = async (key: string) => (await ask(key))?.form("identity").bytes.toString();
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

  it("are renewed at their end for a day after they were asked for again, and not without", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const rendered: string[] = [];
    const copies = new PageCopies({ goodUntil: (now) => now + 6 * hour });
    const ask = (key: string) =>
      copies.get(key, () => {
        rendered.push(key);
        return Promise.resolve(new Response(`${key} number ${rendered.length}`));
      });
    for (const key of ["once", "again", "again"]) await ask(key);
    for (const renewals of [1, 2, 3, 4]) {
      vi.advanceTimersByTime(6 * hour);
      // Until the copy has been compressed, which another thread does, and waits for its own end.
      await expect.poll(() => vi.getTimerCount()).toBe(1);
      expect(rendered).toEqual(["once", ...Array<string>(1 + renewals).fill("again")]);
    }
    vi.advanceTimersByTime(6 * hour);
    expect(vi.getTimerCount()).toBe(0);
    expect(rendered).toHaveLength(6);
  });

  it("wait for their end once each, however often they were dropped and rendered again", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const { ask } = setUp(2 * 60);
    for (const key of "aabbccaabbcc".split("")) await ask(key);
    expect(vi.getTimerCount()).toBe(2);
  });

  it("are not sent after their end", async () => {
    const { clock, ask, text } = setUp();
    await ask("a");
    clock.now = 10 * minute;
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
    const { ask, rendered } = setUp(3 * 60);
    for (const key of ["a", "b", "a", "c", "a"]) await ask(key);
    expect(rendered).toEqual(["a", "b", "c"]);
    await ask("d");
    expect(ask("a")).not.toBeInstanceOf(Promise);
    expect(ask("b")).toBeInstanceOf(Promise);
  });

  it("come compressed, each form with a tag of its own, and better when asked for again", async () => {
    const { ask } = setUp();
    const copy = (await ask("a"))!;
    const forms = (["identity", "gzip", "br"] as const).map((one) => copy.form(one));
    expect(gunzipSync(copy.form("gzip").bytes).toString()).toBe("a number 1");
    expect(brotliDecompressSync(copy.form("br").bytes).toString()).toBe("a number 1");
    await ask("a");
    await expect.poll(() => copy.form("br")).not.toBe(forms[2]);
    expect(brotliDecompressSync(copy.form("br").bytes).toString()).toBe("a number 1");
    const tags = [...forms, copy.form("br")].map(({ etag }) => etag);
    expect(new Set(tags).size).toBe(4);
    for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/);
  });
});
