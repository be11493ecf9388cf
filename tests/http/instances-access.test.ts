import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startCuttingProxy } from "../support/cutting-proxy.mjs";
import { announcedPassword, runAdminPassword } from "../support/admin-password-program";
import { cookieOf, get, type Headers, logIn, postForm, postJson } from "../support/http";
import { textOf } from "../support/markup";
import { onServer } from "../support/postgres-server.mjs";
import { type Site, startSite } from "../support/test-site";
import { testDatabase } from "../support/test-database";
import { someone } from "../support/visitor";

let database: Awaited<ReturnType<typeof testDatabase>>;
let proxy: Awaited<ReturnType<typeof startCuttingProxy>>;
let sites: Site[];
let one: Site;
let other: Site;
let password: string;
beforeAll(async () => {
  database = await testDatabase();
  const way = new URL(database.url);
  proxy = await startCuttingProxy(Number(way.port), way.hostname);
  way.host = `127.0.0.1:${proxy.port}`;
  const env = { ADMIN_PASSWORD: undefined, RATE_LIMITS: "on", TRUST_PROXY: "1" };
  sites = await Promise.all(
    [way.href, database.url].map((url) => startSite({ env: { ...env, DATABASE_URL: url } })),
  );
  [one, other] = sites as [Site, Site];
  password = announcedPassword(sites.map((site) => site.output()).join(""));
});
afterAll(async () => {
  await Promise.all(sites.map((site) => site.close()));
  await proxy.close();
  await database.remove();
});

const runOnDatabase = (args: string[] = []) =>
  runAdminPassword(one, args, { DATABASE_URL: database.url });

it("of two instances that start at once, one prints the password", () => {
  const printed = sites.filter((site) => site.output().includes("Admin password:"));
  expect(printed).toHaveLength(1);
});

it("a session of one instance is open on the other, and over there once it has ended here", async () => {
  const session = await logIn(one, password);
  expect((await get(other, "/api/contacts", session)).status).toBe(200);
  await postForm(one, "/admin", { intent: "logout" }, session);
  expect((await get(other, "/api/contacts", session)).status).toBe(401);
  expect((await get(one, "/api/contacts", session)).status).toBe(401);
});

it("the page after a login without JavaScript is shown once, by whichever instance", async () => {
  const login = await postForm(one, "/admin", { intent: "login", password });
  expect(login.status).toBe(303);
  const session = { Cookie: cookieOf(login), "Sec-Fetch-Dest": "document" };
  const heading = "Contact Form Submissions";
  expect(textOf((await get(other, "/admin", session)).body)).toContain(heading);
  expect(textOf((await get(one, "/admin", session)).body)).not.toContain(heading);
});

it("50 wrong passwords at once wait on two instances as on one", async () => {
  const from = { "X-Forwarded-For": "192.0.2.9" };
  const begun = performance.now();
  const responses = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      postJson(sites[n % 2]!, "/api/admin/auth", { password: "wrong" }, from),
    ),
  );
  const seconds = (performance.now() - begun) / 1000;
  const checked = responses.filter(({ status }) => status === 401).length;
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(50 - checked);
  expect(checked).toBeGreaterThanOrEqual(5);
  // On a slow machine the waits of 1, 2, 4 s end meanwhile.
  expect(checked).toBeLessThanOrEqual(5 + Math.log2(1 + seconds));
});

it("the eleventh enquiry from an address is refused wherever it arrives, and none that is sent again", async () => {
  const from = { "X-Forwarded-For": "192.0.2.1" };
  const first = someone();
  const sendFirst = (site: Site) =>
    postJson(site, "/api/contact", first, { ...from, "Idempotency-Key": "the first" });
  const { id } = JSON.parse((await sendFirst(one)).body);
  const statuses: number[] = [];
  for (let sent = 1; sent < 12; sent += 1) {
    const site = sites[sent % 2]!;
    statuses.push((await postJson(site, "/api/contact", someone(), from)).status);
    if (sent === 5) expect(JSON.parse((await sendFirst(other)).body).id).toBe(id);
  }
  expect(statuses).toEqual([...Array<number>(9).fill(201), 429, 429]);
  for (const site of sites) expect(JSON.parse((await sendFirst(site)).body).id).toBe(id);
});

