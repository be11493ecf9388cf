import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";

import de from "../../app/i18n/locales/de/page";
import { type Headers, logIn, postJson } from "../support/http";
import { enquire as enquireAt, readDesk } from "../support/owner-calls";
import { useSite } from "../support/use-site";
import { advertiser, someone } from "../support/visitor";

const site = useSite();
let session: Headers;
beforeAll(async () => {
  session = await logIn(site);
});

const enquire = (typed?: object, headers?: Headers) => enquireAt(site, typed, headers);
const change = (body: unknown, headers: Headers = session) =>
  postJson(site, "/api/admin/desk", body, headers);
const desk = () => readDesk(site);
const errorsIn = (body: string) =>
  (JSON.parse(body) as { errors: Record<string, string[]> }).errors;

const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as unknown;

describe("POST /api/admin/desk", () => {
  it("changes status and note together as one revision, which GET lists with its time", async () => {
    const id = await enquire(someone(), { "Content-Language": "fr" });
    const note = "<b>Call</b> after six.\r\nWindow room. 💆🏽\0\u0007";
    const response = await change({ id, revision: 0, status: "contacted", note: ` ${note} ` });
    expect(response.status).toBe(200);
    expect(response.headers["cache-control"]).toBe("no-store");
    const clean = "<b>Call</b> after six.\nWindow room. 💆🏽";
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
});

it.each([
  [{ kind: "stranger" }, "kind"],
  [{ id: 7 }, "id"],
])(
  "POST /api/admin/notices/send-again refuses %j with 400 and the field",
  async (members, field) => {
    const sent = { id: await enquire(), kind: "owner", ...members };
    const headers = { ...session, "Content-Language": "de" };
    const response = await postJson(site, "/api/admin/notices/send-again", sent, headers);
    expect(response.status).toBe(400);
    expect(response.headers["content-language"]).toBe("de");
    expect(errorsIn(response.body)).toEqual({ [field]: [de.enquiry.errors.invalid] });
  },
);

describe("POST /api/admin/desk refuses", () => {
  it.each([
    [{ status: "done" }, "status"],
    [{ status: null }, "status"],
    [{ note: "x".repeat(2001) }, "note"],
    [{ note: "half \uD83D" }, "note"],
    [{ note: null }, "note"],
    [{ flagged: true }, "flagged"],
    [{ flagged: "false" }, "flagged"],
    [{ status: "closed", came: "no" }, "came"],
    [{ status: "new", revision: -1 }, "revision"],
    [{ status: "new", revision: 0.5 }, "revision"],
    [{ status: "new", revision: "0" }, "revision"],
    [{ status: "new", id: 7 }, "id"],
    [{ status: "new", id: "" }, "id"],
    [{}, "status"],
  ])("%j with 400 and the field", async (members, field) => {
    const id = await enquire();
    const response = await change({ id, revision: 0, ...members });
    expect(response.status).toBe(400);
    expect(Object.keys(errorsIn(response.body))).toEqual([field]);
    expect((await desk()).enquiries).not.toHaveProperty(id);
  });

  it.each(["unknown", "__proto__", "../enquiries"])("the unknown id %j with 404", async (id) => {
    const response = await change({ id, revision: 0, status: "new" });
    expect(response.status).toBe(404);
    expect(response.body).toBe("This enquiry is no longer here. Please refresh the list.");
  });

  it("another type, what is too large or no object, and what another website sends", async () => {
    const body = { id: await enquire(), revision: 0, status: "closed" };
    const asText = { ...session, "Content-Type": "text/plain" };
    expect((await change(body, asText)).status).toBe(415);
    expect((await change({ ...body, note: "x".repeat(65_536) })).status).toBe(413);
    for (const text of ["", "[]", "null", "{"]) expect((await change(text)).status).toBe(400);
    const foreign = { ...session, Origin: "https://evil.example" };
    expect((await change(body, foreign)).status).toBe(403);
    expect((await desk()).enquiries).not.toHaveProperty(body.id);
  });
});
