import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { announcedPassword } from "../support/admin-password-program";
import { enquire, readDesk } from "../support/owner-calls";
import { get, listEnquiries, logIn, postForm, postJson } from "../support/http";
import { fieldValue, textOf } from "../support/markup";
import { type Site, startSite } from "../support/test-site";
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

describe("a start without a data folder that can be written", () => {
  it("warns, serves the pages, stores nothing, and needs no restart once there is a folder", async () => {
    const disk = join(root, "disk");
    // A link to a disk that is not there: not even root can write it.
    await symlink(disk, dataDir);
    const blocked = (site = await startSite({ dataDir, env: { ADMIN_PASSWORD: undefined } }));
    expect(blocked.output()).toContain(`${dataDir} cannot be written to`);
    expect(blocked.output()).not.toContain("Admin password:");
    const page = await get(blocked, "/");
    expect(page.status).toBe(200);
    expect((await get(blocked, "/admin")).status).toBe(200);
    const health = await get(blocked, "/api/health");
    expect(health.status).toBe(503);
    expect(health.headers["content-type"]).toMatch(/^text\/plain/);
    expect((await get(blocked, "/api/alive")).status).toBe(200);

    const call = await postJson(blocked, "/api/contact", someone());
    expect(call.status).toBe(503);
    expect(call.headers["content-type"]).toMatch(/^text\/plain/);
    expect(call.body).toBe(
      "We could not save your request just now. Please try again later, or call us.",
    );
    // The key, too: what is stored later all the same is recognised when the page is sent again.
    const formId = fieldValue(page.body, "formId");
    const typed = { ...someone({ message: "Two\nlines & <b>markup</b>" }), formId };
    const form = await postForm(blocked, "/?index", typed);
    expect(form.status).toBe(503);
    expect(textOf(form.body)).toContain(
      "There was an error sending your message. Please try again.",
    );
    for (const [name, value] of Object.entries(typed)) {
      expect(fieldValue(form.body, name), name).toBe(value);
    }
    // There is no password yet.
    const wrong = { password: "wrong" };
    expect((await postJson(blocked, "/api/admin/auth", wrong)).status).toBe(503);
    const login = await postForm(blocked, "/admin", { intent: "login", ...wrong });
    expect(login.status).toBe(503);
    expect(textOf(login.body)).toContain("Authentication failed. Please try again.");

    await mkdir(disk);
    const called = someone();
    expect((await postJson(blocked, "/api/contact", called)).status).toBe(201);
    expect((await postForm(blocked, "/?index", typed)).status).toBe(303);
    await expect
      .poll(async () => (await get(blocked, "/api/health")).status, { timeout: 15_000 })
      .toBe(200);
    // The password is made and printed now.
    expect((await postJson(blocked, "/api/admin/auth", wrong)).status).toBe(401);
    const password = announcedPassword(blocked.output());
    const names = (await listEnquiries(blocked, password)).map(({ lastName }) => lastName);
    expect(names).toEqual([typed.lastName, called.lastName]);
  });
});

describe("a data folder that fails while the site runs", () => {
  it("loses nothing that was acknowledged and lists nothing that was not, of visitors and of the owner", async () => {
    await mkdir(dataDir);
    const running = (site = await startSite({ dataDir }));
    const names = async () => (await listEnquiries(running)).map(({ lastName }) => lastName);
    const change = (body: object) => postJson(running, "/api/admin/desk", body, session);
    const [before, refused, after] = [someone(), someone(), someone()];
    const id = await enquire(running, before);
    const session = await logIn(running);
    await change({ id, revision: 0, status: "contacted" });

    await rename(dataDir, `${dataDir}-away`);
    await writeFile(dataDir, "in the way");
    expect((await postJson(running, "/api/contact", refused)).status).toBe(503);
    expect(await names()).toEqual([before.lastName]);
    const work = await change({ id, revision: 1, status: "booked" });
    expect(work.status).toBe(503);
    expect(work.body).toBe("Your change could not be saved. Please try again.");
    // Without scripts the page keeps what was typed.
    const note = "Typed, with <b>markup</b>\nand two lines";
    const fields = { intent: "save-note", id, revision: "1", note };
    const page = await postForm(running, "/admin", fields, { ...session, Accept: "text/html" });
    expect(page.status).toBe(503);
    expect(page.body).toContain("Your change could not be saved. Please try again.");
    const typed = ">Typed, with &lt;b&gt;markup&lt;/b&gt;\nand two lines</textarea>";
    expect(page.body.replaceAll("\r\n", "\n")).toContain(typed);

    await rm(dataDir);
    await rename(`${dataDir}-away`, dataDir);
    expect((await postJson(running, "/api/contact", after)).status).toBe(201);
    const { enquiries } = await readDesk(running);
    expect(enquiries[id]).toMatchObject({ status: "contacted", revision: 1 });
    const next = await change({ id, revision: 1, status: "closed" });
    expect(JSON.parse(next.body)).toEqual({ status: "closed", revision: 2 });
    expect(await names()).toEqual([after.lastName, before.lastName]);
    await running.restart();
    expect(await names()).toEqual([after.lastName, before.lastName]);
    expect((await readDesk(running)).enquiries[id]).toMatchObject({ status: "closed" });
  });
});
