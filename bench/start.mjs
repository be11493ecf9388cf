import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

import { enquire, logIn } from "./enquiries.mjs";
import { send } from "./request.mjs";
import { buildEmptyApp, languages, root, serveMeasured } from "./serve.mjs";
import { median } from "./statistics.mjs";

const rounds = 9;
const restMs = 5000;

/**
 * Another checkout of the site with its packages and its build, which is measured in the same rounds: how a change
 * compares with what was before it.
 */
const before = process.env.SITE_BEFORE;

/** What is measured in each round, by its row. @typedef {Record<string, number>} Figures */

/** @typedef {Awaited<ReturnType<typeof serveMeasured>>} Server */

const runner = "node_modules/@remix-run/serve/dist/cli.js";

/**
 * @param {Server} server
 * @param {() => Promise<unknown>} work
 * @returns {Promise<number>} ms of the server's processor time
 */
async function cost({ used }, work) {
  const begun = await used();
  await work();
  return ((await used()) - begun) / 1000;
}

/** @param {Server} server @returns {Promise<number>} ms of processor time since its start */
const sinceStart = async ({ used }) => (await used()) / 1000;

/** ms after the start, by when a site has prepared what it left for later. */
const preparedMs = 2000;

/**
 * What a site does for the first time, once it has prepared what it left for after its start.
 *
 * @param {Server} site
 * @returns {Promise<Figures>}
 */
async function firsts(site) {
  /** @type {Figures} */
  const figures = {};
  await delay(preparedMs);
  figures["the first enquiry"] = await cost(site, () => enquire(site.url));
  let cookie = "";
  figures["the first login"] = await cost(site, async () => {
    cookie = await logIn(site.url);
  });
  figures["the first list of enquiries"] = await cost(site, async () => {
    for (const address of ["/api/contacts", "/api/admin/desk"]) {
      const { ok } = await fetch(site.url + address, { headers: { Cookie: cookie } });
      if (!ok) throw new Error(`${address} was refused.`);
    }
  });
  for (const language of languages.filter((one) => one !== "en")) {
    const url = `${site.url}/?lng=${language}`;
    const headers = { "Accept-Encoding": "br" };
    figures[`the first page, ${language}`] = await cost(site, () => send(url, { headers }));
  }
  return figures;
}

/**
 * @param {string} folder of a site
 * @param {string} dataDir
 * @returns {Promise<Figures>}
 */
async function measureSite(folder, dataDir) {
  const site = await serveMeasured([runner, "build/server/index.js"], { cwd: folder, dataDir });
  const start = await sinceStart(site);
  const figures = await firsts(site);
  await site.stop();
  const service = await serveMeasured(["scripts/serve.mjs"], { cwd: folder, dataDir });
  const asService = await sinceStart(service);
  await delay(restMs);
  const atRest = service.memory();
  await service.stop();
  return { start, "start by scripts/serve.mjs": asService, "at rest": atRest, ...figures };
}

/** @param {string} folder of the build @param {string} dataDir @returns {Promise<Figures>} */
async function measureEmpty(folder, dataDir) {
  const args = [join(root, runner), "server/index.js"];
  const app = await serveMeasured(args, { cwd: folder, dataDir });
  const start = await sinceStart(app);
  await delay(restMs);
  const atRest = app.memory();
  await app.stop();
  return { start, "at rest": atRest };
}

/**
 * What a start costs until the first response of `/`, and what is left for later: beside an empty Remix page, and the
 * site as it was before.
 */
export default async function measureStart() {
  const emptyApp = buildEmptyApp();
  const folder = mkdtempSync(join(tmpdir(), "bench-"));
  /** @type {Record<string, () => Promise<Figures>>} */
  const measures = {
    ours: () => measureSite(root, join(folder, "ours")),
    empty: () => measureEmpty(emptyApp, join(folder, "empty")),
    ...(before && { before: () => measureSite(before, join(folder, "before")) }),
  };
  /** @type {Record<string, Figures[]>} */
  const measured = {};
  const inTurn = Object.entries(measures);
  // The first round does for the first time what is there from then on, such as the keys in the data folder.
  for (let round = 0; round <= rounds; round += 1) {
    // What comes before a start changes its processor time by some per cent.
    inTurn.reverse();
    for (const [name, measure] of inTurn) {
      const figures = await measure();
      if (round > 0) (measured[name] ??= []).push(figures);
    }
  }
  rmSync(folder, { recursive: true });

  /** @type {(name: string, what: string) => number | undefined} */
  const of = (name, what) => {
    const values = (measured[name] ?? []).flatMap((figures) => figures[what] ?? []);
    return values.length === 0 ? undefined : median(values);
  };
  /** @type {(what: string, name: string, beside: string) => string} */
  const ratio = (what, name, beside) => {
    const [value, reference] = [of(name, what), of(beside, what)];
    if (value === undefined || reference === undefined) return "";
    return ` (${(value / reference).toFixed(2)} x)`;
  };
  const whats = Object.keys(measured["ours"]?.[0] ?? {});
  return whats.map((what) => {
    const isMemory = what === "at rest";
    const empty = of("empty", what);
    const old = of("before", what);
    const reference = [
      empty === undefined ? "" : `empty Remix ${empty.toFixed(0)}${ratio(what, "ours", "empty")}`,
      old === undefined ? "" : `before ${old.toFixed(1)}${ratio(what, "ours", "before")}`,
    ];
    return {
      what: isMemory ? "memory at rest, MB" : `${what}, ms of processor time`,
      ours: (of("ours", what) ?? Number.NaN).toFixed(1),
      reference: reference.filter((text) => text !== "").join(", "),
      ...(what === "start" && { bar: "<= 1.1 x empty Remix" }),
      ...(isMemory && { bar: "<= 95" }),
    };
  });
}
