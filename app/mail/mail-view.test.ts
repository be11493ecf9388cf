import { expect, it } from "vitest";
import { type Appointment, type MailState, noWork } from "../enquiries/record";
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

it("the visitor is told of an appointment that was removed and brought back, and not of one that replaced it and was told of", () => {
  const ten = { start: "2026-12-01T10:00:00+00:00", minutes: 60 };
  const eleven = { ...ten, start: "2026-12-01T11:00:00+00:00" };
  const isTold = (version: number, appointments: readonly (Appointment | null)[]) => {
    const history = appointments.map((appointment) => ({ at, appointment }));
    const appointment = appointments.at(-1);
    const work = { ...noWork, history, ...(appointment && { appointment }) };
    const sent: MailState = { result: "sent", attempts: 1, at, version };
    const [mail] = mailViewsOf({ mails: { appointment: sent }, work });
    return mail?.outdated === undefined;
  };
  expect(isTold(1, [ten])).toBe(true);
  expect(isTold(1, [ten, null])).toBe(false);
  expect(isTold(1, [ten, null, ten])).toBe(true);
  expect(isTold(2, [ten, eleven, ten])).toBe(false);
  expect(isTold(2, [ten, null, ten])).toBe(false);
  expect(isTold(2, [ten, null, eleven, null])).toBe(true);
});
