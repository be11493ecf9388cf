import { describe, expect, it } from "vitest";

import { get, type Headers, logIn, logInByForm } from "../support/http";
import { textOf } from "../support/markup";
import { useSharedSite } from "../support/use-site";

const site = useSharedSite();
const sibling = { "Sec-Fetch-Site": "same-site", "Sec-Fetch-Mode": "no-cors" };

describe("GET /admin with a session", () => {
  it.each<Headers>([
    ...["image", "iframe", "script", "empty", "style", "document"].map((destination) => ({
      ...sibling,
      "Sec-Fetch-Dest": destination,
    })),
    // A browser fetches the page before it is asked for.
    { "Sec-Fetch-Dest": "document", "Sec-Purpose": "prefetch;prerender" },
  ])("leaves it open when a browser does not open the page itself: %j", async (headers) => {
    const session = await logIn(site);
    const response = await get(site, "/admin", { ...session, ...headers });
    expect(textOf(response.body)).toContain("Admin Access");
    expect(response.headers["set-cookie"]).toBeUndefined();
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
    const session = await logInByForm(site);
    await get(site, "/admin", { ...session, ...sibling, "Sec-Fetch-Dest": "image" });
    const { body } = await get(site, "/admin", { ...session, "Sec-Fetch-Dest": "document" });
    expect(textOf(body)).toContain("Contact Form Submissions");
  });
});
