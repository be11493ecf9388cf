import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { catalogues } from "../../app/i18n/locales/catalogues.server";
import {
  cookieOf,
  get,
  getAsOwner,
  listEnquiries,
  logIn,
  postForm,
  postJson,
} from "../support/http";
import { fieldValue, tagWith, textOf } from "../support/markup";
import { adminPassword, type Site, startSite } from "../support/test-site";
import { advertiser, someone, type Typed } from "../support/visitor";

const fr = catalogues.fr.translation;

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

/** A form in which the field was filled in that people do not see. */
const trapped = (different: Partial<Typed> = {}) => ({
  ...someone(different),
  subject: "Cheap watches",
});
const file = () => readFile(join(site.dataDir, "enquiries.jsonl"), "utf8");
const remarks = async () =>
  JSON.parse((await getAsOwner(site, "/api/admin/desk")).body) as {
    flagged: Record<string, string[]>;
  };

describe("the form", () => {
  it("has a field that no person sees, and the time of its rendering", async () => {
    const { body } = await get(site, "/");
    const honeypot = tagWith(body, "name", "subject")!;
    expect(honeypot).toMatchObject({ type: "text", tabindex: "-1", autocomplete: "off" });
    expect(fieldValue(body, "subject")).toBe("");
    expect(fieldValue(body, "renderedAt")).toMatch(/^[0-9a-z]{8}\.[\w-]{22}$/);
    expect(body).toMatch(
      /<div hidden="" aria-hidden="true"[^>]*><label[^>]*>Leave this field empty/,
    );
    expect(body).not.toMatch(/<(?:div|input)[^>]*\shidden(?:=|\s|>)[^>]*name="subject"/);
  });

  it("has an empty field and a new time after a mistake, and no error for either", async () => {
    const response = await postForm(site, "/?index", {
      ...trapped({ email: "nobody" }),
      renderedAt: "x".repeat(60_000),
    });
    expect(response.status).toBe(400);
    expect(fieldValue(response.body, "subject")).toBe("");
    expect(fieldValue(response.body, "renderedAt")).toMatch(/^[0-9a-z]{8}\./);
  });
});

describe("an enquiry that looks like spam", () => {
  it("gets the same response as any other, is stored, listed without its reasons, and flagged in the file", async () => {
    const [byCall, byForm, honest] = [advertiser(), trapped(), someone()];
    const called = await postJson(site, "/api/contact", byCall);
    expect(called.status).toBe(201);
    const { id, ...rest } = JSON.parse(called.body) as { id: string };
    expect(Object.keys(rest)).toEqual(["createdAt"]);
    const posted = await postForm(site, "/?index", byForm);
    expect(posted.status).toBe(303);
    expect(posted.headers.location).toMatch(/^\/\?sent=/);
    await postJson(site, "/api/contact", honest);

    const list = await listEnquiries(site);
    expect(list.map(({ lastName }) => lastName)).toEqual(
      [byCall, byForm, honest].map(({ lastName }) => lastName).toReversed(),
    );
    for (const enquiry of list) {
      expect(Object.keys(enquiry)).not.toContain("suspectedSpam");
      expect(Object.keys(enquiry)).not.toContain("subject");
    }
    expect(await file()).not.toContain("Cheap watches");
    const { flagged } = await remarks();
    expect(flagged[id]).toEqual(["manyLinks", "pitch"]);
    expect(Object.values(flagged)).toContainEqual(["trap"]);
    expect(Object.keys(flagged)).toHaveLength(2);
    await site.restart();
    expect((await remarks()).flagged).toEqual(flagged);
  });

  it("is in a folded group on the dashboard, with the reason in the owner's language", async () => {
    const suspect = trapped();
    await postForm(site, "/?index", suspect);
    const login = await postForm(site, "/admin", { intent: "login", password: adminPassword });
    const { body } = await get(site, "/admin", { Cookie: `${cookieOf(login)}; language=fr` });
    const [before, folded] = body.split(/<details data-part="advertising"/);
    expect(before).not.toContain(suspect.lastName);
    expect(folded).toContain(suspect.lastName);
    expect(textOf(folded!)).toContain(fr.spam.reasons.trap);
    expect(body).not.toMatch(/<details[^>]* open=""/);
  });
});

describe("a call of a program", () => {
  it("is not flagged for a field that has the honeypot's name, nor for any other of its own", async () => {
    const typed = { ...someone(), subject: "A week-end for two", renderedAt: "x", formId: 1 };
    const { id } = JSON.parse((await postJson(site, "/api/contact", typed)).body) as { id: string };
    expect((await remarks()).flagged[id]).toBeUndefined();
    expect(await file()).not.toContain("A week-end for two");
  });
});

describe("an honest enquiry is not flagged", () => {
  const call = async (typed: Typed) => {
    const response = await postJson(site, "/api/contact", typed);
    expect(response.status).toBe(201);
    return (JSON.parse(response.body) as { id: string }).id;
  };
  const marksOf = async (id: string) => (await remarks()).flagged[id];

  it("when it names three websites that begin with https://www", async () => {
    const message = `Our hotel: https://www.hotel.example/rooms
      the venue: https://www.venue.example and our planner: https://www.planner.example/weddings`;
    expect(await marksOf(await call(someone({ message })))).toBeUndefined();
  });

  it("when it is the fourth of a day with the same two links", async () => {
    const message =
      "From https://www.vouchers.example/spa-day?code=7 as on https://www.sage-and-linen.example/";
    for (let sent = 0; sent < 3; sent += 1) await call(someone({ message }));
    expect(await marksOf(await call(someone({ message })))).toBeUndefined();
  });
});

describe("GET /api/admin/desk", () => {
  it("is 401 without a session, and never cached", async () => {
    const response = await get(site, "/api/admin/desk");
    expect(response.status).toBe(401);
    expect(response.headers["cache-control"]).toBe("no-store");
    expect(response.headers["set-cookie"]).toBeUndefined();
    const open = await get(site, "/api/admin/desk", await logIn(site));
    expect(open.status).toBe(200);
    expect(open.headers["cache-control"]).toBe("no-store");
    expect(JSON.parse(open.body)).toEqual({
      enquiries: expect.any(Object),
      unreadable: null,
      flagged: expect.any(Object),
      refused: null,
      madePassword: false,
      trustedBrowsers: expect.arrayContaining([expect.objectContaining({ current: true })]),
      telephones: expect.any(Object),
    });
  });
});
