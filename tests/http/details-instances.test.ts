import { afterAll, beforeAll, expect, it } from "vitest";
import type { Details } from "../../app/details/groups";
import { get, type Headers, logIn, send } from "../support/http";
import { testDatabase } from "../support/test-database";
import { adminPassword, type Site, startSite } from "../support/test-site";

let database: Awaited<ReturnType<typeof testDatabase>>;
let one: Site;
let other: Site;
let session: Headers;
beforeAll(async () => {
  database = await testDatabase();
  const env = { DATABASE_URL: database.url, ADMIN_PASSWORD: adminPassword };
  [one, other] = await Promise.all([startSite({ env }), startSite({ env })]);
  session = await logIn(one);
});
afterAll(async () => {
  await Promise.all([one.close(), other.close()]);
  await database.remove();
});

async function change(site: Site, details: Partial<Details>, revision?: string) {
  const now = await get(site, "/api/admin/details", session);
  const current = JSON.parse(now.body) as { revision: string };
  return send(site, "PUT", "/api/admin/details", {
    headers: { "Content-Type": "application/json", ...session },
    body: JSON.stringify({ revision: revision ?? current.revision, details }),
  });
}

it("a change on one instance is on the other one's cached page within 2 s", async () => {
  expect((await get(other, "/?lng=en")).body).toContain("£20");
  expect((await change(one, { hotStoneSurcharge: 27 })).status).toBe(200);
  await expect
    .poll(async () => (await get(other, "/?lng=en")).body, { interval: 50, timeout: 2000 })
    .toContain("£27");
});

it("a revision that another instance has replaced is refused", async () => {
  const before = await get(one, "/api/admin/details", session);
  const { revision } = JSON.parse(before.body) as { revision: string };
  expect((await change(other, { enquiriesKeptMonths: 9 }, revision)).status).toBe(200);
  const response = await change(one, { enquiriesKeptMonths: 10 }, revision);
  expect(response.status).toBe(409);
  expect(response.body).toContain('"enquiriesKeptMonths":9');
});

it("the details are still there after a restart", async () => {
  await other.restart();
  expect((await get(other, "/?lng=en")).body).toContain("£27");
});
