import { chromium } from "@playwright/test";
import { getChromium } from "../scripts/chromium.mjs";
import { serveSite } from "./serve.mjs";

const languages = ["en", "zh", "es", "fr", "de", "ja"];
/** Whatever a page loads by itself it has asked for by then. */
const watchedMs = 5000;

const bars = {
  Document: "<= 14600",
  // With the privacy policy, which comes two seconds after the cookie notice.
  Script: "<= 120000",
  Stylesheet: "<= 10000",
  Font: "<= 30000",
  all: "<= 225000",
  requests: "<= 16",
};

/** Bytes on the wire by type, headers included, and the number of requests. */
async function visit(browser, url) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  const types = new Map();
  const seen = { all: 0, requests: 0 };
  session.on("Network.requestWillBeSent", ({ requestId, type }) => types.set(requestId, type));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId);
    seen[type] = (seen[type] ?? 0) + encodedDataLength;
    seen.all += encodedDataLength;
    seen.requests += 1;
  });
  await page.goto(url);
  await page.waitForTimeout(watchedMs);
  await context.close();
  return seen;
}

/** What a first visit on a phone loads before anyone scrolls or presses anything. */
export default async function measureVisit() {
  const executablePath = await getChromium();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  const site = await serveSite();
  const rows = [];
  for (const language of languages) {
    const seen = await visit(browser, `${site.url}/?lng=${language}`);
    for (const [type, bar] of Object.entries(bars)) {
      const unit = type === "requests" ? "number" : "bytes";
      rows.push({ what: `first visit, ${language}, ${type}, ${unit}`, ours: seen[type] ?? 0, bar });
    }
  }
  await site.stop();
  await browser.close();
  return rows;
}
