import { rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { gunzipSync } from "node:zlib";

import { makeDataFolder, storedEnquiries, writeEnquiries } from "./data-folder.mjs";
import { logIn } from "./enquiries.mjs";
import { serveSite } from "./serve.mjs";
import { median, quantile } from "./statistics.mjs";

const stored = 10_000;
const warmUps = 20;
const looks = 300;
const downloads = 15;
/** One connection, as a browser keeps it. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const statuses = ["new", "contacted", "booked", "closed"];
/** What the owner looks for in turn: searches that find all, some and none, and filters. */
const firstQuery = { status: "all", q: "lovelace" };
const queries = [
  firstQuery,
  { status: "all", q: "visitor 99" },
  { status: "booked", q: "" },
  { status: "contacted", q: "shoulders tuesday" },
  { status: "new", q: "" },
  { status: "all", q: "nobody" },
];

/**
 * Makes a data folder of 10 000 enquiries of which each has been worked on.
 *
 * @returns {Promise<string>} its absolute path; the caller removes it
 */
export async function makeWorkedFolder() {
  const folder = makeDataFolder();
  const at = new Date().toISOString();
  const worked = storedEnquiries(stored, 30).map((enquiry, index) => {
    const status = statuses[index % statuses.length];
    const history = [{ at, status, note: true }];
    const work = { status, note: `Call back after ${index}`, revision: 1, history };
    return { ...enquiry, work };
  });
  await writeEnquiries(folder, worked);
  return folder;
}

/**
 * Sends a request and reads the response as it comes: unpacking it is the browser's work, not the server's.
 *
 * @param {string | URL} address
 * @param {import("node:http").RequestOptions} options
 * @param {string} [body]
 * @returns {Promise<{ headers: import("node:http").IncomingHttpHeaders, body: Buffer }>}
 */
function ask(address, options, body) {
  return new Promise((resolve, reject) => {
    const sent = request(address, { agent, ...options }, (response) => {
      /** @type {Buffer[]} */
      const parts = [];
      response.on("data", (part) => parts.push(part));
      response.on("end", () => resolve({ headers: response.headers, body: Buffer.concat(parts) }));
      response.on("error", reject);
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

/**
 * Looks for something as a browser without JavaScript does.
 *
 * @param {string} url of the site
 * @param {string} cookie of the session
 * @param {{ status: string, q: string }} query
 * @returns {Promise<number>} ms from the form's request to the last byte of the page to which it leads
 */
async function look(url, cookie, query) {
  const begun = performance.now();
  const form = await ask(
    `${url}/admin`,
    {
      method: "POST",
      headers: { Cookie: cookie, "Content-Type": "application/x-www-form-urlencoded" },
    },
    String(new URLSearchParams({ intent: "view", ...query })),
  );
  const page = await ask(new URL(form.headers.location ?? "", url), {
    headers: { Cookie: cookie, Accept: "text/html", "Accept-Encoding": "gzip" },
  });
  const ms = performance.now() - begun;
  const text = String(gunzipSync(page.body));
  if (!text.includes('id="found"')) throw new Error("The page does not show the list.");
  return ms;
}

/**
 * @param {string} url of the site
 * @param {string} cookie of the session
 * @returns {Promise<number>} ms until the last byte of the CSV file
 */
async function downloadCsv(url, cookie) {
  const begun = performance.now();
  const response = await fetch(`${url}/api/admin/enquiries.csv`, { headers: { Cookie: cookie } });
  const text = await response.text();
  const ms = performance.now() - begun;
  const rows = text.split("\r\n").length - 2;
  if (rows !== stored) throw new Error(`${rows} rows instead of ${stored}.`);
  return ms;
}

/**
 * Repeats a measurement.
 *
 * @param {number} times
 * @param {(index: number) => Promise<number>} measureOnce
 * @returns {Promise<number[]>} in ms
 */
async function repeat(times, measureOnce) {
  /** @type {number[]} */
  const all = [];
  for (let index = 0; index < times; index += 1) all.push(await measureOnce(index));
  return all;
}

/**
 * Does something as the first thing after a start, in a site of its own.
 *
 * @param {string} folder
 * @param {(url: string, cookie: string) => Promise<number>} measureFirst
 * @returns {Promise<number>} in ms
 */
async function first(folder, measureFirst) {
  const site = await serveSite(folder);
  try {
    return await measureFirst(site.url, await logIn(site.url));
  } finally {
    await site.stop();
  }
}

/** The dashboard without JavaScript and the CSV file, at the server. */
export async function measureServer() {
  const folder = await makeWorkedFolder();
  const firstFile = await first(folder, downloadCsv);
  const firstPage = await first(folder, (url, cookie) => look(url, cookie, firstQuery));
  const site = await serveSite(folder);
  try {
    const cookie = await logIn(site.url);
    /** @param {number} index */
    const lookFor = (index) =>
      look(site.url, cookie, queries[index % queries.length] ?? { status: "all", q: "" });
    await repeat(warmUps, lookFor);
    const pages = await repeat(looks, lookFor);
    const files = await repeat(downloads, () => downloadCsv(site.url, cookie));
    return [
      { what: "first search after a start, without JavaScript, ms", ours: Math.round(firstPage) },
      {
        what: "search or filter without JavaScript, form and page, p50, ms",
        ours: Math.round(median(pages)),
      },
      { what: "the same, p99, ms", ours: Math.round(quantile(pages, 0.99)), bar: "<= 60" },
      {
        what: "CSV file of 10000 rows, the first after a start, ms",
        ours: Math.round(firstFile),
        bar: "<= 300",
      },
      {
        what: "the same, later, median, ms",
        ours: Math.round(median(files)),
        bar: "<= 300",
      },
      { what: "the same, longest, ms", ours: Math.round(Math.max(...files)) },
    ];
  } finally {
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
