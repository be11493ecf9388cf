import { describe, expect, it } from "vitest";
import { requestWith, sessionsAt } from "../../tests/support/admin-sessions";

describe("a session", () => {
  it("is open for requests with its cookie, and for no others", async () => {
    const { sessions } = sessionsAt();
    const cookie = await sessions.start(requestWith());
    expect(await sessions.isOpen(requestWith(cookie))).toBe(true);
    expect(await sessions.isOpen(requestWith())).toBe(false);
    expect(await sessions.isOpen(requestWith("other=1"))).toBe(false);
  });

  it("has a new id of at least 128 bits at each login", async () => {
    const { sessions } = sessionsAt();
    const cookies = await Promise.all(
      Array.from({ length: 20 }, () => sessions.start(requestWith())),
    );
    const ids = cookies.map((cookie) => decodeURIComponent(cookie.split(";")[0]!.split("=")[1]!));
    expect(new Set(ids).size).toBe(20);
    // The signed value is base64 of the id as JSON; the id is base64url, 6 bits a character.
    const id: unknown = JSON.parse(Buffer.from(ids[0]!.split(".")[0]!, "base64").toString());
    expect((id as string).length * 6).toBeGreaterThanOrEqual(128);
  });

  it("ends when another password is set; a session that starts afterwards is open", async () => {
    const { sessions, changePassword } = sessionsAt();
    const cookie = await sessions.start(requestWith());
    await sessions.allowOnePage(requestWith(cookie));
    changePassword();
    expect(await sessions.isOpen(requestWith(cookie))).toBe(false);
    expect(await sessions.takePageGrant(requestWith(cookie))).toBe(false);
    expect(await sessions.isOpen(requestWith(await sessions.start(requestWith())))).toBe(true);
  });

  it("ends when its browser logs in again", async () => {
    const { sessions } = sessionsAt();
    const old = await sessions.start(requestWith());
    const fresh = await sessions.start(requestWith(old));
    expect(fresh).not.toBe(old);
    expect(await sessions.isOpen(requestWith(old))).toBe(false);
    expect(await sessions.isOpen(requestWith(fresh))).toBe(true);
  });

  it("is over for every copy of its cookie when it has ended; other sessions stay open", async () => {
    const { sessions } = sessionsAt();
    const [one, two] = [await sessions.start(requestWith()), await sessions.start(requestWith())];
    const removal = await sessions.end(requestWith(one));
    expect(removal).toMatch(/^admin=[^;]*;.*Max-Age=0/);
    expect(await sessions.isOpen(requestWith(one))).toBe(false);
    expect(await sessions.allowOnePage(requestWith(one))).toBe(false);
    expect(await sessions.takePageGrant(requestWith(one))).toBe(false);
    expect(await sessions.isOpen(requestWith(two))).toBe(true);
  });

  it("sets no cookie when a request without a session ends it", async () => {
    const { sessions } = sessionsAt();
    expect(await sessions.end(requestWith())).toBeUndefined();
    expect(await sessions.end(requestWith("language=fr"))).toBeUndefined();
  });

  it("does not open for a cookie that was forged or altered", async () => {
    const { sessions } = sessionsAt();
    const elsewhere = sessionsAt({ key: "another key" }).sessions;
    const cookie = await sessions.start(requestWith());
    const value = cookie.split(";")[0]!;
    const forgeries = [
      await elsewhere.start(requestWith()),
      value.slice(0, -3),
      `${value.slice(0, -1)}${value.endsWith("A") ? "B" : "A"}`,
      value.replace("admin=", "admin=A"),
      "admin=",
      "admin=%E0%A4%A",
      "admin=null",
      "admin=eyJhIjoxfQ.x",
    ];
    for (const forged of forgeries) {
      expect(await sessions.isOpen(requestWith(forged)), forged).toBe(false);
    }
    expect(await sessions.isOpen(requestWith(cookie))).toBe(true);
  });
});

describe("the one-time page grant", () => {
  it("does not exist by itself", async () => {
    const { sessions } = sessionsAt();
    const cookie = await sessions.start(requestWith());
    expect(await sessions.takePageGrant(requestWith(cookie))).toBe(false);
  });

  it("opens exactly one page, and the session stays open", async () => {
    const { sessions } = sessionsAt();
    const cookie = await sessions.start(requestWith());
    expect(await sessions.allowOnePage(requestWith(cookie))).toBe(true);
    const taken = await Promise.all(
      Array.from({ length: 5 }, () => sessions.takePageGrant(requestWith(cookie))),
    );
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect(await sessions.isOpen(requestWith(cookie))).toBe(true);
  });

  it("can be given with the response that starts the session", async () => {
    const { sessions } = sessionsAt();
    const cookie = await sessions.start(requestWith());
    expect(await sessions.allowOnePage(requestWith(), cookie)).toBe(true);
    expect(await sessions.takePageGrant(requestWith(cookie))).toBe(true);
  });

  it("expires after a minute, when the page was never loaded", async () => {
    const { sessions, pass } = sessionsAt();
    const cookie = await sessions.start(requestWith());
    await sessions.allowOnePage(requestWith(cookie));
    pass(60_000);
    expect(await sessions.takePageGrant(requestWith(cookie))).toBe(false);
    expect(await sessions.isOpen(requestWith(cookie))).toBe(true);
    await sessions.allowOnePage(requestWith(cookie));
    pass(59_999);
    expect(await sessions.takePageGrant(requestWith(cookie))).toBe(true);
  });

  it("opens no page for another session", async () => {
    const { sessions } = sessionsAt();
    const [one, two] = [await sessions.start(requestWith()), await sessions.start(requestWith())];
    await sessions.allowOnePage(requestWith(one));
    expect(await sessions.takePageGrant(requestWith(two))).toBe(false);
  });
});

describe("the trust in a session's browser", () => {
  it("is claimed once for each session", async () => {
    const { sessions } = sessionsAt();
    const [one, two] = [await sessions.start(requestWith()), await sessions.start(requestWith())];
    const claims = await Promise.all(
      [one, one, one, two].map((cookie) => sessions.claimTrust(requestWith(cookie))),
    );
    expect(claims.filter(Boolean)).toHaveLength(2);
    expect(await sessions.claimTrust(requestWith())).toBe(false);
  });
});

describe("the cookie", () => {
  it("is HttpOnly and SameSite=Strict", async () => {
    const { sessions } = sessionsAt();
    const cookie = await sessions.start(requestWith());
    expect(cookie).toMatch(/^admin=/);
    const attributes = cookie.split("; ").slice(1).sort();
    expect(attributes).toEqual(["HttpOnly", "Path=/", "SameSite=Strict"]);
  });

  it("has the __Host- prefix and Secure when visitors use https", async () => {
    const { sessions } = sessionsAt({ https: true });
    const cookie = await sessions.start(requestWith());
    expect(cookie).toMatch(/^__Host-admin=/);
    expect(cookie).toContain("; Secure");
    expect(cookie).not.toContain("Domain");
    expect(await sessions.end(requestWith(cookie))).toMatch(/^__Host-admin=.*Max-Age=0.*Secure/);
  });
});
