import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { beforeAll, describe, expect, it } from "vitest";

import { sampleFields } from "../../app/business/sample-fields";
import { sampleForms } from "../../app/business/sample-forms";
import { readStatus } from "../../app/server/status.server";
import { get, getAsOwner, listEnquiries, logInByForm, postJson } from "../support/http";
import { textOf } from "../support/markup";
import { sampleProfile } from "../support/own-profile";
import { useSite } from "../support/use-site";
import { someone } from "../support/visitor";

const site = useSite();
const [first, altered, last] = [someone(), someone(), someone()];
const remarksOf = async () => {
  const response = await getAsOwner(site, "/api/admin/desk");
  expect(response.status).toBe(200);
  return JSON.parse(response.body) as { unreadable: { lines: number; file: string } | null };
};
const problemsOf = async () => {
  const status = await readStatus(site.dataDir);
  return typeof status === "object" ? status.problems : status;
};
const namesIn = async () => (await listEnquiries(site)).map((enquiry) => enquiry.lastName);

beforeAll(async () => {
  for (const typed of [first, altered, last]) await postJson(site, "/api/contact", typed);
});

/** The other remarks where nothing else is wrong. */
const otherwiseNothing = {
  telephones: expect.any(Object) as object,
  enquiries: expect.any(Object),
  flagged: {},
  refused: null,
  madePassword: false,
  trustedBrowsers: expect.any(Array),
  // The site has no details of its own.
  ofSample: sampleForms(sampleFields(sampleProfile)),
};

describe("GET /api/admin/desk", () => {
  it("says that nothing is wrong, to a session only", async () => {
    expect(await remarksOf()).toEqual({ unreadable: null, ...otherwiseNothing });
    const stranger = await get(site, "/api/admin/desk");
    expect(stranger.status).toBe(401);
    expect(stranger.body).toBe("Please log in first.");
    expect(stranger.headers["cache-control"]).toBe("no-store");
  });
});

describe("a line that was altered", () => {
  let aside: string;

  beforeAll(async () => {
    await site.stop();
    const file = join(site.dataDir, "enquiries.jsonl");
    const text = await readFile(file, "utf8");
    await writeFile(file, text.replace(altered.lastName, "Somebody Else"));
    await site.restart();
  });

  it("is not listed, and quarantined unchanged", async () => {
    expect(await namesIn()).toEqual([last.lastName, first.lastName]);
    aside = (await readdir(site.dataDir)).find((name) => name.includes(".damaged-"))!;
    expect(aside).toMatch(/^enquiries\.jsonl\.damaged-\d{4}-\d\d-\d\dT/);
    const quarantined = await readFile(join(site.dataDir, aside), "utf8");
    expect(quarantined).toMatch(/^\{"id":.*"Somebody Else".*\}\n$/);
  });

  it("is logged with its position and without its content", async () => {
    const log = await site.logged();
    expect(log).toMatch(/"enquiries\.damaged".*"lines":1,"at":\[3\]/);
    expect(log).not.toContain("Somebody");
  });

  it("is reported to the operator by npm run status", async () => {
    expect(await problemsOf()).toEqual([expect.stringContaining(`: 1, in ${aside}.`)]);
  });

  it("is reported to the owner by the API and on the page without JavaScript", async () => {
    expect(await remarksOf()).toEqual({
      unreadable: { lines: 1, file: aside },
      ...otherwiseNothing,
    });
    const session = await logInByForm(site);
    const page = await get(site, "/admin", { ...session, Accept: "text/html" });
    expect(textOf(page.body)).toContain(
      `1 line of the enquiries file is damaged or was changed. It is saved in ${aside}.`,
    );
  });

  it("does not stop new enquiries from being stored, and is reported after a restart too", async () => {
    const next = someone();
    expect((await postJson(site, "/api/contact", next)).status).toBe(201);
    await site.restart();
    expect(await namesIn()).toEqual([next.lastName, last.lastName, first.lastName]);
    expect((await remarksOf()).unreadable).toEqual({ lines: 1, file: aside });
  });

  it("is not reported any more once the operator has removed the file", async () => {
    await rm(join(site.dataDir, aside));
    expect((await remarksOf()).unreadable).toBeNull();
    expect(await problemsOf()).toEqual([]);
  });
});
