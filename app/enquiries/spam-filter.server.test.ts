import { LRUCache } from "lru-cache";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Enquiry } from "./enquiry";
import { SpamFilter } from "./spam-filter.server";

const secret = "a secret for tests";
/** Weighs one less than the limit, so that each other sign shows. */
const links = "[url=https://a.example] https://b.example <a href=x>";
const enquiry: Enquiry = {
  firstName: "Ada",
  lastName: "Lovelace",
  email: "ada@example.com",
  phone: "1",
  treatment: "thai",
  message: links,
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function formWith(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

describe("the time in a page", () => {
  const classify = (filter: SpamFilter, renderedAt: string) =>
    filter.classifyForm(enquiry, formWith({ renderedAt }));

  it("flags a form sent within 2 seconds and no form sent later", async () => {
    const filter = new SpamFilter({ secret });
    const renderedAt = filter.renderedAt();
    vi.advanceTimersByTime(1999);
    expect(await classify(filter, renderedAt)).toEqual(["tooFast", "links", "linkCode"]);
    vi.advanceTimersByTime(1);
    expect(await classify(filter, renderedAt)).toEqual([]);
    vi.advanceTimersByTime(12 * 60 * 60 * 1000);
    expect(await classify(filter, renderedAt)).toEqual([]);
  });

  it("is read by another process with the same secret", async () => {
    const renderedAt = new SpamFilter({ secret }).renderedAt();
    vi.advanceTimersByTime(5000);
    expect(await classify(new SpamFilter({ secret }), renderedAt)).toEqual([]);
  });

  it.each([
    ["by another secret", () => new SpamFilter({ secret: "other" }).renderedAt()],
    ["for another time", () => new SpamFilter({ secret }).renderedAt().replace(/^./, "1")],
  ])("is ignored when it was signed %s, as before a restart", async (_what, make) => {
    expect(await classify(new SpamFilter({ secret }), make())).toEqual([]);
  });

  it.each([
    ["missing", () => ""],
    ["malformed", () => "0.0"],
    ["with something behind it", () => `${new SpamFilter({ secret }).renderedAt()}0`],
    ["far too long", () => "a".repeat(60_000)],
    ["no text at all", () => "\0\uFFFF"],
  ])("flags a form in which it is %s, without an error", async (_what, make) => {
    const renderedAt = make();
    vi.advanceTimersByTime(5000);
    expect(await classify(new SpamFilter({ secret }), renderedAt)).toEqual([
      "notFromPage",
      "links",
      "linkCode",
    ]);
  });

  it("may be a file, which is no error", async () => {
    const form = new FormData();
    form.set("renderedAt", new File(["x"], "x.txt"));
    form.set("subject", new File(["x"], "x.txt"));
    expect(await new SpamFilter({ secret }).classifyForm(enquiry, form)).toEqual([
      "notFromPage",
      "links",
      "linkCode",
    ]);
  });
});

describe("the honeypot", () => {
  const quiet = { ...enquiry, message: undefined };
  const classify = (filter: SpamFilter, subject: string) => {
    const form = formWith({ subject, renderedAt: filter.renderedAt() });
    vi.advanceTimersByTime(5000);
    return filter.classifyForm(quiet, form);
  };

  it.each([[""], [" "]])("does not count as filled with %j", async (subject) => {
    expect(await classify(new SpamFilter({ secret }), subject)).toEqual([]);
  });

  it("flags an enquiry in which it is filled with any text", async () => {
    expect(await classify(new SpamFilter({ secret }), "Buy")).toEqual(["trap"]);
  });
});

describe("links to the site's own hosts", () => {
  const message = Array.from({ length: 7 }, (_, n) => `https://www.${n}.spa.example/`).join(" ");

  it("do not count", async () => {
    const own = new SpamFilter({ secret, hosts: ["spa.example"] });
    expect(await own.classifyCall({ ...enquiry, message })).toEqual([]);
    expect(await new SpamFilter({ secret }).classifyCall({ ...enquiry, message })).toEqual([
      "manyLinks",
    ]);
  });
});

describe("duplicate detection", () => {
  const other = "[url=https://a.example/?1] and https://b.example <a href=x>";
  const isRepeated = async (filter: SpamFilter, message = links) =>
    (await filter.classifyCall({ ...enquiry, message })).includes("repeated");
  const remember = async (filter: SpamFilter, times: number, message = links) => {
    for (let n = 0; n < times; n += 1) await filter.remember({ ...enquiry, message }, undefined);
  };

  it("flags the fourth equal message", async () => {
    const filter = new SpamFilter({ secret });
    await remember(filter, 2);
    expect(await isRepeated(filter)).toBe(false);
    await remember(filter, 1);
    expect(await isRepeated(filter)).toBe(true);
    expect(await isRepeated(filter, other)).toBe(false);
  });

  it("recognises a message by its first link, whatever words surround it", async () => {
    const filter = new SpamFilter({ secret });
    for (const word of ["one", "two", "three"])
      await remember(filter, 1, `${word} ${links} ${word}`);
    expect(await isRepeated(filter)).toBe(true);
  });

  it("recognises no message by a link to a well-known site or to this site", async () => {
    const filter = new SpamFilter({ secret, hosts: ["spa.example"] });
    const known = "https://www.instagram.com/spa https://www.spa.example/";
    await remember(filter, 3, known);
    expect(await isRepeated(filter, `${known} ${links}`)).toBe(false);
  });

  it("counts an enquiry that the same form sent again once", async () => {
    const filter = new SpamFilter({ secret });
    for (let n = 0; n < 5; n += 1)
      await filter.remember({ ...enquiry, message: links }, "same key");
    expect(await isRepeated(filter)).toBe(false);
    await filter.remember({ ...enquiry, message: links }, "second key");
    await filter.remember({ ...enquiry, message: links }, "third key");
    expect(await isRepeated(filter)).toBe(true);
  });

  it("does not count an enquiry that is only classified", async () => {
    const filter = new SpamFilter({ secret });
    for (let n = 0; n < 9; n += 1) {
      expect(await isRepeated(filter)).toBe(false);
      await filter.classifyForm({ ...enquiry, message: links }, formWith({}));
    }
    expect(await isRepeated(filter)).toBe(false);
  });

  it("forgets a message after a day", async () => {
    const filter = new SpamFilter({ secret });
    await remember(filter, 3);
    vi.advanceTimersByTime(24 * 60 * 60 * 1000 + 1);
    expect(await isRepeated(filter)).toBe(false);
  });

  it("removes a message from memory after a day, also when no other message arrives", async () => {
    const set = vi.spyOn(LRUCache.prototype, "set");
    await remember(new SpamFilter({ secret }), 3);
    const sizes = () => set.mock.contexts.map((cache) => (cache as LRUCache<string, object>).size);
    expect(sizes()).toEqual([1, 1, 1]);
    vi.advanceTimersByTime(24 * 60 * 60 * 1000 + 1);
    expect(sizes()).toEqual([0, 0, 0]);
    set.mockRestore();
  });

  it("ignores short messages without a link", async () => {
    const filter = new SpamFilter({ secret });
    const message = "Tuesday evening, please [url] <a href=x>";
    await remember(filter, 20, message);
    expect(await isRepeated(filter, message)).toBe(false);
  });

  it("remembers at most 1000 messages", async () => {
    const filter = new SpamFilter({ secret });
    await remember(filter, 3);
    for (let n = 0; n < 1000; n += 1) await remember(filter, 1, `https://${n}.example/`);
    expect(await isRepeated(filter)).toBe(false);
  });
});
