import { launchBrowser } from "./browser.mjs";
import { languages, serveSite } from "./serve.mjs";

/** Bytes of content as it is compressed, without headers, by the type of the request. */
const bars = {
  Document: "<= 14000",
  Script: "<= 95000",
  Stylesheet: "<= 10000",
  Font: "<= 30000",
  all: "<= 198000",
  requests: "<= 16",
};

/**
 * @param {import("@playwright/test").Browser} browser
 * @param {string} url
 * @returns {Promise<Record<string, number>>} bytes by type, and `requests`
 */
async function visit(browser, url) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  /** @type {Map<string, string | undefined>} */
  const types = new Map();
  /** @type {Record<string, number>} */
  const seen = {};
  /** @type {(name: string, more: number) => void} */
  const add = (name, more) => {
    seen[name] = (seen[name] ?? 0) + more;
  };
  session.on("Network.requestWillBeSent", ({ requestId, type }) => types.set(requestId, type));
  /** @type {Map<string, number>} */
  const headers = new Map();
  session.on("Network.responseReceived", ({ requestId, response }) =>
    headers.set(requestId, response.encodedDataLength),
  );
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const bytes = encodedDataLength - (headers.get(requestId) ?? 0);
    add(types.get(requestId) ?? "Other", bytes);
    add("all", bytes);
    add("requests", 1);
  });
  await page.goto(url);
  await page.getByRole("dialog").waitFor();
  await page.waitForLoadState("networkidle");
  await context.close();
  return seen;
}

/** What a first visit on a phone loads before anyone scrolls or presses anything. */
export default async function measureVisit() {
  const browser = await launchBrowser();
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
