import { symlink } from "node:fs/promises";
import { join } from "node:path";

import { describe, expect, it } from "vitest";

import { runAdminPassword } from "../support/admin-password-program";
import { cookieOf, get, postForm, postJson } from "../support/http";
import { tagWith, textOf } from "../support/markup";
import { adminPassword } from "../support/test-site";
import { useSite } from "../support/use-site";

const site = useSite({ env: { RATE_LIMITS: "on", TRUST_PROXY: "1" } });

/** Has a one-time address printed. @returns its code */
async function codeOf(printed: Promise<string>): Promise<string> {
  const [, address, code] = /^ +(https?:\/\/\S+)#(\S+)$/m.exec(await printed)!;
  expect(address).toBe("https://spa.example/admin/let-in");
  return code!;
}

const makeCode = () =>
  codeOf(runAdminPassword(site, ["--let-in"], { SITE_URL: "https://spa.example" }));

const sendCode = (code: string, headers = {}) => postForm(site, "/admin/let-in", { code }, headers);

describe("npm run admin:password -- --let-in", () => {
  it("makes one browser a trusted device, once; the login still needs the password", async () => {
    const code = await makeCode();
    const response = await sendCode(code);
    expect(response.status).toBe(200);
    expect(textOf(response.body)).toContain("This browser is now trusted.");
    const device = cookieOf(response);
    expect(device).toMatch(/^admin-device=/);

    expect((await get(site, "/api/contacts", { Cookie: device })).status).toBe(401);
    const wrong = { password: "wrong" };
    const guesses = Array.from({ length: 8 }, () => postJson(site, "/api/admin/auth", wrong));
    await Promise.any(guesses.map(async (one) => expect((await one).status).toBe(429)));
    const password = { password: adminPassword };
    const login = await postJson(site, "/api/admin/auth", password, { Cookie: device });
    expect(login.status).toBe(200);
    await Promise.all(guesses);

    const again = await sendCode(code, { "X-Forwarded-For": "192.0.2.6" });
    expect(again.status).toBe(403);
    expect(textOf(again.body)).toContain("This code is wrong or has expired");
    expect(again.headers["set-cookie"]).toBeUndefined();
  });

  it("prints a code that a page load does not use up; the page works without JavaScript", async () => {
    const code = await makeCode();
    for (const method of ["GET", "GET"]) {
      const response = await get(site, "/admin/let-in", { Accept: "text/html" });
      expect({ method, status: response.status }).toEqual({ method, status: 200 });
      expect(response.headers["cache-control"]).toBe("no-store");
      expect(response.headers["x-robots-tag"]).toBe("noindex");
      expect(response.headers["set-cookie"]).toBeUndefined();
      expect(tagWith(response.body, "name", "code")).toBeDefined();
    }
    expect((await sendCode(code)).status).toBe(200);
  });

  it("works while ADMIN_PASSWORD is set, and no code is in the site's log", async () => {
    const code = await codeOf(
      runAdminPassword(site, ["--let-in"], {
        SITE_URL: "https://spa.example",
        ADMIN_PASSWORD: adminPassword,
      }),
    );
    await sendCode(code);
    const log = await site.logged();
    expect(log).toContain("letIn.accepted");
    expect(log).not.toContain(code);
  });

  it("prints a code that works while its sender has to wait for wrong ones", async () => {
    const code = await makeCode();
    const from = { "X-Forwarded-For": "192.0.2.7" };
    const guesses = Array.from({ length: 10 }, () => sendCode("guess", from));
    const responses = await Promise.all(guesses);
    const statuses = new Set(responses.map(({ status }) => status));
    expect(statuses).toEqual(new Set([403, 429]));
    const refused = responses.find(({ status }) => status === 429)!;
    const seconds = Number(refused.headers["retry-after"]);
    expect(seconds).toBeGreaterThanOrEqual(1);
    expect(textOf(refused.body)).toContain(`Please try again in ${seconds} second`);
    expect((await sendCode(code, from)).status).toBe(200);
  });

  it("prints an address that refuses posts from other websites", async () => {
    const code = await makeCode();
    expect((await sendCode(code, { Origin: "https://evil.example" })).status).toBe(403);
    expect((await sendCode(code)).status).toBe(200);
  });

  it("refuses an option that it does not know", async () => {
    await expect(runAdminPassword(site, ["--letin"])).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining("--letin is not known"),
    });
  });

  it("names a data folder that cannot be written", async () => {
    const dataDir = join(site.dataDir, "away");
    await symlink(join(site.dataDir, "not there"), dataDir);
    await expect(runAdminPassword({ dataDir }, ["--let-in"])).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^No address was made: .*\(ENOENT\)\.\n$/),
    });
  });
});
