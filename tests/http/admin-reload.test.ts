import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { cookieOf, get, type Headers, logIn, postForm } from "../support/http";
import { textOf } from "../support/markup";
import { adminPassword, type Site, startSite } from "../support/test-site";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const sibling = { "Sec-Fetch-Site": "same-site", "Sec-Fetch-Mode": "no-cors" };

describe("GET /admin with a session", () => {
  it.each(["image", "iframe", "script", "empty", "style", "document"])(
    "leaves it open when a page of a sibling host requests it as %s",
    async (dest) => {
      const session = await logIn(site);
      const response = await get(site, "/admin", {
        ...session,
        ...sibling,
        "Sec-Fetch-Dest": dest,
      });
      expect(textOf(response.body)).toContain("Admin Access");
      expect(response.headers["set-cookie"]).toBeUndefined();
      expect((await get(site, "/api/contacts", session)).status).toBe(200);
    },
  );

  it("leaves it open when a browser fetches the page before it is asked for", async () => {
    const session = await logIn(site);
    const early = { "Sec-Fetch-Dest": "document", "Sec-Purpose": "prefetch;prerender" };
    await get(site, "/admin", { ...session, ...early });
    expect((await get(site, "/api/contacts", session)).status).toBe(200);
  });

  it.each<Headers>([{ "Sec-Fetch-Dest": "document" }, {}])(
    "ends it when a browser opens the page with %j",
    async (headers) => {
      const session = await logIn(site);
      await get(site, "/admin", { ...session, ...headers });
      expect((await get(site, "/api/contacts", session)).status).toBe(401);
    },
  );

  it("reserves the one page after a login without JavaScript for a document", async () => {
    const response = await postForm(site, "/admin", { intent: "login", password: adminPassword });
    const session = { Cookie: cookieOf(response) };
    await get(site, "/admin", { ...session, ...sibling, "Sec-Fetch-Dest": "image" });
    const { body } = await get(site, "/admin", { ...session, "Sec-Fetch-Dest": "document" });
    expect(textOf(body)).toContain("Contact Form Submissions");
  });
});
