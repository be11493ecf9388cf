import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import de from "../../app/i18n/locales/de/page";
import { type Headers, logIn, postJson } from "../support/http";
import { enquire as enquireAt, readDesk } from "../support/desk-calls";
import { type Site, startSite } from "../support/test-site";
import { advertiser, someone } from "../support/visitor";

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

const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as unknown;

describe("POST /api/admin/desk", () => {
  it("changes status and note together as one revision, which GET lists with its time", async () => {
    const id = await enquire(someone(), { "Content-Language": "fr" });
    const note = "<b>Call</b> after six.\r\nWindow room. 💆🏽";
    const response = await change({ id, revision: 0, status: "contacted", note: ` ${note} ` });
    expect(response.status).toBe(200);
    expect(response.headers["cache-control"]).toBe("no-store");
    const clean = note.replace("\r\n", "\n");
    const state = { status: "contacted", note: clean, revision: 1 };
    expect(JSON.parse(response.body)).toEqual(state);
    const history = [{ at: time, status: "contacted", note: true }];
    expect((await desk()).enquiries[id]).toEqual({ ...state, language: "fr", history });
  });

  it("of a stale revision is 409 with the work as it is, and changes nothing", async () => {
    const id = await enquire();
    expect((await change({ id, revision: 0, status: "booked" })).status).toBe(200);
    for (const revision of [0, 2]) {
      const response = await change({ id, revision, status: "closed", note: "mine" });
      expect(response.status).toBe(409);
      expect(JSON.parse(response.body)).toEqual({ status: "booked", revision: 1 });
    }
    expect((await desk()).enquiries[id]).toMatchObject({ status: "booked", revision: 1 });
  });

  it("that changes nothing is 200 without a new revision", async () => {
    const id = await enquire();
    const response = await change({ id, revision: 0, status: "new", note: "  ", flagged: false });
    expect(response.status).toBe(200);
    expect(JSON.parse(response.body)).toEqual({ status: "new", revision: 0 });
    expect((await desk()).enquiries).not.toHaveProperty(id);
  });

  it("is undone by another change, and an empty note removes the note", async () => {
    const id = await enquire();
    await change({ id, revision: 0, status: "closed", note: "a" });
    await change({ id, revision: 1, status: "new" });
    const response = await change({ id, revision: 2, note: " \n" });
    expect(JSON.parse(response.body)).toEqual({ status: "new", revision: 3 });
    const { history } = (await desk()).enquiries[id]!;
    expect(history).toEqual([
      { at: time, status: "closed", note: true },
      { at: time, status: "new" },
      { at: time, note: true },
    ]);
  });

  it("takes the flag of an enquiry away for good, and out of the file by the next start; all work is still there after a kill", async () => {
    const noted = await enquire();
    await change({ id: noted, revision: 0, note: "kept" });
    const id = await enquire(advertiser());
    expect((await desk()).flagged[id]).toEqual(expect.arrayContaining(["manyLinks"]));
    const response = await change({ id, revision: 0, flagged: false });
    expect(JSON.parse(response.body)).toEqual({ status: "new", revision: 1 });
    const after = await desk();
    expect(after.flagged).not.toHaveProperty(id);
    expect(after.enquiries[id]!.history).toEqual([{ at: time, flagged: false }]);
    await site.kill();
    await site.restart();
    session = await logIn(site);
    expect((await desk()).flagged).not.toHaveProperty(id);
    expect((await desk()).enquiries[noted]).toMatchObject({ note: "kept", revision: 1 });
    const text = await readFile(join(site.dataDir, "enquiries.jsonl"), "utf8");
    const lines = text.split("\n").filter((line) => line.includes(id));
    expect(lines).toEqual([expect.not.stringContaining("suspectedSpam")]);
  });

  it("lets one of many at the same instant win", async () => {
    const id = await enquire();
    const bodies = Array.from({ length: 20 }, (_, index) => ({
      id,
      revision: 0,
      note: `${index}`,
    }));
    const responses = await Promise.all(bodies.map((body) => change(body)));
    const statuses = responses.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
  });
});

describe("POST /api/admin/notices/send-again refuses", () => {
  it.each([
    [{ kind: "stranger" }, "kind"],
    [{ id: 7 }, "id"],
  ])("%j with 400 and the field", async (members, field) => {
    const sent = { id: await enquire(), kind: "owner", ...members };
    const headers = { ...session, "Content-Language": "de" };
    const response = await postJson(site, "/api/admin/notices/send-again", sent, headers);
    expect(response.status).toBe(400);
    expect(response.headers["content-language"]).toBe("de");
    expect(JSON.parse(response.body)).toEqual({ errors: { [field]: [de.enquiry.errors.invalid] } });
  });
});

describe("POST /api/admin/desk refuses", () => {
  it.each([
    [{ status: "done" }, "status"],
    [{ note: "x".repeat(2001) }, "note"],
    [{ note: "half \uD83D" }, "note"],
    [{ note: null }, "note"],
    [{ flagged: true }, "flagged"],
    [{ status: "new", revision: -1 }, "revision"],
    [{ status: "new", revision: "0" }, "revision"],
    [{ status: "new", id: 7 }, "id"],
    [{}, "status"],
  ])("%j with 400 and the field", async (members, field) => {
    const id = await enquire();
    const response = await change({ id, revision: 0, ...members });
    expect(response.status).toBe(400);
    const { errors } = JSON.parse(response.body) as { errors: Record<string, string[]> };
    expect(Object.keys(errors)).toEqual([field]);
    expect((await desk()).enquiries).not.toHaveProperty(id);
  });

  it("a note's NUL as the form does: it is taken out", async () => {
    const id = await enquire();
    const response = await change({ id, revision: 0, note: "a\0b\u0007" });
    expect(JSON.parse(response.body)).toMatchObject({ note: "ab" });
  });

  it.each(["unknown", "__proto__", "../enquiries", ""])("the unknown id %j", async (id) => {
    const response = await change({ id, revision: 0, status: "new" });
    expect(response.status).toBe(id === "" ? 400 : 404);
    if (id !== "")
      expect(response.body).toBe("This enquiry is no longer here. Please refresh the list.");
  });

  it("everything without a session, with another type, too large, or no object", async () => {
    const body = { id: await enquire(), revision: 0, status: "closed" };
    const stranger = await change(body, {});
    expect(stranger.status).toBe(401);
    expect(stranger.body).toBe("Please log in first.");
    const asText = { ...session, "Content-Type": "text/plain" };
    expect((await change(body, asText)).status).toBe(415);
    expect((await change({ ...body, note: "x".repeat(65_536) })).status).toBe(413);
    for (const text of ["", "[]", "null", "{"]) expect((await change(text)).status).toBe(400);
    const foreign = { ...session, Origin: "https://evil.example" };
    expect((await change(body, foreign)).status).toBe(403);
    expect((await desk()).enquiries).not.toHaveProperty(body.id);
  });
});
