import { describe, expect, it } from "vitest";
import { KnownDevices } from "./known-device.server";

const options = { secret: "a secret for tests", https: false };
const sending = (setCookie?: string) =>
  new Request("http://localhost/", setCookie ? { headers: { Cookie: setCookie } } : undefined);

describe("KnownDevices", () => {
  const devices = new KnownDevices(options);

  it("knows the browser that it marked, under one name for as long as it comes back", async () => {
    const first = await devices.mark(sending());
    const name = await devices.nameOf(sending(first));
    expect(name).toMatch(/^[\w-]{22}$/);
    expect(await devices.nameOf(sending(await devices.mark(sending(first))))).toBe(name);
    expect(await devices.nameOf(sending(await devices.mark(sending())))).not.toBe(name);
  });

  it("knows no other browser", async () => {
    const strange = await new KnownDevices({ ...options, secret: "another" }).mark(sending());
    for (const cookie of [undefined, strange, "admin-device=AAAA.BBBB", "admin-device="]) {
      expect(await devices.nameOf(sending(cookie)), cookie).toBeUndefined();
    }
  });

  it("keeps its cookie from scripts, other sites and, over https, from other hosts", async () => {
    expect((await devices.mark(sending())).split("; ").slice(1).sort()).toEqual([
      "HttpOnly",
      "Max-Age=15552000",
      "Path=/",
      "SameSite=Strict",
    ]);
    const secure = await new KnownDevices({ ...options, https: true }).mark(sending());
    expect(secure).toMatch(/^__Host-admin-device=.*; Secure/);
  });
});
