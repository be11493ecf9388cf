import { afterAll, describe, expect, it } from "vitest";
import { closeSessionForms, requestWith, sessionForms } from "../../tests/support/admin-sessions";
import { absoluteEndMs, idleEndMs } from "./admin-view";

const minute = 60_000;
const hour = 60 * minute;

afterAll(closeSessionForms);

describe.each(sessionForms)("%s", (_form, sessionsAt) => {
  describe("a session", () => {
    it("is open for requests with its cookie, and for no others", async () => {
      const { sessions } = await sessionsAt();
      const cookie = await sessions.start(requestWith());
      expect(await sessions.isOpen(requestWith(cookie))).toBe(true);
      expect(await sessions.isOpen(requestWith())).toBe(false);
      expect(await sessions.isOpen(requestWith("other=1"))).toBe(false);
    });

    it("ends when another password is set; a session that starts afterwards is open", async () => {
      const { sessions, changePassword } = await sessionsAt();
      const cookie = await sessions.start(requestWith());
      await sessions.allowOnePage(requestWith(cookie));
      changePassword();
      expect(await sessions.isOpen(requestWith(cookie))).toBe(false);
      expect(await sessions.takePageGrant(requestWith(cookie))).toBe(false);
      expect(await sessions.isOpen(requestWith(await sessions.start(requestWith())))).toBe(true);
    });

    it("ends when its browser logs in again", async () => {
      const { sessions } = await sessionsAt();
      const old = await sessions.start(requestWith());
      const fresh = await sessions.start(requestWith(old));
      expect(fresh).not.toBe(old);
      expect(await sessions.isOpen(requestWith(old))).toBe(false);
      expect(await sessions.isOpen(requestWith(fresh))).toBe(true);
    });

    it("is over for every copy of its cookie when it has ended; other sessions stay open", async () => {
      const { sessions } = await sessionsAt();
      const [one, two] = [await sessions.start(requestWith()), await sessions.start(requestWith())];
      const removal = await sessions.end(requestWith(one));
      expect(removal).toMatch(/^admin=[^;]*;.*Max-Age=0/);
      expect(await sessions.isOpen(requestWith(one))).toBe(false);
      expect(await sessions.allowOnePage(requestWith(one))).toBe(false);
      expect(await sessions.takePageGrant(requestWith(one))).toBe(false);
      expect(await sessions.isOpen(requestWith(two))).toBe(true);
    });

    it("sets no cookie when a request without a session ends it", async () => {
      const { sessions } = await sessionsAt();
      expect(await sessions.end(requestWith())).toBeUndefined();
      expect(await sessions.end(requestWith("language=fr"))).toBeUndefined();
    });
  });

  describe("the one-time page grant", () => {
    it("does not exist by itself", async () => {
      const { sessions } = await sessionsAt();
      const cookie = await sessions.start(requestWith());
      expect(await sessions.takePageGrant(requestWith(cookie))).toBe(false);
    });

    it("opens exactly one page, and the session stays open", async () => {
      const { sessions } = await sessionsAt();
      const cookie = await sessions.start(requestWith());
      expect(await sessions.allowOnePage(requestWith(cookie))).toBe(true);
      const taken = await Promise.all(
        Array.from({ length: 5 }, () => sessions.takePageGrant(requestWith(cookie))),
      );
      expect(taken.filter(Boolean)).toHaveLength(1);
      expect(await sessions.isOpen(requestWith(cookie))).toBe(true);
    });

    it("can be given with the response that starts the session", async () => {
      const { sessions } = await sessionsAt();
      const cookie = await sessions.start(requestWith());
      expect(await sessions.allowOnePage(requestWith(), cookie)).toBe(true);
      expect(await sessions.takePageGrant(requestWith(cookie))).toBe(true);
    });

    it("expires after a minute, when the page was never loaded", async () => {
      const { sessions, pass } = await sessionsAt();
      const cookie = await sessions.start(requestWith());
      await sessions.allowOnePage(requestWith(cookie));
      await pass(60_000);
      expect(await sessions.takePageGrant(requestWith(cookie))).toBe(false);
      expect(await sessions.isOpen(requestWith(cookie))).toBe(true);
      await sessions.allowOnePage(requestWith(cookie));
      await pass(59_999);
      expect(await sessions.takePageGrant(requestWith(cookie))).toBe(true);
    });

    it("opens no page for another session", async () => {
      const { sessions } = await sessionsAt();
      const [one, two] = [await sessions.start(requestWith()), await sessions.start(requestWith())];
      await sessions.allowOnePage(requestWith(one));
      expect(await sessions.takePageGrant(requestWith(two))).toBe(false);
    });
  });

  describe("a session on another instance", () => {
    it("is open there, shows the same, and is over there once it has ended here", async () => {
      const { sessions, instance } = await sessionsAt();
      const other = instance();
      const session = requestWith(await sessions.start(requestWith()));
      const erasure = { chosen: new Set(["a", "b"]) };
      await sessions.changeView(session, { query: { filter: "new", search: "Ada" }, erasure });
      await sessions.changeView(session, { newest: ["b", "a"], refused: "a" });
      await other.changeView(session, { refused: undefined });
      expect(await other.isOpen(session)).toBe(true);
      const shown = { query: { filter: "new", search: "Ada" }, erasure, newest: ["b", "a"] };
      expect(await other.view(session)).toEqual(shown);
      await sessions.end(session);
      expect(await other.isOpen(session)).toBe(false);
      expect(await other.view(session)).toBeUndefined();
      expect(await other.sessionEnd(session)).toBe("elsewhere");
    });

    it("has one page for a grant, however many requests ask at once", async () => {
      const { sessions, instance } = await sessionsAt();
      const other = instance();
      const session = requestWith(await sessions.start(requestWith()));
      await other.allowOnePage(session);
      const taken = await Promise.all(
        Array.from({ length: 50 }, (_, n) => (n % 2 ? sessions : other).takePageGrant(session)),
      );
      expect(taken.filter(Boolean)).toHaveLength(1);
    });
  });

  describe("the trust in a session's browser", () => {
    it("is claimed once for each session", async () => {
      const { sessions } = await sessionsAt();
      const [one, two] = [await sessions.start(requestWith()), await sessions.start(requestWith())];
      const claims = await Promise.all(
        [one, one, one, two].map((cookie) => sessions.claimTrust(requestWith(cookie))),
      );
      expect(claims.filter(Boolean)).toHaveLength(2);
      expect(await sessions.claimTrust(requestWith())).toBe(false);
    });
  });

  describe("the end of a session by time", () => {
    it("comes after 30 minutes without a request", async () => {
      const { sessions, pass } = await sessionsAt();
      const cookie = await sessions.start(requestWith());
      await pass(30 * minute - 1);
      expect(await sessions.isOpen(requestWith(cookie))).toBe(true);
      await pass(30 * minute - 1);
      expect(await sessions.isOpen(requestWith(cookie))).toBe(true);
      await pass(30 * minute);
      expect(await sessions.isOpen(requestWith(cookie))).toBe(false);
    });

    it("comes after 8 hours, however many requests come", async () => {
      const { sessions, pass } = await sessionsAt();
      const cookie = await sessions.start(requestWith());
      for (let passed = 20 * minute; passed < 8 * hour; passed += 20 * minute) {
        await pass(20 * minute);
        expect(await sessions.isOpen(requestWith(cookie))).toBe(true);
      }
      await pass(20 * minute - 1);
      expect(await sessions.isOpen(requestWith(cookie))).toBe(true);
      await pass(1);
      expect(await sessions.isOpen(requestWith(cookie))).toBe(false);
    });

    it("ends its one-time page grant too", async () => {
      const { sessions, pass } = await sessionsAt();
      const cookie = await sessions.start(requestWith());
      await sessions.allowOnePage(requestWith(cookie));
      await pass(30 * minute);
      expect(await sessions.takePageGrant(requestWith(cookie))).toBe(false);
    });

    it("stays ended when others log in later", async () => {
      const { sessions, pass } = await sessionsAt();
      const cookie = await sessions.start(requestWith());
      await pass(30 * minute);
      await sessions.start(requestWith());
      expect(await sessions.isOpen(requestWith(cookie))).toBe(false);
      expect(await sessions.allowOnePage(requestWith(cookie))).toBe(false);
    });
  });

  it("the reason for the end of a session is idle, absolute or elsewhere; an open session has none", async () => {
    const { sessions, pass } = await sessionsAt();
    const cookie = await sessions.start(requestWith());
    expect(await sessions.sessionEnd(requestWith(cookie))).toBeUndefined();
    expect(await sessions.sessionEnd(requestWith())).toBeUndefined();
    await pass(idleEndMs);
    expect(await sessions.sessionEnd(requestWith(cookie))).toBe("idle");
    await pass(absoluteEndMs);
    expect(await sessions.sessionEnd(requestWith(cookie))).toBe("absolute");
    await sessions.end(requestWith(cookie));
    expect(await sessions.sessionEnd(requestWith(cookie))).toBe("elsewhere");
  });
});
