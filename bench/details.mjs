import { mkdtempSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { pathToFileURL } from "node:url";

import { startPostgres } from "../tests/support/postgres-server.mjs";
import { remixServe } from "../tests/support/server-process.mjs";
import { logIn } from "./enquiries.mjs";
import { root, serve, serveSite } from "./serve.mjs";
import { median, quantile } from "./statistics.mjs";

const saves = 400;
const seenChanges = 25;
const killRounds = 200;
/** A process is killed so long after its first change in ms, at most. */
const longestLifeMs = 200;

/** @typedef {{ url: string, cookie: string }} Owner */

/** @param {Owner} owner @param {string} method @param {object} [body] */
async function call({ url, cookie }, method, body) {
  const response = await fetch(`${url}/api/admin/details`, {
    method,
    headers: { Cookie: cookie, "Content-Type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (response.status !== 200) throw new Error(`${method} is answered ${response.status}.`);
  return response.json();
}

/** @param {Owner} owner @returns {Promise<string>} */
const revisionOf = async (owner) => (await call(owner, "GET")).revision;

/** @param {Owner} owner @param {string} revision @param {number} price @returns {Promise<string>} the next revision */
const change = async (owner, revision, price) =>
  (await call(owner, "PUT", { revision, details: { hotStoneSurcharge: price } })).revision;

/** @param {string} url @param {number} price @returns {Promise<void>} resolves when the page names the price */
async function shown(url, price) {
  for (;;) {
    const page = await (await fetch(`${url}/?lng=en`)).text();
    if (page.includes(`£${price.toLocaleString("en-GB")}`)) return;
    await delay(5);
  }
}

/** @param {Owner} owner @returns {Promise<import("./table.mjs").Row[]>} */
async function measureSaves(owner) {
  let revision = await revisionOf(owner);
  const took = [];
  for (let save = 0; save < saves; save += 1) {
    const begun = performance.now();
    revision = await change(owner, revision, 1000 + save);
    took.push(performance.now() - begun);
  }
  return [
    { what: "details saved, p50, ms", ours: median(took).toFixed(1) },
    { what: "details saved, p99, ms", ours: quantile(took, 0.99).toFixed(1), bar: "≤ 50" },
  ];
}

/**
 * @param {Owner} owner
 * @param {string} url where the change is looked for
 * @param {string} what
 * @param {string} bar
 * @returns {Promise<import("./table.mjs").Row[]>}
 */
async function measureSeen(owner, url, what, bar) {
  let revision = await revisionOf(owner);
  const took = [];
  for (let price = 5000; price < 5000 + seenChanges; price += 1) {
    const begun = performance.now();
    revision = await change(owner, revision, price);
    await shown(url, price);
    took.push(performance.now() - begun);
  }
  return [
    { what: `${what}, median, ms`, ours: Math.round(median(took)) },
    { what: `${what}, longest, ms`, ours: Math.round(Math.max(...took)), bar },
  ];
}

/**
 * Kills the site while it saves, and looks whether the file holds the last change that was acknowledged, or the next.
 */
async function measureKills() {
  const hashes = pathToFileURL(join(root, "tests/support/quick-scrypt.mjs")).href;
  const dataDir = mkdtempSync(join(tmpdir(), "bench-details-"));
  const counts = { acknowledged: 0, lost: 0, torn: 0 };
  let price = 1;
  try {
    for (let round = 0; round < killRounds; round += 1) {
      const site = await serve(["--import", hashes, ...remixServe()], { dataDir });
      const owner = { url: site.url, cookie: await logIn(site.url) };
      let revision = await revisionOf(owner);
      let acknowledged = price;
      const killed = delay(Math.random() * longestLifeMs).then(() => site.stop("SIGKILL"));
      try {
        for (;;) {
          price = (price % 90_000) + 1;
          revision = await change(owner, revision, price);
          acknowledged = price;
          counts.acknowledged += 1;
        }
      } catch {
        await killed;
      }
      const text = await readFile(join(dataDir, "site.json"), "utf8").catch(() => undefined);
      if (text === undefined) continue;
      try {
        const kept = JSON.parse(text).hotStoneSurcharge;
        if (kept !== acknowledged && kept !== price) counts.lost += 1;
        price = kept;
      } catch {
        counts.torn += 1;
      }
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
  const { acknowledged, lost, torn } = counts;
  return [
    { what: `details, ${killRounds} kills, changes acknowledged`, ours: acknowledged },
    { what: `details, ${killRounds} kills, acknowledged and lost`, ours: lost, bar: "0" },
    { what: `details, ${killRounds} kills, torn files`, ours: torn, bar: "0" },
  ];
}

/** How long a change of the spa's details takes until it is stored and seen, and what is left of it after a kill. */
export default async function measureDetails() {
  const site = await serveSite();
  const owner = { url: site.url, cookie: await logIn(site.url) };
  const rows = await measureSaves(owner);
  rows.push(...(await measureSeen(owner, site.url, "change on the cached page", "≤ 1000")));
  await site.stop();

  const server = await startPostgres();
  const env = { DATABASE_URL: await server.database() };
  const [one, other] = await Promise.all([serveSite(undefined, env), serveSite(undefined, env)]);
  const shared = { url: one.url, cookie: await logIn(one.url) };
  rows.push(
    ...(await measureSaves(shared)).map((row) => ({ ...row, what: `${row.what}, PostgreSQL` })),
  );
  rows.push(
    ...(await measureSeen(shared, other.url, "change on another instance's page", "≤ 2000")),
  );
  await Promise.all([one.stop(), other.stop()]);
  await server.close();

  rows.push(...(await measureKills()));
  return rows;
}
