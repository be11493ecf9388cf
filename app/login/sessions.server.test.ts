import { describe, expect, it } from "vitest";
import { requestWith, sessionsInMemory, sessionsOn } from "../../tests/support/admin-sessions";
import { onTwoInstances, stores } from "../../tests/support/test-stores";
import { StoreUnavailable, type Values } from "../store/ports";
import { absoluteEndMs, idleEndMs } from "./session-times";
import { minuteMs, hourMs } from "../time";

describe("a session", () => {
  it("ends when another password is set; a session that starts afterwards is open", async () => {
    const { sessions, changePassword } = sessionsInMemory();
    const cookie = await sessions.start(requestWith(), "first");
    await sessions.allowOnePage(requestWith(cookie));
    changePassword();
    expect(await sessions.isOpen(requestWith(cookie))).toBe(false);
    expect(await sessions.takePageGrant(requestWith(cookie))).toBe(false);
    expect(await sessions.sessionEnd(requestWith(cookie))).toBe("elsewhere");
    expect(await sessions.isOpen(requestWith(await sessions.start(requestWith(), "second")))).toBe(
      true,
    );
  });

  it("is not over because it cannot be read", async () => {
    const away = () => Promise.reject(new StoreUnavailable(new Error("away")));
    const { sessions } = sessionsInMemory();
    const request = requestWith(await sessions.start(requestWith(), "first"));
    const failing = sessionsOn({ read: away, change: away });
    await expect(failing.isOpen(request)).rejects.toThrow(StoreUnavailable);
    await expect(failing.sessionEnd(request)).rejects.toThrow(StoreUnavailable);
    expect(await failing.isOpen(requestWith())).toBe(false);
  });
});

describe("the one-time page grant", () => {
  it("expires after a minute, when the page was never loaded", async () => {
    const { sessions, pass } = sessionsInMemory();
    const cookie = await sessions.start(requestWith(), "first");
    await sessions.allowOnePage(requestWith(cookie));
    pass(60_000);
    expect(await sessions.takePageGrant(requestWith(cookie))).toBe(false);
    expect(await sessions.isOpen(requestWith(cookie))).toBe(true);
    await sessions.allowOnePage(requestWith(cookie));
    pass(59_999);
    expect(await sessions.takePageGrant(requestWith(cookie))).toBe(true);
  });
});

describe.each(stores)("sessions of two instances, %s,", (where, open) => {
  async function ofTwo() {
    const { passing } = await open();
    const values: Values[] = onTwoInstances(where, passing);
    return values.map((one) => sessionsOn(one)) as [Sessions, Sessions];
  }
  type Sessions = ReturnType<typeof sessionsOn>;

  it("are open on both, show the same, and are over on both once they have ended on one", async () => {
    const [one, other] = await ofTwo();
    const session = requestWith(await one.start(requestWith(), "first"));
    await one.changeView(session, { query: { filter: "new", search: "Zoë\u0000" } });
    await one.changeView(session, { newest: ["b", "a"], refused: "a" });
    await other.changeView(session, { refused: undefined });
    expect(await other.isOpen(session)).toBe(true);
    const shown = { query: { filter: "new", search: "Zoë\u0000" }, newest: ["b", "a"] };
    expect(await other.view(session)).toEqual(shown);
    await one.end(session);
    expect(await other.isOpen(session)).toBe(false);
    expect(await other.view(session)).toBeUndefined();
    expect(await other.sessionEnd(session)).toBe("elsewhere");
  });

  it("have one page for a grant, however many requests ask at once, and stay open", async () => {
    const [one, other] = await ofTwo();
    const session = requestWith(await one.start(requestWith(), "first"));
    expect(await other.allowOnePage(session)).toBe(true);
    const taken = await Promise.all(
      Array.from({ length: 50 }, (_, n) => (n % 2 ? one : other).takePageGrant(session)),
    );
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect(await one.isOpen(session)).toBe(true);
  });

  it("leave filter, search and open card to the next one of the same browser, and to no other", async () => {
    const [one, other] = await ofTwo();
    const shown = { query: { search: "Zoë" }, openId: "a" };
    const first = requestWith(await one.start(requestWith(), "first", "phone"));
    await one.changeView(first, { ...shown, newest: ["b", "a"] });
    await one.end(first, "phone");
    const laptop = requestWith(await other.start(requestWith(), "first", "laptop"));
    expect(await other.view(laptop)).toEqual({});
    const next = requestWith(await other.start(requestWith(), "first", "phone"));
    expect(await other.view(next)).toEqual(shown);
    await other.end(next);
    const last = requestWith(await one.start(requestWith(), "first", "phone"));
    expect(await one.view(last)).toEqual({});
  });

  it("each claim the trust in their browser once", async () => {
    const [one, other] = await ofTwo();
    const [first, second] = [
      await one.start(requestWith(), "first"),
      await other.start(requestWith(), "first"),
    ];
    const claims = await Promise.all(
      [first, first, first, second].map((cookie, n) =>
        (n % 2 ? one : other).claimTrust(requestWith(cookie)),
      ),
    );
    expect(claims.filter((version) => version === "first")).toHaveLength(2);
    expect(await one.claimTrust(requestWith())).toBeUndefined();
  });

  it("remember nothing of what they have shown once their views are forgotten, and stay open", async () => {
    const { passing } = await open();
    const values = passing();
    const sessions = sessionsOn(values);
    const requests = [
      await sessions.start(requestWith(), "first"),
      await sessions.start(requestWith(), "first"),
    ].map(requestWith);
    for (const request of requests) {
      await sessions.changeView(request, { query: { search: "Quillfeather" }, newest: ["446a"] });
    }
    const gone = requestWith(await sessions.start(requestWith(), "first"));
    await sessions.changeView(gone, { query: { search: "Quillfeather" } });
    await sessions.end(gone, "device");
    await sessions.forgetViews();
    const stored = JSON.stringify([await values.read("sessions"), await values.read("left-views")]);
    expect(stored).not.toMatch(/Quillfeather|446a/);
    for (const request of requests) {
      expect(await sessions.view(request)).toEqual({});
      expect(await sessions.isOpen(request)).toBe(true);
    }
  });
});

