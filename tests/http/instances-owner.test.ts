import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { calendarAddress, changeDetails, enquire, readDetails } from "../support/owner-calls";
import { get, type Headers, logIn, postJson, send } from "../support/http";
import { testDatabase } from "../support/test-database";
import { adminPassword } from "../support/test-site";
import { useSite } from "../support/use-site";
import { someone } from "../support/visitor";

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.remove());
const onDatabase = () => ({
  env: { DATABASE_URL: database.url, ADMIN_PASSWORD: adminPassword },
});
const [one, other] = [useSite(onDatabase), useSite(onDatabase)];
let session: Headers;
beforeAll(async () => {
  session = await logIn(one);
});

describe("the spa's details", () => {
  it("that are changed on one instance are on the other one's cached page within 2 s", async () => {
    expect((await get(other, "/?lng=en")).body).toContain("£20");
    const texts = { heroTitle: { en: "Rest in {area}" } };
    const changed = await changeDetails(one, session, { hotStoneSurcharge: 27, texts });
    expect(changed.status).toBe(200);
    await expect
      .poll(async () => (await get(other, "/?lng=en")).body, { interval: 50, timeout: 2000 })
      .toContain("£27");
    expect((await get(other, "/?lng=en")).body).toContain(">Rest in Islington</h1>");
  });

  it("of a revision that another instance has replaced are refused", async () => {
    const { revision } = await readDetails(one, session);
    const change = (site: typeof one, enquiriesKeptMonths: number) =>
      changeDetails(site, session, { enquiriesKeptMonths }, revision);
    expect((await change(other, 9)).status).toBe(200);
    const response = await change(one, 10);
    expect(response.status).toBe(409);
    expect(response.body).toContain('"enquiriesKeptMonths":9');
  });

  it("are still there after a restart", async () => {
    await other.restart();
    const { body } = await get(other, "/?lng=en");
    expect(body).toContain("£27");
    expect(body).toContain(">Rest in Islington</h1>");
  });
});

describe("the calendar", () => {
  const start = "2027-06-01T17:00:00+01:00";
  const book = (id: string, revision: number, minutes: number) =>
    postJson(one, "/api/admin/desk", { id, revision, appointment: { start, minutes } }, session);
  let path: string;
  beforeAll(async () => {
    path = await calendarAddress(one);
  });

  it("at an address that one instance made is that of all, with the same events and ETag", async () => {
    const id = await enquire(one, someone({ firstName: "Shared", treatment: "thai" }));
    expect((await book(id, 0, 60)).status).toBe(200);
    const [here, there] = [await get(one, path), await get(other, path)];
    for (const { status, body } of [here, there]) {
      expect(status).toBe(200);
      expect(body).toContain("Shared");
    }
    expect(there.body).toBe(here.body);
    expect(there.headers.etag).toBe(here.headers.etag);
    expect(there.headers["last-modified"]).toBe(here.headers["last-modified"]);
  });

  it("that one instance sent is answered by the other one with 304, until an appointment changes", async () => {
    const id = await enquire(one, someone({ treatment: "swedish" }));
    await book(id, 0, 60);
    const { headers } = await get(one, path);
    const etag = { "If-None-Match": String(headers.etag) };
    const date = { "If-Modified-Since": String(headers["last-modified"]) };
    for (const known of [etag, date, { ...etag, ...date }]) {
      const same = await get(other, path, known);
      expect([same.status, same.body]).toEqual([304, ""]);
      expect((await send(other, "HEAD", path, { headers: known })).status).toBe(304);
    }
    const head = await send(other, "HEAD", path);
    expect([head.status, head.body, head.headers.etag]).toEqual([200, "", headers.etag]);
    await book(id, 1, 45);
    for (const known of [etag, date]) expect((await get(other, path, known)).status).toBe(200);
  });

  it("has a new address on every instance once one has made another", async () => {
    const newer = await calendarAddress(other);
    expect((await get(one, path)).status).toBe(404);
    expect((await get(one, newer)).status).toBe(200);
  });
});
