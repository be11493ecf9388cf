import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";

import { get } from "node:http";

import { writeEnquiries } from "./data-folder.mjs";
import { logIn } from "./enquiries.mjs";
import { load } from "./load.mjs";
import { sampleEnquiry } from "./sample-enquiries.mjs";
import { serveSite } from "./serve.mjs";
import { median } from "./table.mjs";

const stored = 100_000;
const rounds = 5;
const seconds = 6;
const visitors = { connections: 10 };

/** A data folder with enquiries of the last 200 days. */
async function fillFolder() {
  const folder = mkdtempSync(join(tmpdir(), "bench-"));
  const enquiries = Array.from({ length: stored }, (_, index) => ({
    id: randomUUID(),
    createdAt: new Date(Date.now() - (stored - index) * 3 * 60_000).toISOString(),
    ...sampleEnquiry(index),
  }));
  await writeEnquiries(folder, enquiries);
  return folder;
}

/** Asks for the list as a browser does. @returns its compressed bytes, and ms to the first and the last */
function askForList(url, cookie) {
  return new Promise((resolve, reject) => {
    const begun = performance.now();
    const headers = { Cookie: cookie, "Accept-Encoding": "gzip, deflate, br" };
    get(`${url}/api/contacts`, { headers }, (answer) => {
      const chunks = [];
      let firstMs;
      answer.on("data", (chunk) => {
        firstMs ??= performance.now() - begun;
        chunks.push(chunk);
      });
      answer.once("end", () => {
        const bytes = Buffer.concat(chunks);
        resolve({ bytes, firstMs, wholeMs: performance.now() - begun });
      });
    }).once("error", reject);
  });
}

/** A list of 100 000 enquiries, and what visitors notice while it is sent. */
export default async function measureLongList() {
  const folder = await fillFolder();
  const site = await serveSite(folder);
  const cookie = await logIn(site.url);
  await load(`${site.url}/`, 1, visitors);
  const times = [];
  for (let round = 0; round < rounds; round += 1) times.push(await askForList(site.url, cookie));
  const listed = JSON.parse(gunzipSync(times[0].bytes)).length;
  if (listed !== stored) throw new Error(`${listed} enquiries instead of ${stored}.`);
  const quiet = await load(`${site.url}/`, seconds, visitors);
  let isOver = false;
  const asking = (async () => {
    while (!isOver) await askForList(site.url, cookie);
  })();
  const busy = await load(`${site.url}/`, seconds, visitors);
  isOver = true;
  await asking;
  const memory = site.memory();
  await site.stop();
  rmSync(folder, { recursive: true });
  const of = (name) => Math.round(median(times.map((one) => one[name])));
  return [
    { what: `the list, ${stored} stored, first byte, ms`, ours: of("firstMs"), bar: "<= 300" },
    { what: "the same, the whole, ms", ours: of("wholeMs"), bar: "<= 2500" },
    {
      what: "/ p99 while the list is asked for again and again, ms",
      ours: busy.p99,
      reference: `${quiet.p99} without`,
      bar: "<= 3 x",
    },
    { what: "memory afterwards, MB", ours: Math.round(memory) },
  ];
}
