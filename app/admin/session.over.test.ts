import { describe, expect, it } from "vitest";
import { requestWith, sessionsAt } from "../../tests/support/admin-sessions";
import { absoluteEndMs, idleEndMs } from "./admin-view";

const minute = 60_000;
const hour = 60 * minute;

describe("the end of a session by time", () => {
  it("comes after 30 minutes without a request", async () => {
    const { sessions, pass } = sessionsAt();
    const cookie = await sessions.start(requestWith());
    pass(30 * minute - 1);
    expect(await sessions.isOpen(requestWith(cookie))).toBe(true);
    pass(30 * minute - 1);
    expect(await sessions.isOpen(requestWith(cookie))).toBe(true);
    pass(30 * minute);
    expect(await sessions.isOpen(requestWith(cookie))).toBe(false);
  });

  it("comes after 8 hours, however many requests come", async () => {
    const { sessions, pass } = sessionsAt();
    const cookie = await sessions.start(requestWith());
    for (let passed = 20 * minute; passed < 8 * hour; passed += 20 * minute) {
      pass(20 * minute);
      expect(await sessions.isOpen(requestWith(cookie))).toBe(true);
    }
    pass(20 * minute - 1);
    expect(await sessions.isOpen(requestWith(cookie))).toBe(true);
    pass(1);
    expect(await sessions.isOpen(requestWith(cookie))).toBe(false);
  });

  it("ends its one-time page grant too", async () => {
    const { sessions, pass } = sessionsAt();
    const cookie = await sessions.start(requestWith());
    await sessions.allowOnePage(requestWith(cookie));
    pass(30 * minute);
    expect(await sessions.takePageGrant(requestWith(cookie))).toBe(false);
  });

  it("stays ended when others log in later", async () => {
    const { sessions, pass } = sessionsAt();
    const cookie = await sessions.start(requestWith());
    pass(30 * minute);
    await sessions.start(requestWith());
    expect(await sessions.isOpen(requestWith(cookie))).toBe(false);
    expect(await sessions.allowOnePage(requestWith(cookie))).toBe(false);
  });
});

it("the reason for the end of a session is idle, absolute or elsewhere; an open session has none", async () => {
  const { sessions, pass } = sessionsAt();
  const cookie = await sessions.start(requestWith());
  expect(await sessions.sessionEnd(requestWith(cookie))).toBeUndefined();
  expect(await sessions.sessionEnd(requestWith())).toBeUndefined();
  pass(idleEndMs);
  expect(await sessions.sessionEnd(requestWith(cookie))).toBe("idle");
  pass(absoluteEndMs);
  expect(await sessions.sessionEnd(requestWith(cookie))).toBe("absolute");
  await sessions.end(requestWith(cookie));
  expect(await sessions.sessionEnd(requestWith(cookie))).toBe("elsewhere");
});
