import { describe, expect, it } from "vitest";
import { firstMails } from "./first-mails.server";
import { hourMs } from "../time";

const at = "2026-11-22T10:00:00.000Z";
const now = Date.parse(at);

describe("a new enquiry", () => {
  const fromPage = { reasons: [] as string[], isFromOwnPage: true, renderedAt: now - 60_000 };
  const mails = (different: object) =>
    firstMails({ email: "ada@visitor.test" }, { ...fromPage, ...different }, () => true, now);
  const kindsFor = (different: object) => Object.keys(mails(different) ?? {});

  it("from the site's own form is told to the owner and confirmed to the visitor", () => {
    const waiting = { result: "waiting", attempts: 0, at, nextAt: at };
    expect(mails({})).toEqual({ owner: waiting, visitor: waiting });
  });

  it.each([
    ["from a page that is older than a day", { renderedAt: now - 24 * hourMs - 1 }],
    ["in a flood", { reasons: ["flood"] }],
  ])("%s is told to the owner alone", (_what, different) => {
    expect(kindsFor(different)).toEqual(["owner"]);
  });

  it("that is flagged as advertising is told to nobody", () => {
    expect(kindsFor({ reasons: ["links"] })).toEqual([]);
    expect(kindsFor({ reasons: ["flood", "links"] })).toEqual([]);
  });
});
