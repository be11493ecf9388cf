import { readdir, rename, writeFile } from "node:fs/promises";

import { afterAll, beforeAll, expect, it } from "vitest";

import { get, logIn, postForm, postJson, send } from "../support/http";
import { type Site, startSite } from "../support/serve";

let site: Site;
beforeAll(async () => {
  site = await startSite({ env: { RATE_LIMITS: "on", TRUST_PROXY: "1" } });
});
afterAll(() => site.close());

/** In every text that is sent, so that it can be looked for in what the server printed. */
const mark = "Zyxwv";
const typed = {
  firstName: `${mark} first`,
  lastName: `${mark} last`,
  email: `${mark}@example.com`,
  phone: `0${mark}`,
  treatment: `${mark} treatment`,
  message: `${mark} message`,
};

interface Line {
  level: string;
  time: string;
  event: string;
}

/** The events of the log so far. */
function events(): Line[] {
  return site
    .output()
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as Line);
}

it("the log tells what happened, in UTC, and never what anyone typed", async () => {
  await postJson(site, "/api/contact", typed);
  await postJson(site, "/api/contact", { ...typed, email: mark });
  await postJson(site, "/api/contact", `{"firstName":"${mark}`);
  await postJson(site, "/api/contact", `{"a":"${mark}${"x".repeat(70_000)}"}`);
  await postJson(site, "/api/contact", typed, { Origin: `https://${mark}.example` });
  await postForm(site, "/?index", typed);
  await postForm(site, "/?index", { ...typed, email: mark });
  await postForm(site, "/?index", { ...typed, __intent__: `{${mark}` });
  await postForm(site, "/_root.data?index", typed);
  await postJson(site, "/api/admin/auth", { password: mark });
  await postForm(site, "/admin", { intent: "login", password: mark });
  await postForm(site, "/admin", { intent: mark });
  await get(site, "/api/contacts", { Cookie: `admin=${mark}` });
  await send(site, "POST", "/api/contact", { headers: { "Content-Type": mark }, body: mark });
  await get(site, "/api/contacts", await logIn(site));

  const folder = `${site.dataDir}-away`;
  await rename(site.dataDir, folder);
  await writeFile(site.dataDir, "in the way");
  expect((await postJson(site, "/api/contact", typed)).status).toBe(503);
  expect((await postForm(site, "/?index", typed)).status).toBe(503);
  await rename(site.dataDir, `${folder}-file`);
  await rename(folder, site.dataDir);
  expect(await readdir(site.dataDir)).toContain("enquiries.jsonl");

  expect(site.output().toLowerCase()).not.toContain(mark.toLowerCase());
  const said = events().map((line) => line.event);
  for (const event of [
    "enquiry.stored",
    "enquiry.refused",
    "enquiry.notStored",
    "login.refused",
    "login.accepted",
  ]) {
    expect(said).toContain(event);
  }
  for (const { time, level } of events()) {
    expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(["info", "warn", "error"]).toContain(level);
  }
});

it("the log tells of refusals and of limits", async () => {
  const from = { "X-Forwarded-For": "192.0.2.77" };
  for (let sent = 0; sent < 11; sent += 1) await postJson(site, "/api/contact", typed, from);
  for (let tried = 0; tried < 7; tried += 1) {
    await postJson(site, "/api/admin/auth", { password: "wrong" }, from);
  }
  await postJson(site, "/api/contact", typed, { Origin: "https://evil.example" });
  const lines = site.output();
  expect(lines).toContain("tooManyEnquiries");
  expect(lines).toContain("tooManyLogins");
  expect(lines).toContain("crossSite");
});

it("the log holds no stack of ours for what a visitor can do", async () => {
  await get(site, "/nope");
  await get(site, "/?lng=%FF");
  await postForm(site, "/admin", {});
  await postJson(site, "/api/contact", "{");
  expect(site.output()).not.toMatch(/\n\s+at .+:\d+/);
});
