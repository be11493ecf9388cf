import { afterAll, beforeAll, expect, it } from "vitest";
import { enquire } from "../support/desk-calls";
import { cookieOf, get, type Headers, logIn, postForm, postJson, send } from "../support/http";
import { testDatabase } from "../support/test-database";
import { adminPassword, type Site, startSite } from "../support/test-site";
import { someone } from "../support/visitor";

let database: Awaited<ReturnType<typeof testDatabase>>;
let one: Site;
let other: Site;
let session: Headers;
let path: string;
beforeAll(async () => {
  database = await testDatabase();
  const env = {
    DATABASE_URL: database.url,
    ADMIN_PASSWORD: adminPassword,
    RATE_LIMITS: "off",
  };
  [one, other] = await Promise.all([startSite({ env }), startSite({ env })]);
  session = await logIn(one);
  const login = await postForm(one, "/admin", { intent: "login", password: adminPassword });
  const made = await postForm(
    one,
    "/admin/diary",
    { intent: "calendar" },
    {
      Cookie: cookieOf(login),
    },
  );
  path = /\/calendar\/[\w-]{22}\.ics/.exec(made.body)![0];
});
afterAll(async () => {
  await Promise.all([one.close(), other.close()]);
  await database.remove();
});

const book = (id: string, revision: number, minutes: number) =>
  postJson(
    one,
    "/api/admin/desk",
    { id, revision, appointment: { start: "2027-06-01T17:00:00+01:00", minutes } },
    session,
  );

it("a calendar's address that one instance made is that of all, with the same events and ETag", async () => {
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

it("what one instance sent, the other one answers with 304, until an appointment changes", async () => {
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

it("a new address ends the one before on every instance", async () => {
  const login = await postForm(other, "/admin", { intent: "login", password: adminPassword });
  const made = await postForm(
    other,
    "/admin/diary",
    { intent: "calendar" },
    {
      Cookie: cookieOf(login),
    },
  );
  const newer = /\/calendar\/[\w-]{22}\.ics/.exec(made.body)![0];
  expect((await get(one, path)).status).toBe(404);
  expect((await get(one, newer)).status).toBe(200);
});
