import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { getChromium } from "../scripts/browsers.mjs";
import { languages, serveSite } from "./serve.mjs";
import { median } from "./statistics.mjs";

const run = promisify(execFile);
const rounds = 5;
const categories = ["performance", "accessibility", "best-practices", "seo"];
const metrics = {
  "largest-contentful-paint": "<= 1200",
  "cumulative-layout-shift": "<= 0.01",
  "total-blocking-time": "<= 30",
};

/**
 * The part of Lighthouse's report that is read.
 *
 * @typedef {{ categories: Record<string, { score: number }>, audits: Record<string, { numericValue: number }> }} Report
 */

// Fetched when it is used: two hundred packages that nothing else here needs.
const lighthouse = "lighthouse@12.8.2";

/**
 * Measures a page. Chromium now and then records nothing of it ("NO_NAVSTART"): then it is measured again.
 *
 * @param {string} url
 * @param {string | undefined} chromePath
 * @param {number} [tries]
 * @returns {Promise<Report>}
 */
async function audit(url, chromePath, tries = 3) {
  try {
    return await auditOnce(url, chromePath);
  } catch (error) {
    if (tries === 1) throw error;
    return audit(url, chromePath, tries - 1);
  }
}

/** @type {(url: string, chromePath: string | undefined) => Promise<Report>} */
async function auditOnce(url, chromePath) {
  const { stdout } = await run(
    "npx",
    [
      "--yes",
      lighthouse,
      url,
      "--quiet",
      "--output=json",
      "--chrome-flags=--headless=new --no-sandbox --disable-gpu",
    ],
    { env: { ...process.env, CHROME_PATH: chromePath }, maxBuffer: 1 << 26 },
  );
  return JSON.parse(stdout);
}

/** Lighthouse's mobile audit in its own throttle, medians. */
export default async function measureLighthouse() {
  const chromePath = await getChromium();
  const site = await serveSite();
  const rows = [];
  for (const language of languages) {
    const url = `${site.url}/?lng=${language}`;
    console.error(`  ${language}`);
    /** @type {Report[]} */
    const reports = [];
    for (let round = 0; round < rounds; round += 1) reports.push(await audit(url, chromePath));
    /** @param {(report: Report) => number} read */
    const of = (read) => median(reports.map(read));
    rows.push({
      what: `Lighthouse, ${language}: ${categories.join(", ")}`,
      ours: categories
        .map((name) =>
          Math.round(of(({ categories }) => categories[name]?.score ?? Number.NaN) * 100),
        )
        .join(", "),
      bar: "100",
    });
    for (const [name, bar] of Object.entries(metrics)) {
      const value = of(({ audits }) => audits[name]?.numericValue ?? Number.NaN);
      rows.push({ what: `Lighthouse, ${language}: ${name}`, ours: Number(value.toFixed(3)), bar });
    }
  }
  await site.stop();
  return rows;
}
