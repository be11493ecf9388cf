import { expect, it } from "vitest";

import { cookieOf, get, postForm, postJson } from "../support/http";
import { logged } from "../support/log-lines";
import { adminPassword } from "../support/test-site";
import { useSite } from "../support/use-site";

const site = useSite({ env: { RATE_LIMITS: "on", TRUST_PROXY: "1" } });

const login = (password: string, address: string) =>
  postJson(site, "/api/admin/auth", { password }, { "X-Forwarded-For": address });

it("the log distinguishes wrong passwords of one network from those of another and names no address", async () => {
  await login("wrong", "203.0.113.5");
  await login("wrong", "203.0.113.200");
  await login("wrong", "198.18.5.1");
  const [one, two, other] = await logged(site, "login.refused");
  expect(one).toMatchObject({
    network: expect.stringMatching(/^[\w-]{12}$/),
    trustedBrowser: false,
  });
  expect(two!["network"]).toBe(one!["network"]);
  expect(other!["network"]).not.toBe(one!["network"]);
  expect(site.output()).not.toMatch(/203\.0\.113|198\.18\.5/);
});

it("the log says that a login came from a trusted device", async () => {
  const session = { Cookie: cookieOf(await login(adminPassword, "198.19.6.1")) };
  const device = cookieOf(await get(site, "/api/admin/desk", session));
  await postJson(site, "/api/admin/auth", { password: adminPassword }, { Cookie: device });
  const accepted = await logged(site, "login.accepted");
  expect(accepted.map(({ trustedBrowser }) => trustedBrowser)).toEqual([false, true]);
});

it("the log has the end of a session by Logout or by a reload, and nothing without a session", async () => {
  const open = async () => ({ Cookie: cookieOf(await login(adminPassword, "198.19.7.1")) });
  await get(site, "/admin");
  await postForm(site, "/admin", { intent: "logout" }, await open());
  await get(site, "/admin", await open());
  const ends = await logged(site, "session.ended");
  expect(ends.map(({ by }) => by)).toEqual(["logout", "reload"]);
});
