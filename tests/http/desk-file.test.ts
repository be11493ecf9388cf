import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { get, type Headers, logIn, postForm, postJson } from "../support/http";
import { enquire as enquireAt, readDesk } from "../support/desk-calls";
import { type Site, startSite } from "../support/serve";

let site: Site;
let session: Headers;
beforeAll(async () => {
  site = await startSite({ env: { RATE_LIMITS: "off" } });
  session = await logIn(site);
});
afterAll(() => site.close());

const enquire = (typed?: object, headers?: Headers) => enquireAt(site, typed, headers);
const change = (body: unknown, headers: Headers = session) =>
  postJson(site, "/api/admin/desk", body, headers);
const desk = () => readDesk(site);

describe("the file of the owner's work", () => {
  const file = () => join(site.dataDir, "desk.jsonl");

  it("that cannot be written is 503, keeps what was typed without scripts, and the next change works", async () => {
    const id = await enquire();
    await change({ id, revision: 0, status: "contacted" });
    await rename(site.dataDir, `${site.dataDir}-away`);
    await writeFile(site.dataDir, "in the way");
    const refused = await change({ id, revision: 1, status: "booked" });
    expect(refused.status).toBe(503);
    expect(refused.body).toBe("Your change could not be saved. Please try again.");
    const note = "Typed, with <b>markup</b>\nand two lines";
    const fields = { intent: "work", id, revision: "1", note };
    const page = await postForm(site, "/admin", fields, { ...session, Accept: "text/html" });
    expect(page.status).toBe(503);
    expect(page.body).toContain("Your change could not be saved. Please try again.");
    const typed = ">Typed, with &lt;b&gt;markup&lt;/b&gt;\nand two lines</textarea>";
    expect(page.body.replaceAll("\r\n", "\n")).toContain(typed);
    await rm(site.dataDir);
    await rename(`${site.dataDir}-away`, site.dataDir);
    expect((await desk()).enquiries[id]).toMatchObject({ status: "contacted", revision: 1 });
    const response = await change({ id, revision: 1, status: "closed" });
    expect(JSON.parse(response.body)).toEqual({ status: "closed", revision: 2 });
  });

  it("with work on enquiries that an older file lacks does no harm", async () => {
    const id = await enquire();
    await change({ id, revision: 0, status: "booked" });
    await site.stop();
    const enquiries = join(site.dataDir, "enquiries.jsonl");
    const text = await readFile(enquiries, "utf8");
    const older = text.split("\n").filter((line) => !line.includes(id));
    await writeFile(enquiries, older.join("\n"));
    await site.restart();
    expect((await desk()).enquiries).not.toHaveProperty(id);
    await site.stop();
    await writeFile(enquiries, text);
    await site.restart();
    expect((await desk()).enquiries[id]).toMatchObject({ status: "booked", revision: 1 });
  });

  it("of a later version is 503 for the work, and the list of enquiries still works", async () => {
    await site.stop();
    const text = await readFile(file(), "utf8");
    const later = '{"file":"changes","version":2,"sum":"9a8c91c68896c8e1"}\n';
    await writeFile(file(), later);
    await site.restart();
    const owner = await logIn(site);
    expect((await get(site, "/api/admin/desk", owner)).status).toBe(503);
    expect((await get(site, "/api/contacts", owner)).status).toBe(200);
    const id = await enquire();
    expect((await change({ id, revision: 0, status: "new" }, owner)).status).toBe(503);
    expect(await readFile(file(), "utf8")).toBe(later);
    await writeFile(file(), text);
    expect((await change({ id, revision: 0, status: "booked" }, owner)).status).toBe(200);
  });
});
