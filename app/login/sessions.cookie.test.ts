import { describe, expect, it } from "vitest";
import { requestWith, sessionsInMemory } from "../../tests/support/admin-sessions";

describe("the cookie of a session", () => {
  it("has a new id of at least 128 bits at each login", async () => {
    const { sessions } = sessionsInMemory();
    const cookies = await Promise.all(
      Array.from({ length: 20 }, () => sessions.start(requestWith(), "first")),
    );
    const ids = cookies.map((cookie) => decodeURIComponent(cookie.split(";")[0]!.split("=")[1]!));
    expect(new Set(ids).size).toBe(20);
    // The signed value is base64 of the id as JSON; the id is base64url, 6 bits a character.
    const id: unknown = JSON.parse(Buffer.from(ids[0]!.split(".")[0]!, "base64").toString());
    expect((id as string).length * 6).toBeGreaterThanOrEqual(128);
  });

  it("does not open for a cookie that was forged or altered", async () => {
    const { sessions, instance } = sessionsInMemory();
    const elsewhere = instance({ key: "another key" });
    const cookie = await sessions.start(requestWith(), "first");
    const value = cookie.split(";")[0]!;
    const forgeries = [
      await elsewhere.start(requestWith(), "first"),
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
  it("has the __Host- prefix and Secure when visitors use https", async () => {
    const { sessions } = sessionsInMemory({ https: true });
    const cookie = await sessions.start(requestWith(), "first");
    expect(cookie).toMatch(/^__Host-admin=/);
    expect(cookie).toContain("; Secure");
    expect(cookie).not.toContain("Domain");
    expect(await sessions.end(requestWith(cookie))).toMatch(/^__Host-admin=.*Max-Age=0.*Secure/);
  });
});