it("what a session leaves is forgotten after a day, also while the owner logs in elsewhere", async () => {
  const { sessions, pass } = sessionsInMemory();
  const cookie = await sessions.start(requestWith(), "first", "phone");
  await sessions.changeView(requestWith(cookie), { query: { search: "Zoë" } });
  await sessions.end(requestWith(cookie), "phone");
  pass(23 * 60 * minuteMs);
  const elsewhere = await sessions.start(requestWith(), "first", "laptop");
  await sessions.end(requestWith(elsewhere), "laptop");
  pass(60 * minuteMs);
  const next = requestWith(await sessions.start(requestWith(), "first", "phone"));
  expect(await sessions.view(next)).toEqual({});
});

describe("the end of a session by time", () => {
  it("comes after 30 minutes without a request", async () => {
    const { sessions, pass } = sessionsInMemory();
    const cookie = await sessions.start(requestWith(), "first");
    pass(30 * minuteMs - 1);
    expect(await sessions.isOpen(requestWith(cookie))).toBe(true);
    pass(30 * minuteMs - 1);
    expect(await sessions.isOpen(requestWith(cookie))).toBe(true);
    pass(30 * minuteMs);
    expect(await sessions.isOpen(requestWith(cookie))).toBe(false);
  });

  it("comes after 8 hours, however many requests come", async () => {
    const { sessions, pass } = sessionsInMemory();
    const cookie = await sessions.start(requestWith(), "first");
    for (let passed = 20 * minuteMs; passed < 8 * hourMs; passed += 20 * minuteMs) {
      pass(20 * minuteMs);
      expect(await sessions.isOpen(requestWith(cookie))).toBe(true);
    }
    pass(20 * minuteMs - 1);
    expect(await sessions.isOpen(requestWith(cookie))).toBe(true);
    pass(1);
    expect(await sessions.isOpen(requestWith(cookie))).toBe(false);
  });
});

it("the reason for the end of a session is idle, absolute or elsewhere; an open session has none", async () => {
  const { sessions, pass } = sessionsInMemory();
  const cookie = await sessions.start(requestWith(), "first");
  expect(await sessions.sessionEnd(requestWith(cookie))).toBeUndefined();
  expect(await sessions.sessionEnd(requestWith())).toBeUndefined();
  pass(idleEndMs);
  expect(await sessions.sessionEnd(requestWith(cookie))).toBe("idle");
  pass(absoluteEndMs);
  expect(await sessions.sessionEnd(requestWith(cookie))).toBe("absolute");
  await sessions.end(requestWith(cookie));
  expect(await sessions.sessionEnd(requestWith(cookie))).toBe("elsewhere");
});
