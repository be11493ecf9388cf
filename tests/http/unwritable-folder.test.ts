import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { enquire, readDesk } from "../support/desk-calls";
import { get, listEnquiries, logIn, postForm, postJson } from "../support/http";
import { fieldValue, textOf } from "../support/markup";
import { type Environment, type Site, startSite } from "../support/test-site";
import { someone } from "../support/visitor";

let root: string;
let dataDir: string;
let site: Site | undefined;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "unwritable-"));
  dataDir = join(root, "data");
});
afterEach(async () => {
  await site?.close();
  site = undefined;
  await rm(root, { recursive: true, force: true });
});

const disk = () => join(root, "disk");

/** A site whose data folder is a link to a disk that is not there: not even root can write it. */
async function startBlocked(env: Environment = {}): Promise<Site> {
  await symlink(disk(), dataDir);
  site = await startSite({ dataDir, env });
  return site;
}

const unblock = () => mkdir(disk());

describe("while the data folder cannot be written", () => {
  it("the start warns and the pages are served", async () => {
    const blocked = await startBlocked({ ADMIN_PASSWORD: undefined });
    expect(blocked.output()).toContain(`${dataDir} cannot be written to`);
    expect(blocked.output()).not.toContain("Admin password:");
    expect((await get(blocked, "/")).status).toBe(200);
    expect((await get(blocked, "/admin")).status).toBe(200);
  });

  it("POST /api/contact is 503 with a sentence, and works again without a restart", async () => {
    const blocked = await startBlocked();
    const refused = someone();
    const response = await postJson(blocked, "/api/contact", refused);
    expect(response.status).toBe(503);
    expect(response.headers["content-type"]).toMatch(/^text\/plain/);
    expect(response.body).toBe(
      "We could not save your request just now. Please try again later, or call us.",
    );

    await unblock();
    const stored = someone();
    expect((await postJson(blocked, "/api/contact", stored)).status).toBe(201);
    const names = (await listEnquiries(blocked)).map((enquiry) => enquiry.lastName);
    expect(names).toEqual([stored.lastName]);
  });

  it("the form without JavaScript is 503 with its text and the values kept", async () => {
    const blocked = await startBlocked();
    const formId = fieldValue((await get(blocked, "/")).body, "formId");
    // The key, too: what is stored later all the same is recognised when the page is sent again.
    const typed = { ...someone({ message: "Two\nlines & <b>markup</b>" }), formId };
    const response = await postForm(blocked, "/?index", typed);
    expect(response.status).toBe(503);
    expect(textOf(response.body)).toContain(
      "There was an error sending your message. Please try again.",
    );
    for (const [name, value] of Object.entries(typed)) {
      expect(fieldValue(response.body, name), name).toBe(value);
    }

    await unblock();
    expect((await postForm(blocked, "/?index", typed)).status).toBe(303);
    expect(await listEnquiries(blocked)).toHaveLength(1);
  });

  it("GET /api/health is 503, and 200 when it can be written again; GET /api/alive is 200", async () => {
    const blocked = await startBlocked();
    const response = await get(blocked, "/api/health");
    expect(response.status).toBe(503);
    expect(response.headers["content-type"]).toMatch(/^text\/plain/);
    expect((await get(blocked, "/api/alive")).status).toBe(200);
    await unblock();
    await expect
      .poll(async () => (await get(blocked, "/api/health")).status, { timeout: 15_000 })
      .toBe(200);
  });

  it("a login is 503 when there is no password yet, which is made and printed once there can be", async () => {
    const blocked = await startBlocked({ ADMIN_PASSWORD: undefined });
    const wrong = { password: "wrong" };
    expect((await postJson(blocked, "/api/admin/auth", wrong)).status).toBe(503);
    const byForm = await postForm(blocked, "/admin", { intent: "login", ...wrong });
    expect(byForm.status).toBe(503);
    expect(textOf(byForm.body)).toContain("Authentication failed. Please try again.");

    await unblock();
    expect((await postJson(blocked, "/api/admin/auth", wrong)).status).toBe(401);
    const [, password] = /Admin password: (\S+)/.exec(blocked.output())!;
    expect(await listEnquiries(blocked, password)).toEqual([]);
  });
});

describe("a data folder that fails while the site runs", () => {
  it("loses nothing that was acknowledged and lists nothing that was not", async () => {
    await mkdir(dataDir);
    site = await startSite({ dataDir });
    const [before, refused, after] = [someone(), someone(), someone()];
    expect((await postJson(site, "/api/contact", before)).status).toBe(201);
    await rename(dataDir, `${dataDir}-away`);
    await writeFile(dataDir, "in the way");
    expect((await postJson(site, "/api/contact", refused)).status).toBe(503);
    expect((await listEnquiries(site)).map((enquiry) => enquiry.lastName)).toEqual([
      before.lastName,
    ]);

    await rm(dataDir);
    await rename(`${dataDir}-away`, dataDir);
    expect((await postJson(site, "/api/contact", after)).status).toBe(201);
    const expected = [after.lastName, before.lastName];
    expect((await listEnquiries(site)).map((enquiry) => enquiry.lastName)).toEqual(expected);
    await site.restart();
    expect((await listEnquiries(site)).map((enquiry) => enquiry.lastName)).toEqual(expected);
  });
});

describe("the owner's work while the data folder cannot be written", () => {
  it("is 503, keeps what was typed without scripts, and the next change works", async () => {
    await mkdir(dataDir);
    site = await startSite({ dataDir });
    const running = site;
    const session = await logIn(running);
    const change = (body: object) => postJson(running, "/api/admin/desk", body, session);
    const id = await enquire(running);
    await change({ id, revision: 0, status: "contacted" });
    await rename(dataDir, `${dataDir}-away`);
    await writeFile(dataDir, "in the way");
    const refused = await change({ id, revision: 1, status: "booked" });
    expect(refused.status).toBe(503);
    expect(refused.body).toBe("Your change could not be saved. Please try again.");
    const note = "Typed, with <b>markup</b>\nand two lines";
    const fields = { intent: "work", id, revision: "1", note };
    const page = await postForm(running, "/admin", fields, { ...session, Accept: "text/html" });
    expect(page.status).toBe(503);
    expect(page.body).toContain("Your change could not be saved. Please try again.");
    const typed = ">Typed, with &lt;b&gt;markup&lt;/b&gt;\nand two lines</textarea>";
    expect(page.body.replaceAll("\r\n", "\n")).toContain(typed);

    await rm(dataDir);
    await rename(`${dataDir}-away`, dataDir);
    const { enquiries } = await readDesk(running);
    expect(enquiries[id]).toMatchObject({ status: "contacted", revision: 1 });
    const response = await change({ id, revision: 1, status: "closed" });
    expect(JSON.parse(response.body)).toEqual({ status: "closed", revision: 2 });
  });
});
