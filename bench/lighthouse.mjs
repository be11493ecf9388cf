import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { getChromium } from "../scripts/chromium.mjs";
import { serveSite } from "./serve.mjs";
import { median } from "./table.mjs";

const run = promisify(execFile);
const languages = ["en", "zh", "es", "fr", "de", "ja"];
const rounds = 5;
const categories = ["performance", "accessibility", "best-practices", "seo"];
const metrics = {
  "largest-contentful-paint": "<= 1400",
  "cumulative-layout-shift": "<= 0.01",
  "total-blocking-time": "<= 40",
};

// Fetched when it is used: two hundred packages that nothing else here needs.
const lighthouse = "lighthouse@12.8.2";

/** Sometimes Chromium records nothing of a page ("NO_NAVSTART"): that is no measurement, so it is done anew. */
async function audit(url, chromePath, tries = 3) {
  try {
    return await auditOnce(url, chromePath);
  } catch (error) {
    if (tries === 1) throw error;
    return audit(url, chromePath, tries - 1);
  }
}

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
    const reports = [];
    for (let round = 0; round < rounds; round += 1) reports.push(await audit(url, chromePath));
    const of = (read) => median(reports.map(read));
    rows.push({
      what: `Lighthouse, ${language}: ${categories.join(", ")}`,
      ours: categories
        .map((name) => Math.round(of((report) => report.categories[name].score) * 100))
        .join(", "),
      bar: "100",
    });
    for (const [name, bar] of Object.entries(metrics)) {
      const value = of((report) => report.audits[name].numericValue);
      rows.push({ what: `Lighthouse, ${language}: ${name}`, ours: Number(value.toFixed(3)), bar });
    }
  }
  await site.stop();
  return rows;
}
