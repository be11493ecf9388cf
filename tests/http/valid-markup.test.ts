import { describe, expect, it } from "vitest";

import { addDays, dateAt } from "../../app/business/spa-time";
import { startOn } from "../../app/diary/appointment";
import { get, logInByForm, postForm } from "../support/http";
import { joinedWords, tagsOf } from "../support/markup";
import { sampleProfile, writeProfile } from "../support/own-profile";
import { useSite } from "../support/use-site";
import { storedEnquiry, writeEnquiries } from "../support/stored-enquiries";

const enquiry = storedEnquiry(1, {
  work: {
    status: "booked",
    revision: 1,
    note: "By phone",
    appointment: { start: startOn(dateAt(Date.now()), "12:00"), minutes: 60 },
    history: [],
  },
});
const twice = [
  { opens: "10:00", closes: "13:00" },
  { opens: "14:00", closes: "21:00" },
];
const site = useSite({
  prepare: async (dataDir) => {
    await writeProfile(dataDir, {
      openingHours: { ...sampleProfile.openingHours, monday: twice },
      otherDays: [{ from: addDays(dateAt(Date.now()), 2), periods: twice, reason: "bank-holiday" }],
    });
    await writeEnquiries(dataDir, [enquiry]);
  },
});

const page = (path: string) => async () => (await get(site, path)).body;

/** A page of the owner's. */
const ownerPage = (path: string) => async () => {
  const { status, body } = await get(site, path, await logInByForm(site));
  expect(status).toBe(200);
  expect(body).not.toContain('id="password"');
  return body;
};

/** Values of `rel` that the HTML standard calls "body-ok". */
const allowedInBody = [
  "dns-prefetch",
  "modulepreload",
  "pingback",
  "preconnect",
  "prefetch",
  "preload",
  "stylesheet",
];

describe.each([
  ["the public page", page("/")],
  ["the public page in Japanese", page("/?lng=ja")],
  ["the refused form", async () => (await postForm(site, "/?index", { firstName: "" })).body],
  ["the page of an unknown address", page("/nope")],
  ["the login page", page("/admin")],
  ["the dashboard", ownerPage("/admin")],
  ["the spa's details", ownerPage("/admin/details")],
  ["the diary", ownerPage("/admin/diary")],
  ["the overview", ownerPage("/admin/overview")],
])("the markup of %s", (_, load) => {
  it("ends with the document, and has in its body only links that may stand there", async () => {
    const html = await load();
    expect(html).toMatch(/<\/script><\/body><\/html>$/);
    expect(html.match(/<\/html>/g)).toHaveLength(1);
    const links = html.slice(html.indexOf("<body")).match(/<link [^>]*>/g) ?? [];
    expect(links).not.toHaveLength(0);
    for (const { rel } of links.flatMap(tagsOf)) expect(allowedInBody).toContain(rel);
  });

  it("says how wide each picture is whose file is chosen by its width, and names each group", async () => {
    const html = await load();
    const inWidths = tagsOf(html).filter(({ srcset }) => /\s\d+w/.test(srcset ?? ""));
    for (const attributes of inWidths) expect(attributes["sizes"]).toMatch(/\d/);
    for (const [, attributes = "", first = ""] of html.matchAll(/<fieldset([^>]*)>\s*(<\w+)/g)) {
      if (first === "<legend" || attributes.includes('role="presentation"')) continue;
      const name = /aria-labelledby="([^"]+)"/.exec(attributes)?.[1];
      expect(html).toContain(` id="${String(name)}"`);
    }
  });

  it("keeps words and fields apart in a text browser", async () => {
    expect(joinedWords(await load())).toEqual([]);
  });

  it("calls when a number that is shown is tapped", async () => {
    const html = await load();
    for (const [, address] of html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>\+?[\d\s]{7,}</g)) {
      expect(address).toMatch(/^tel:\+\d+$/);
    }
  });
});
