import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { cookieOf, get, type Headers, postForm, postJson, send } from "../support/http";
import { tagWith, textOf, titleOf } from "../support/markup";
import { adminPassword, type Site, startSite } from "../support/test-site";
import { someone } from "../support/visitor";

let site: Site;
const visitor = someone({
  firstName: "<img src=x onerror=alert(1)>",
  email: "o'brien+spa@example.com",
  phone: "020 7946 0001",
  treatment: "reiki",
  message: "Line 1\nLine 2 <script>alert(1)</script>",
});
beforeAll(async () => {
  site = await startSite();
  await postJson(site, "/api/contact", visitor);
});
afterAll(() => site.close());

const post = (fields: Record<string, string>, headers?: Headers) =>
  postForm(site, "/admin", fields, headers);
const open = (headers?: Headers) => get(site, "/admin", { Accept: "text/html", ...headers });
const listStatus = async (headers: Headers) => (await get(site, "/api/contacts", headers)).status;

/** Logs in by the form. @returns the Cookie header of the session */
async function logInByForm(): Promise<Headers> {
  const response = await post({ intent: "login", password: adminPassword });
  expect(response.status).toBe(303);
  expect(response.headers.location).toMatch(/^\/admin\?login=sent&at=\w+$/);
  return { Cookie: cookieOf(response) };
}

it("leads to another address after each form, since links2, ELinks and Dillo do not fetch again what they have posted to", async () => {
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
      expect(textOf(body)).not.toContain("Contact Form Submissions");
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
    for (const shown of ["Contact Form Submissions", "this page was reloaded"]) {
      const { body } = await get(site, headers.location!, session);
      expect(textOf(body)).toContain(shown);
      expect(textOf(body)).not.toContain(says);
    }
  });
});

describe("the login page, without JavaScript,", () => {
  it("asks for the password and shows no enquiry", async () => {
    const { status, body } = await open();
    expect(status).toBe(200);
    const text = textOf(body);
    for (const said of [
      "Admin Access",
      "Enter the admin password to access the dashboard",
      "Back to Website",
      "Access Dashboard",
    ]) {
      expect(text).toContain(said);
    }
    const field = tagWith(body, "name", "password")!;
    expect(field).toMatchObject({ type: "password", placeholder: "Enter admin password" });
    expect(field).toHaveProperty("required");
    expect(field).not.toHaveProperty("maxlength");
    expect(titleOf(body)).toContain("Admin");
    expect(body).not.toContain(visitor.lastName);
  });

  it.each(["wrong", "", "x".repeat(1025), adminPassword.toUpperCase()])(
    "refuses the password %j with 401",
    async (password) => {
      const response = await post({ intent: "login", password });
      expect(response.status).toBe(401);
      expect(textOf(response.body)).toContain("Invalid password. Please try again.");
      expect(textOf(response.body)).toContain("Admin Access");
      expect(response.headers["set-cookie"]).toBeUndefined();
      if (password.length > 4) expect(response.body).not.toContain(password);
    },
  );

  it("refuses a form without a password", async () => {
    expect((await post({ intent: "login" })).status).toBe(401);
  });

  it.each([
    [{}, 400],
    [{ intent: "" }, 400],
    [{ intent: "constructor" }, 400],
    [{ password: adminPassword }, 400],
  ])("refuses a form that is none of the three: %j", async (fields, status) => {
    const response = await post(fields);
    expect(response.status).toBe(status);
    expect(response.headers["set-cookie"]).toBeUndefined();
  });

  it.each([
    ["application/json", JSON.stringify({ intent: "login", password: adminPassword }), 415],
    ["text/plain", "intent=login", 415],
    ["application/x-www-form-urlencoded", `intent=login&password=${"x".repeat(65_536)}`, 413],
  ])("refuses a body of %s: %#", async (type, body, status) => {
    const response = await send(site, "POST", "/admin", {
      headers: { "Content-Type": type },
      body,
    });
    expect(response.status).toBe(status);
  });
});

