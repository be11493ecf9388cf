import { rm } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { photographSizesName } from "../../app/store/site-storage";
import { get, type Headers, logIn, send } from "../support/http";
import { changeDetails } from "../support/owner-calls";
import {
  galleryWith,
  keepPhotograph,
  photographAddresses,
  untilShown,
} from "../support/photograph-calls";
import { testDatabase } from "../support/test-database";
import { adminPassword, type Site } from "../support/test-site";
import { useSite } from "../support/use-site";

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.remove());
const onDatabase = () => ({
  env: { DATABASE_URL: database.url, ADMIN_PASSWORD: adminPassword, RATE_LIMITS: "off" },
});
const [one, other] = [useSite(onDatabase), useSite(onDatabase)];
let session: Headers;
beforeAll(async () => {
  session = await logIn(one);
});

const head = async (site: Site, address: string) => {
  const { status, headers } = await send(site, "HEAD", address);
  return [status, headers["cache-control"]];
};
const served = [200, "public, max-age=31536000, immutable"];

/** Requests all files of one instance's page from another one, which may be making them. */
async function expectServedBy(site: Site, addresses: readonly string[]) {
  expect(addresses.length).toBeGreaterThan(4);
  const responses = await Promise.all(addresses.map((address) => head(site, address)));
  expect(responses).toEqual(addresses.map(() => served));
}

it("a photograph that one instance received is on the page of all, and each serves the files that another one's page names", async () => {
  expect((await get(one, "/admin/details", session)).body).toContain("photographs.gallery[0]");
  const file = await keepPhotograph(one, "#204080", session);
  const changed = await changeDetails(one, session, {
    photographs: galleryWith(file, "A blue room"),
  });
  expect(changed.status).toBe(200);
  await untilShown(one, "A blue room");
  const addresses = await photographAddresses(one);
  await expectServedBy(other, addresses);
  await untilShown(other, "A blue room");
  expect(await photographAddresses(other)).toEqual(addresses);
}, 60_000);

it("an instance without any sizes serves those of another one's page, once they are made", async () => {
  const addresses = await photographAddresses(one);
  await other.stop();
  await rm(join(other.dataDir, photographSizesName), { recursive: true });
  await other.restart();
  await expectServedBy(other, addresses);
}, 60_000);

it("an instance makes the small picture of a photograph that another one received", async () => {
  const file = await keepPhotograph(one, "#802040", session);
  const address = `/photographs/${file}-preview.jpeg`;
  const [here, there] = await Promise.all(
    [one, other].map(async ({ url }) => {
      const bytes = await (await fetch(url + address)).arrayBuffer();
      return sharp(Buffer.from(bytes)).metadata();
    }),
  );
  expect(there).toMatchObject({ format: "jpeg", width: here!.width, height: here!.height });
});

it("the same photograph that two instances receive at once is kept once", async () => {
  const [first, second] = await Promise.all(
    [one, other].map((site) => keepPhotograph(site, "#208040", session)),
  );
  expect(second).toBe(first);
});

it("details that name a photograph that was sent to another instance are saved", async () => {
  const file = await keepPhotograph(one, "#408020", session);
  const photographs = galleryWith(file, "A green room");
  expect((await changeDetails(other, session, { photographs })).status).toBe(200);
  await untilShown(one, "A green room");
}, 60_000);