it("a one-time address works on one instance, and then on none", async () => {
  const code = /#(\S+)$/m.exec(await runOnDatabase(["--let-in"]))![1]!;
  const trusted = await postForm(other, "/admin/let-in", { code });
  expect(trusted.status).toBe(200);
  expect((await postForm(one, "/admin/let-in", { code })).status).toBe(403);
  const guess = { password: "wrong" };
  for (let tried = 0; tried < 6; tried += 1) await postJson(one, "/api/admin/auth", guess);
  const device = { Cookie: cookieOf(trusted) };
  expect((await postJson(one, "/api/admin/auth", { password }, device)).status).toBe(200);
});

it("npm run admin:password ends the sessions of all instances, and names the database", async () => {
  const from = { "X-Forwarded-For": "192.0.2.2" };
  const login = await postJson(one, "/api/admin/auth", { password }, from);
  const session = { Cookie: cookieOf(login) };
  expect((await get(other, "/api/contacts", session)).status).toBe(200);
  const printed = await runOnDatabase();
  expect(printed).toContain("The password has been changed in the database.");
  password = announcedPassword(printed);
  for (const site of sites) expect((await get(site, "/api/contacts", session)).status).toBe(401);
  expect((await postJson(other, "/api/admin/auth", { password }, from)).status).toBe(200);
});

it("npm run admin:password says in a sentence that the database cannot be used", async () => {
  const env = { DATABASE_URL: "postgres://spa:secret@127.0.0.1:1/spa" };
  await expect(runAdminPassword(one, [], env)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^The password was not changed: (?!.*secret).+\.\n$/),
  });
});

it("while the database does not respond, each request is 503 without waiting for its end, and no session ends", async () => {
  const from = { "X-Forwarded-For": "192.0.2.3" };
  const login = await postJson(one, "/api/admin/auth", { password }, from);
  const session: Headers = { Cookie: cookieOf(login), ...from };
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query("begin");
  await client.query("lock table lasting_values, passing_values");
  try {
    const page = { ...session, "Sec-Fetch-Dest": "document" };
    const ownerPages = [
      "/admin/details",
      "/admin/details/preview",
      "/admin/diary",
      "/admin/overview",
    ];
    const pages = Promise.all(ownerPages.map((path) => get(one, path, page)));
    const [list, attempt, enquiry, admin, code, stranger] = await Promise.all([
      get(one, "/api/contacts", session),
      postJson(one, "/api/admin/auth", { password }, from),
      postJson(one, "/api/contact", someone(), from),
      get(one, "/admin", page),
      postForm(one, "/admin/let-in", { code: "a guess" }, from),
      get(one, "/api/contacts", from),
    ]);
    // The lock is still held: nobody waited for its end.
    expect(list).toMatchObject({ status: 503, body: expect.stringContaining("at the moment") });
    expect(attempt).toMatchObject({ status: 503, body: expect.stringContaining("at the moment") });
    expect(enquiry).toMatchObject({ status: 503, body: expect.stringContaining("call us") });
    expect([admin.status, code.status, stranger.status]).toEqual([503, 503, 401]);
    expect(admin.headers["set-cookie"]).toBeUndefined();
    expect((await pages).map(({ status }) => status)).toEqual([503, 503, 503, 503]);
  } finally {
    await client.end();
  }
  expect((await get(other, "/api/contacts", session)).status).toBe(200);
});

it("while each statement takes almost as long as one may, an enquiry is 503, and stored once when it is sent again", async () => {
  const message = "My shoulders would be grateful for an hour on Tuesday evening, please. ".repeat(
    2,
  );
  const enquiry = { ...someone(), message };
  const sent = { "X-Forwarded-For": "192.0.2.4", "Idempotency-Key": "sent again" };
  proxy.delayAnswers(1_400);
  const [call, form] = await Promise.all([
    postJson(one, "/api/contact", enquiry, sent),
    postForm(one, "/?index", { ...someone(), message }, { "X-Forwarded-For": "192.0.2.5" }),
  ]);
  proxy.delayAnswers(0);
  expect(call).toMatchObject({ status: 503, body: expect.stringContaining("call us") });
  expect(form.status).toBe(503);
  expect(textOf(form.body)).toContain("There was an error sending your message.");
  const again = await postJson(one, "/api/contact", enquiry, sent);
  expect(again.status).toBe(201);
  const stored = await onServer(
    database.url,
    `select id from records where record like '%${enquiry.lastName}%'`,
  );
  expect(stored).toEqual([{ id: JSON.parse(again.body).id }]);
});
