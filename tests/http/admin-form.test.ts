import { describe, expect, it } from "vitest";

import {
  cookieOf,
  get,
  type Headers,
  logInByForm,
  postForm,
  postJson,
  send,
} from "../support/http";
import { textOf } from "../support/markup";
import { adminPassword } from "../support/test-site";
import { useSharedSite } from "../support/use-site";
import { advertiser, someone } from "../support/visitor";

const site = useSharedSite();
const post = (fields: Record<string, string>, headers?: Headers) =>
  postForm(site, "/admin", fields, headers);
const open = (headers?: Headers) => get(site, "/admin", { Accept: "text/html", ...headers });
const listStatus = async (headers: Headers) => (await get(site, "/api/contacts", headers)).status;

const loginTitle = "Admin Access";
const listTitle = "Contact Form Submissions";

it("each form leads to another address, since links2, ELinks and Dillo do not fetch again what they have posted to", async () => {
  const responses = [await post({ intent: "login", password: adminPassword })];
  const session = { Cookie: cookieOf(responses[0]!) };
  const person = { intent: "view", q: "Lovelace" };
  for (const fields of [{ intent: "refresh" }, person, person, { intent: "logout" }]) {
    responses.push(await post(fields, session));
  }
  // By its name the next page tells a browser that keeps no cookie why it shows the login page.
  const [login] = responses;
  expect(login!.headers.location).toMatch(/^\/admin\?login=sent&at=[\da-z]+$/);
  const addresses = responses.map(({ headers }) => headers.location!.split("#")[0]!);
  expect(new Set(addresses).size).toBe(responses.length);
  for (const address of addresses)
    expect(address).toMatch(/^\/admin\?(?:login=sent&)?at=[\da-z]+$/);
});

describe("the page after a login without JavaScript", () => {
  const says = "your browser blocks the cookie that the login needs";

  it("says that cookies are needed to a browser that has kept none, and shows no list", async () => {
    const { headers } = await post({ intent: "login", password: adminPassword });
    // Once rendered and once from the page cache.
    for (const _visit of [1, 2]) {
      const { body } = await get(site, headers.location!, { Accept: "text/html" });
      expect(textOf(body)).toContain(says);
      expect(textOf(body)).not.toContain(listTitle);
    }
    const german = await get(site, headers.location!, { Cookie: "language=de" });
    expect(textOf(german.body)).toContain("blockiert Ihr Browser das Cookie");
  });

  it("says nothing of cookies at any other address, after a wrong password, and where one is kept", async () => {
    expect(textOf((await get(site, "/admin")).body)).not.toContain(says);
    const wrong = await post({ intent: "login", password: "not the password" });
    expect([wrong.status, wrong.headers.location]).toEqual([401, undefined]);
    expect(textOf(wrong.body)).not.toContain(says);
    const { headers, ...login } = await post({ intent: "login", password: adminPassword });
    const session = { Cookie: cookieOf({ headers, ...login }) };
    for (const shown of [listTitle, "this page was reloaded"]) {
      const { body } = await get(site, headers.location!, session);
      expect(textOf(body)).toContain(shown);
      expect(textOf(body)).not.toContain(says);
    }
  });
});

describe("the form of the login page", () => {
  it.each(["wrong", "", "x".repeat(1025), adminPassword.toUpperCase(), undefined])(
    "is refused with 401 and without the password in the page: %j",
    async (password) => {
      const response = await post({ intent: "login", ...(password !== undefined && { password }) });
      expect(response.status).toBe(401);
      expect(textOf(response.body)).toContain(loginTitle);
      expect(textOf(response.body)).toContain("Invalid password. Please try again.");
      expect(response.headers["set-cookie"]).toBeUndefined();
      if (password && password.length > 4) expect(response.body).not.toContain(password);
    },
  );

  it.each<Record<string, string>>([
    {},
    { intent: "" },
    { intent: "constructor" },
    { password: adminPassword },
  ])("is refused with 400 when it says nothing that can be done: %j", async (fields) => {
    const response = await post(fields);
    expect(response.status).toBe(400);
    expect(response.headers["set-cookie"]).toBeUndefined();
  });
});

describe("the dashboard without JavaScript", () => {
  it("is shown once after the login; the next load shows the login page and ends the session", async () => {
    const visitor = someone();
    await postJson(site, "/api/contact", visitor);
    const session = await logInByForm(site);
    // A HEAD uses nothing up.
    await send(site, "HEAD", "/admin", { headers: session });
    const first = await open(session);
    expect(textOf(first.body)).toContain(listTitle);
    expect(first.body).toContain(visitor.lastName);
    expect(await listStatus(session)).toBe(200);

    const second = await open(session);
    expect(second.status).toBe(200);
    expect(textOf(second.body)).toContain(loginTitle);
    expect(second.body).not.toContain(visitor.lastName);
    expect(await listStatus(session)).toBe(401);
  });

  it("is shown once more after each Refresh, which counts what is new, without advertising", async () => {
    const session = await logInByForm(site);
    await open(session);
    const later = someone();
    for (const sent of [later, advertiser()]) await postJson(site, "/api/contact", sent);
    expect((await post({ intent: "refresh" }, session)).status).toBe(303);
    const { body } = await open(session);
    expect(body).toContain(later.lastName);
    expect(textOf(body)).toContain("1 new enquiry");
    expect(textOf((await open(session)).body)).toContain(loginTitle);
  });
});

describe("without a session", () => {
  it("Logout leads to the login page, and Refresh is 401", async () => {
    const logout = await post({ intent: "logout" });
    expect(logout.status).toBe(303);
    expect(logout.headers["set-cookie"]).toBeUndefined();
    expect((await post({ intent: "refresh" })).status).toBe(401);
  });

  it("a note that was typed is shown on the login page as text, so that it is not lost", async () => {
    const note = "Call <b>after</b> six";
    const { status, body } = await post({ intent: "save-note", id: "some", revision: "0", note });
    expect(status).toBe(401);
    expect(textOf(body)).toContain(loginTitle);
    expect(body).toContain("Call &lt;b&gt;after&lt;/b&gt; six");
    expect(body).not.toContain(note);
  });
});

describe("another language of the owner's pages", () => {
  const choose = (language: string, session: Headers = {}) =>
    post({ intent: "language", language }, session);

  it("that is chosen on the login page never opens the list, even while the session is open", async () => {
    const session = await logInByForm(site);
    await open(session);
    await choose("fr", session);
    expect((await open(session)).body).toContain('id="password"');
  });

  it("is refused when it is none of the site's languages", async () => {
    for (const language of ["xx", "", "en; Path=/x", "__proto__"]) {
      const response = await choose(language);
      expect(response.status).toBe(400);
      expect(response.headers["set-cookie"]).toBeUndefined();
    }
  });

  it("that is chosen above the list after the session's end shows the login page, which says why", async () => {
    const session = await logInByForm(site);
    await post({ intent: "logout" }, session);
    const fields = { intent: "language", language: "en", view: "list" };
    expect((await post(fields, session)).status).toBe(303);
    expect(textOf((await open(session)).body)).toContain("Your session has ended");
  });
});
