import { rmSync } from "node:fs";
import { get } from "node:http";
import { brotliDecompressSync } from "node:zlib";

import { makeDataFolder } from "./data-folder.mjs";
import { logIn } from "./enquiries.mjs";
import { load } from "./load.mjs";
import { serveSite } from "./serve.mjs";
import { median } from "./statistics.mjs";

const stored = 100_000;
const rounds = 5;
const seconds = 6;
const visitors = { connections: 10 };

/**
 * Requests the list with the headers of a browser.
 *
 * @param {string} url of the site
 * @param {string} cookie of the session
 * @returns {Promise<{ bytes: Buffer, firstMs: number, wholeMs: number }>} the compressed bytes, and ms to the
 *   first and the last of them
 */
function requestList(url, cookie) {
  return new Promise((resolve, reject) => {
    const begun = performance.now();
    const headers = { Cookie: cookie, "Accept-Encoding": "gzip, deflate, br" };
    get(`${url}/api/contacts`, { headers }, (response) => {
      /** @type {Buffer[]} */
      const chunks = [];
      /** @type {number | undefined} */
      let firstMs;
      response.on("data", (/** @type {Buffer} */ chunk) => {
        firstMs ??= performance.now() - begun;
        chunks.push(chunk);
      });
      response.once("end", () => {
        const bytes = Buffer.concat(chunks);
        const wholeMs = performance.now() - begun;
        resolve({ bytes, firstMs: firstMs ?? wholeMs, wholeMs });
      });
    }).once("error", reject);
  });
}

/** A list of 100 000 enquiries, and what visitors notice while it is sent. */
export default async function measureLongList() {
  // Enquiries of the last 200 days.
  const folder = await makeDataFolder(stored, 3);
  const site = await serveSite(folder);
  const cookie = await logIn(site.url);
  await load(`${site.url}/`, 1, visitors);
  /** @type {Awaited<ReturnType<typeof requestList>>[]} */
  const times = [];
  for (let round = 0; round < rounds; round += 1) times.push(await requestList(site.url, cookie));
  const listed = JSON.parse(brotliDecompressSync(times[0]?.bytes ?? "").toString()).length;
  if (listed !== stored) throw new Error(`${listed} enquiries instead of ${stored}.`);
  const quiet = await load(`${site.url}/`, seconds, visitors);
  let isOver = false;
  const requesting = (async () => {
    while (!isOver) await requestList(site.url, cookie);
  })();
  const busy = await load(`${site.url}/`, seconds, visitors);
  isOver = true;
  await requesting;
  const memory = site.memory();
  await site.stop();
  rmSync(folder, { recursive: true });
  /** @param {"firstMs" | "wholeMs"} name */
  const of = (name) => Math.round(median(times.map((one) => one[name])));
  return [
    { what: `the list, ${stored} stored, first byte, ms`, ours: of("firstMs"), bar: "<= 300" },
    { what: "the same, the whole, ms", ours: of("wholeMs"), bar: "<= 2500" },
    {
      what: "/ p99 while the list is requested again and again, ms",
      ours: busy.p99,
      reference: `${quiet.p99} without`,
      bar: "<= 3 x",
    },
    { what: "memory afterwards, MB", ours: Math.round(memory) },
  ];
}