describe("the dashboard, without JavaScript,", () => {
  it("is shown once after the login; the next load shows the login page and ends the session", async () => {
    const session = await logInByForm();
    const first = await open(session);
    expect(first.status).toBe(200);
    expect(textOf(first.body)).toContain("Contact Form Submissions");
    expect(first.body).toContain(visitor.lastName);
    expect(await listStatus(session)).toBe(200);

    const second = await open(session);
    expect(second.status).toBe(200);
    expect(textOf(second.body)).toContain("Admin Access");
    expect(second.body).not.toContain(visitor.lastName);
    expect(await listStatus(session)).toBe(401);
    expect((await open(session)).body).not.toContain(visitor.lastName);
  });

  it("shows what a visitor typed as text, with links to reply", async () => {
    const { body } = await open(await logInByForm());
    const text = textOf(body);
    for (const said of ["1 total", visitor.firstName, "reiki", "Message:", visitor.phone]) {
      expect(text).toContain(said);
    }
    expect(body).not.toContain("<img src=x");
    expect(body).not.toContain("<script>alert(1)");
    expect(tagWith(body, "href", `mailto:${visitor.email}`)).toBeDefined();
    expect(tagWith(body, "href", "tel:+442079460001")).toBeDefined();
    expect(/Line 1\nLine 2/.test(body)).toBe(true);
    expect(text).toContain("Logout");
    expect(text).toContain("Refresh");
    expect(text).toContain("Back to Website");
  });

  it("is not used up by a HEAD, which shows nothing", async () => {
    const session = await logInByForm();
    await send(site, "HEAD", "/admin", { headers: session });
    expect(textOf((await open(session)).body)).toContain("Contact Form Submissions");
  });

  it("is shown once more after each Refresh", async () => {
    const session = await logInByForm();
    await open(session);
    const later = someone();
    await postJson(site, "/api/contact", later);
    const refreshed = await post({ intent: "refresh" }, session);
    expect(refreshed.status).toBe(303);
    expect(refreshed.headers.location).toMatch(/^\/admin\?at=\w+$/);
    expect((await open(session)).body).toContain(later.lastName);
    expect(textOf((await open(session)).body)).toContain("Admin Access");
  });

  it("is closed after Logout, which leads to the login page", async () => {
    const session = await logInByForm();
    const response = await post({ intent: "logout" }, session);
    expect(response.status).toBe(303);
    expect(response.headers.location).toMatch(/^\/admin\?at=\w+$/);
    expect(textOf((await open(session)).body)).toContain("Admin Access");
    expect(await listStatus(session)).toBe(401);
    const again = await post({ intent: "refresh" }, session);
    expect(again.status).toBe(401);
    expect(textOf(again.body)).toContain("Your session has ended:");
  });

  it("is not opened by the session of another login", async () => {
    const [one, two] = [await logInByForm(), await logInByForm()];
    expect((await open(one)).body).toContain(visitor.lastName);
    expect((await open(two)).body).toContain(visitor.lastName);
  });
});

describe("without a session", () => {
  it("Logout leads to the login page, and Refresh is 401", async () => {
    const logout = await post({ intent: "logout" });
    expect(logout.status).toBe(303);
    expect(logout.headers["set-cookie"]).toBeUndefined();
    expect((await post({ intent: "refresh" })).status).toBe(401);
    const forged = { Cookie: "admin=eyJpZCI6MX0.AAAA" };
    expect((await post({ intent: "refresh" }, forged)).status).toBe(401);
    expect((await open(forged)).body).not.toContain(visitor.lastName);
  });

  it("a note that was typed is shown on the login page as text, so that it is not lost", async () => {
    const note = "Call <b>after</b> six";
    const { status, body } = await post({ intent: "save-note", id: "some", revision: "0", note });
    expect(status).toBe(401);
    expect(textOf(body)).toContain("Admin Access");
    expect(body).toContain("Call &lt;b&gt;after&lt;/b&gt; six");
    expect(body).not.toContain(note);
  });
});
