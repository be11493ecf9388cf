import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Enquiry } from "./enquiry";
import { SpamFilter } from "./spam-filter.server";

const secret = "a secret for tests";
const links = "https://a.example https://b.example https://c.example";
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
  const judge = (filter: SpamFilter, renderedAt: string) =>
    filter.judgeForm(enquiry, formWith({ renderedAt }));

  it("tells a form sent at once from one that was read", () => {
    const filter = new SpamFilter({ secret });
    const renderedAt = filter.renderedAt();
    vi.advanceTimersByTime(1999);
    expect(judge(filter, renderedAt)).toEqual(["tooFast", "manyLinks"]);
    vi.advanceTimersByTime(1);
    expect(judge(filter, renderedAt)).toEqual([]);
    vi.advanceTimersByTime(12 * 60 * 60 * 1000);
    expect(judge(filter, renderedAt)).toEqual([]);
  });

  it("is read by another process with the same secret", () => {
    const renderedAt = new SpamFilter({ secret }).renderedAt();
    vi.advanceTimersByTime(5000);
    expect(judge(new SpamFilter({ secret }), renderedAt)).toEqual([]);
  });

  it.each([
    ["of another secret", () => new SpamFilter({ secret: "other" }).renderedAt()],
    ["missing", () => ""],
    ["malformed", () => "0.0"],
    ["of another time", () => new SpamFilter({ secret }).renderedAt().replace(/^./, "1")],
    ["with something behind it", () => `${new SpamFilter({ secret }).renderedAt()}0`],
    ["far too long", () => "a".repeat(60_000)],
    ["no text at all", () => "\0\uFFFF"],
  ])("is not believed when it is %s, and never an error", (_what, make) => {
    const renderedAt = make();
    vi.advanceTimersByTime(5000);
    expect(judge(new SpamFilter({ secret }), renderedAt)).toEqual(["notFromPage", "manyLinks"]);
  });

  it("may be a file, which a form can send too", () => {
    const form = new FormData();
    form.set("renderedAt", new File(["x"], "x.txt"));
    form.set("subject", new File(["x"], "x.txt"));
    expect(new SpamFilter({ secret }).judgeForm(enquiry, form)).toEqual([
      "notFromPage",
      "manyLinks",
    ]);
  });
});

describe("the trap", () => {
  it.each([[""], [" "], [null], [5], [["x"]], [{}], [undefined]])("is empty with %j", (subject) => {
    const quiet = { ...enquiry, message: "Hello" };
    expect(new SpamFilter({ secret }).judgeCall(quiet, { subject })).toEqual([]);
  });

  it("is filled with any text", () => {
    const quiet = { ...enquiry, message: undefined };
    const filter = new SpamFilter({ secret });
    expect(filter.judgeCall(quiet, { subject: "Buy" })).toEqual(["trap"]);
    const form = formWith({ subject: "Buy", renderedAt: filter.renderedAt() });
    vi.advanceTimersByTime(5000);
    expect(filter.judgeForm(quiet, form)).toEqual(["trap"]);
  });
});

describe("what comes again", () => {
  const send = (filter: SpamFilter, message: string) =>
    filter.judgeCall({ ...enquiry, message }, {}).includes("repeated");

  it("is known by its first link, whatever stands around it", () => {
    const filter = new SpamFilter({ secret });
    const sent = Array.from({ length: 4 }, (_, index) =>
      send(filter, `${index} https://A.example/x, ${links} ${index}`),
    );
    expect(sent).toEqual([false, false, false, true]);
  });

  it("is forgotten after a day", () => {
    const filter = new SpamFilter({ secret });
    for (let sent = 0; sent < 3; sent += 1) send(filter, links);
    vi.advanceTimersByTime(24 * 60 * 60 * 1000);
    expect(send(filter, links)).toBe(false);
  });

  it("is not a short message without a link", () => {
    const filter = new SpamFilter({ secret });
    for (let sent = 0; sent < 20; sent += 1) {
      expect(filter.judgeCall({ ...enquiry, message: "Tuesday evening, please." }, {})).toEqual([]);
    }
  });

  it("is remembered among many others only so far", () => {
    const filter = new SpamFilter({ secret });
    for (let sent = 0; sent < 3; sent += 1) send(filter, links);
    for (let other = 0; other < 1000; other += 1) send(filter, `https://${other}.example/`);
    expect(send(filter, links)).toBe(false);
  });
});
