import { expect, it } from "vitest";
import type { MailState } from "../enquiries/record";
import { mailViewsOf } from "./mail-view";

const at = "2026-11-22T10:00:00.000Z";

it("what is known of the mails says when they are tried next only while they wait", () => {
  const waiting: MailState = { result: "deferred", attempts: 1, at, nextAt: at, cause: "busy" };
  const sending: MailState = {
    result: "sending",
    attempts: 1,
    at,
    nextAt: at,
    holder: "an instance",
    until: at,
  };
  expect(mailViewsOf({ mails: { visitor: sending, owner: waiting } })).toEqual([
    { kind: "owner", result: "deferred", at, nextAt: at, cause: "busy" },
    { kind: "visitor", result: "sending", at },
  ]);
  expect(mailViewsOf({})).toEqual([]);
});
