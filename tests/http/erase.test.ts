import { execFile } from "node:child_process";
import { copyFile, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { ErasureLedger } from "../../app/store/erasure-ledger.server";
import { FileValues } from "../../app/store/file/file-values.server";
import { enquire, readDesk } from "../support/owner-calls";
import { get, type Headers, listEnquiries, logIn, postForm, postJson } from "../support/http";
import { textOf } from "../support/markup";
import { useSite } from "../support/use-site";
import { filesIn, unpacked } from "../support/site-storages";
import { someone } from "../support/visitor";

const site = useSite();
/** Where the operator keeps a copy. */
let root: string;
let session: Headers;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "erase-"));
  session = await logIn(site);
});
afterAll(() => rm(root, { recursive: true }));

const erase = (body: unknown, headers: Headers = {}) =>
  postJson(site, "/api/admin/person/erase", body, { ...session, ...headers });
const run = (script: string, ...options: string[]) =>
  promisify(execFile)(process.execPath, [`scripts/${script}.mjs`, ...options], {
    env: { ...process.env, DATA_DIR: site.dataDir },
  });
/** All that the files of the data folder hold, those in a backup too. */
async function everything(): Promise<string> {
  const files = await filesIn(site.dataDir);
  const texts = [...files].map(async ([name, bytes]) => {
    if (!name.endsWith(".tar.gz")) return bytes.toString();
    return [...(await unpacked(join(site.dataDir, name))).values()].join("\n");
  });
  return (await Promise.all(texts)).join("\n");
}

describe("POST /api/admin/person/erase", () => {
  it("removes the given enquiries from every file, and says what is out of reach", async () => {
    const gone = someone({ email: "gone@example.com", message: "My shoulder, please." });
    const kept = someone({ email: "kept@example.com" });
    const [id, other] = [await enquire(site, gone), await enquire(site, kept)];
    const note = "Prefers the window room";
    await postJson(site, "/api/admin/desk", { id, revision: 0, note }, session);
    await run("backup");
    const [backup = ""] = await readdir(join(site.dataDir, "backups"));
    const held = await unpacked(join(site.dataDir, "backups", backup));
    expect(held.get("enquiries.jsonl")).toContain(gone.email);
    await copyFile(join(site.dataDir, "backups", backup), join(root, backup));

    const response = await erase({ ids: [id] }, { "Content-Language": "de" });
    expect(response.status).toBe(200);
    expect(response.headers["content-language"]).toBe("de");
    const outOfReach = [expect.stringMatching(/^Hat jemand Sicherungen/)] as unknown;
    expect(JSON.parse(response.body)).toEqual({ erased: 1, backups: 1, outOfReach });

    const left = await everything();
    for (const text of [gone.email, gone.lastName, gone.message, note, id]) {
      expect(left).not.toContain(text);
    }
    expect(left.split(kept.email)).toHaveLength(3);
    expect((await listEnquiries(site)).map((enquiry) => enquiry.id)).toEqual([other]);
    expect((await readDesk(site)).enquiries).not.toHaveProperty(id);
    // The first receipt may not have arrived, and nothing is known of the mails any more.
    const again = JSON.parse((await erase({ ids: [id] })).body) as object;
    expect(again).toMatchObject({ erased: 0, backups: 0 });
    expect(again).toMatchObject({
      outOfReach: [
        expect.stringMatching(/^If anyone has copied/),
        expect.stringMatching(/^Emails already sent/),
      ],
    });
  });

  it("leaves nothing of what the owner was searching for, in whatever session", async () => {
    const gone = someone({ email: "searched@example.com" });
    const id = await enquire(site, gone);
    const other = { ...(await logIn(site)), "Sec-Fetch-Dest": "document" };
    const search = () => postForm(site, "/admin", { intent: "view", q: gone.email }, other);
    await search();
    expect((await get(site, "/admin", other)).body).toContain(gone.email);
    await search();
    expect((await erase({ ids: [id] })).status).toBe(200);
    const page = await get(site, "/admin", other);
    expect(textOf(page.body)).toContain("Contact Form Submissions");
    expect(page.body).not.toContain(gone.email);
  });

  it("takes the ids of 10 000 enquiries, and no more", async () => {
    const ids = Array.from({ length: 10_000 }, () => crypto.randomUUID());
    const response = await erase({ ids });
    expect(JSON.parse(response.body)).toMatchObject({ erased: 0, backups: 0 });
    expect((await erase({ ids: [...ids, crypto.randomUUID()] })).status).toBe(400);
  });

  it.each([{}, { ids: "1" }, { ids: [] }, { ids: [1] }, { ids: [""] }])(
    "of %j is 400 with the field",
    async (body) => {
      const response = await erase(body);
      expect(response.status).toBe(400);
      expect(JSON.parse(response.body)).toEqual({ errors: { ids: ["Invalid input"] } });
    },
  );
});

describe("what was erased", () => {
  it("is not brought back by a restore of an older copy", async () => {
    await site.stop();
    const [copy = ""] = await readdir(root);
    const { stdout } = await run("restore", join(root, copy), "overwrite");
    expect(stdout).toMatch(/^Restored enquiries from .*: 1$/m);
    expect(stdout).toContain("Left out, since they were erased: 1");
    await site.restart();
    expect(await listEnquiries(site)).toHaveLength(1);
  });

  it("is complete before the first response of the next start when it was cut off", async () => {
    const id = await enquire(site, someone());
    await site.kill();
    await new ErasureLedger(new FileValues(site.dataDir), undefined).begin(new Set([id]));
    await site.restart();
    expect((await listEnquiries(site)).map((enquiry) => enquiry.id)).not.toContain(id);
    expect(await everything()).not.toContain(id);
  });
});
