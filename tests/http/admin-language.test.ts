import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { catalogues } from "../../app/i18n/locales/catalogues.server";
import { cookieOf, get, type Headers, postForm, postJson } from "../support/http";
import { textOf } from "../support/markup";
import { adminPassword, type Site, startSite } from "../support/test-site";
import { someone } from "../support/visitor";

const fr = catalogues.fr.translation;

let site: Site;
const visitor = someone();
beforeAll(async () => {
  site = await startSite();
  await postJson(site, "/api/contact", visitor);
});
afterAll(() => site.close());

const post = (fields: Record<string, string>, headers?: Headers) =>
  postForm(site, "/admin", fields, headers);
const open = (headers?: Headers) => get(site, "/admin", { Accept: "text/html", ...headers });

/** Logs in by the form. @returns the Cookie header of the session */
async function logInByForm(): Promise<Headers> {
  const response = await post({ intent: "login", password: adminPassword });
  return { Cookie: cookieOf(response) };
}

describe("the language of the owner's pages", () => {
  it("is stored in a cookie, also before the login", async () => {
    const response = await post({ intent: "language", language: "fr" });
    expect(response.status).toBe(303);
    expect(response.headers.location).toMatch(/^\/admin\?at=\w+$/);
    expect(response.headers["set-cookie"]).toEqual([
      "language=fr; Path=/; Max-Age=31536000; SameSite=Lax",
    ]);
    expect((await open({ Cookie: cookieOf(response) })).body).toContain('<html lang="fr"');
  });

  it("chosen on the login page never opens the list, even while the session is open", async () => {
    const session = await logInByForm();
    await open(session);
    await post({ intent: "language", language: "fr" }, session);
    const { body } = await open(session);
    expect(body).not.toContain(visitor.phone);
    expect(body).toContain('id="password"');
  });

  it("is refused when it is none of the site's languages", async () => {
    for (const language of ["xx", "", "en; Path=/x", "__proto__"]) {
      const response = await post({ intent: "language", language });
      expect(response.status).toBe(400);
      expect(response.headers["set-cookie"]).toBeUndefined();
    }
  });

  it("needs an open session to keep the list, and says why it is closed", async () => {
    const session = await logInByForm();
    await post({ intent: "logout" }, session);
    const requests = await post({ intent: "language", language: "en", view: "list" }, session);
    expect(requests.status).toBe(303);
    const { body } = await open(session);
    expect(body).not.toContain(visitor.phone);
    expect(textOf(body)).toContain("Your session has ended");
  });

  it("is the one that was chosen on the site", async () => {
    const session = await logInByForm();
    const { body } = await open({ Cookie: `${session.Cookie!}; language=de` });
    expect(body).toContain('<html lang="de"');
    expect(textOf(body)).not.toContain("Contact Form Submissions");
    const wrong = await post({ intent: "login", password: "wrong" }, { Cookie: "language=fr" });
    expect(textOf(wrong.body)).toContain(fr.login.invalid);
  });
});
