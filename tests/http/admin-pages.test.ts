import { describe, expect, it } from "vitest";
import { cookieOf, get, type Headers, logInByForm, postForm } from "../support/http";
import { tagsOf, textOf } from "../support/markup";
import { storedEnquiry, writeEnquiries } from "../support/stored-enquiries";
import { useSite } from "../support/use-site";

const storedCount = 250;
/** Oldest first, as the data file has them. */
const enquiries = Array.from({ length: storedCount }, (_, index) =>
  storedEnquiry((storedCount - index) / 60, {
    lastName: `Number ${index + 1}.`,
    ...(index === storedCount - 1 && { suspectedSpam: ["manyLinks"] }),
  }),
);

const site = useSite({ prepare: (dataDir) => writeEnquiries(dataDir, enquiries) });
const logIn = () => logInByForm(site);

/** Presses a button of the dashboard and follows to the page it leads to. */
async function press(session: Headers, fields: Record<string, string>): Promise<string> {
  const response = await postForm(site, "/admin", fields, session);
  expect(response.status).toBe(303);
  const { status, body } = await get(site, response.headers.location!, {
    ...session,
    Accept: "text/html",
  });
  expect(status).toBe(200);
  return textOf(body);
}

describe("a long list without JavaScript", () => {
  it("comes in pages, which the owner changes within the session", async () => {
    const session = await logIn();
    const first = await press(session, { intent: "refresh" });
    expect(first).toContain("249 total");
    expect(first).toContain("Page 1 of 5");
    expect(first).toContain("Number 249.");
    expect(first).toContain("Number 200.");
    expect(first).not.toContain("Number 199.");
    expect(first).toContain("Older");
    expect(first).not.toContain("Newer");

    const last = await press(session, { intent: "refresh", page: "5" });
    expect(last).toContain("249 total");
    expect(last).toContain("Number 49.");
    expect(last).toContain("Number 1.");
    expect(last).not.toContain("Number 50.");
    expect(last).toContain("Newer");
    expect(last).not.toContain("Older");
  });

  it("says how many enquiries are new after Refresh, and on no other page", async () => {
    const session = await logIn();
    const says = (text: string) => /\bnew enquir/i.test(text);
    const { id } = enquiries[0]!;
    expect(says(await press(session, { intent: "refresh" }))).toBe(false);
    const moves: Record<string, string>[] = [
      { intent: "view", status: "new", q: "number" },
      { intent: "view", status: "all", q: "" },
      { intent: "refresh", page: "2" },
      { intent: "change-status", id, revision: "0", status: "new" },
    ];
    for (const move of moves) expect(says(await press(session, move))).toBe(false);
    expect(await press(session, { intent: "refresh" })).toContain("No new enquiries");
  });

  it("stays open on its page when another language is chosen", async () => {
    const session = await logIn();
    await press(session, { intent: "refresh", page: "2" });
    const fields = { intent: "language", language: "de", view: "list", page: "2" };
    const response = await postForm(site, "/admin", fields, session);
    expect(response.status).toBe(303);
    expect(response.headers.location).toMatch(/^\/admin\?page=2&at=\w+$/);
    const Cookie = `${session["Cookie"]}; ${cookieOf(response)}`;
    const page = await get(site, "/admin?page=2", { Cookie, Accept: "text/html" });
    expect(page.body).toContain('<html lang="de"');
    expect(textOf(page.body)).toContain("Number 199.");
  });

  it("shows the card that a form could not change, with what was typed, on whatever page it is", async () => {
    const session = await logIn();
    const { id } = enquiries[0]!;
    const fields = { intent: "save-note", page: "5", id, revision: "7", note: "Typed on page 5" };
    const headers = { ...session, Accept: "text/html" };
    const { status, body } = await postForm(site, "/admin", fields, headers);
    expect(status).toBe(409);
    expect(textOf(body)).toContain("Page 5 of 5");
    expect(body).toContain(">Typed on page 5</textarea>");
    expect(body).toContain("This enquiry was changed elsewhere.");
  });

  it("shows the page of the card after a change, by the form as it stands on that page", async () => {
    const session = await logIn();
    const { headers } = await postForm(site, "/admin", { intent: "refresh", page: "5" }, session);
    const page = await get(site, headers.location!, { ...session, Accept: "text/html" });
    const { id } = enquiries[0]!;
    const form = page.body
      .split("<form ")
      .find((part) => part.includes(`value="${id}"`) && part.includes('name="note"'))!;
    const hidden = tagsOf(form).filter(({ name, type }) => name && type === "hidden");
    const fields = Object.fromEntries(hidden.map(({ name, value }) => [name!, value!]));
    const shown = await press(session, { ...fields, note: "Changed on the last page" });
    expect(shown).toContain("Page 5 of 5");
    expect(shown).toContain("Changed on the last page");
  });

  it("takes a page that there is not for the nearest that there is", async () => {
    const session = await logIn();
    for (const page of ["0", "-1", "1e9", "2;drop", ""]) {
      expect(await press(session, { intent: "refresh", page }), page).toContain("Page 1 of 5");
    }
    expect(await press(session, { intent: "refresh", page: "99" })).toContain("Page 5 of 5");
  });

  it("shows the card that a form has changed or added, though the search does not find it", async () => {
    const session = await logIn();
    const { id } = enquiries[30]!;
    const work = { intent: "save-note", id, revision: "0", note: "Brings a zebra" };
    await press(session, work);
    expect(await press(session, { intent: "view", q: "zebra" })).toContain("1 enquiry shown");
    const changed = await press(session, { ...work, revision: "1", note: "Brings a lion" });
    expect(changed).toContain("Brings a lion");
    expect(changed).toContain("note saved");
    const call = { intent: "add", firstName: "Grace", phone: "020 7946 0009", treatment: "thai" };
    const added = await press(session, call);
    expect(added).toContain("Grace");
    expect(added).toContain("enquiry added");
  });

  it("is not opened by its address alone, and the login page says why", async () => {
    const session = await logIn();
    await press(session, { intent: "refresh", page: "2" });
    const again = await get(site, "/admin?page=2", { ...session, Accept: "text/html" });
    expect(again.body).not.toContain("Number");
    expect(textOf(again.body)).toContain(
      "Your session ended because this page was reloaded or opened again.",
    );
    const data = await get(site, "/admin.data?page=2", session);
    expect(data.body).not.toContain("Number");
  });
});

describe("the style sheet", () => {
  const sheetsOf = async (address: string, session: Headers = {}) => {
    const { body } = await get(site, address, { ...session, Accept: "text/html" });
    return [...body.matchAll(/<link rel="stylesheet" href="[^"]*\/(\w+)-[^"/]+\.css"/g)].map(
      ([, name]) => name,
    );
  };

  it.each(["/", "/nowhere", "/admin/nowhere"])("of %s is that of the public page", async (page) => {
    expect(await sheetsOf(page)).toEqual(["site"]);
  });

  it.each(["/admin", "/admin/let-in", "/Admin"])(
    "of %s is that of the owner's pages",
    async (page) => {
      expect(await sheetsOf(page)).toEqual(["owner"]);
    },
  );

  it.each(["/admin", "/admin/diary", "/admin/overview", "/admin/details"])(
    "of %s after a login is that of the owner's pages",
    async (page) => {
      expect(await sheetsOf(page, await logIn())).toEqual(["owner"]);
    },
  );
});
