import { rmSync } from "node:fs";
import { Agent } from "node:http";
import { gunzipSync } from "node:zlib";

import { makeDataFolder, storedEnquiries, writeEnquiries } from "./data-folder.mjs";
import { logIn } from "./enquiries.mjs";
import { measurePage } from "./owner-work-page.mjs";
import { send } from "./request.mjs";
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
const queries = [
  { status: "all", q: "lovelace" },
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
async function makeWorkedFolder() {
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
 * Looks for something as a browser without JavaScript does.
 *
 * @param {string} url of the site
 * @param {string} cookie of the session
 * @param {number} index of the query
 * @returns {Promise<number>} ms of the form and of the page to which it leads
 */
async function look(url, cookie, index) {
  const query = queries[index % queries.length];
  const form = await send(`${url}/admin`, {
    agent,
    method: "POST",
    headers: { Cookie: cookie, "Content-Type": "application/x-www-form-urlencoded" },
    body: String(new URLSearchParams({ intent: "view", ...query })),
  });
  const page = await send(new URL(form.headers.location ?? "", url), {
    agent,
    headers: { Cookie: cookie, Accept: "text/html", "Accept-Encoding": "gzip" },
  });
  if (!String(gunzipSync(page.body)).includes('id="found"')) {
    throw new Error("The page does not show the list.");
  }
  return form.ms + page.ms;
}

/**
 * @param {string} url of the site
 * @param {string} cookie of the session
 * @returns {Promise<number>} ms until the last byte of the CSV file
 */
async function downloadCsv(url, cookie) {
  const { body, ms } = await send(`${url}/api/admin/enquiries.csv`, {
    headers: { Cookie: cookie },
  });
  const rows = String(body).split("\r\n").length - 2;
  if (rows !== stored) throw new Error(`${rows} rows instead of ${stored}.`);
  return ms;
}

/** The dashboard without JavaScript and the CSV file, at the server. @param {string} url of the site */
async function measureServer(url) {
  const cookie = await logIn(url);
  for (let index = 0; index < warmUps; index += 1) await look(url, cookie, index);
  /** @type {number[]} */
  const pages = [];
  for (let index = 0; index < looks; index += 1) pages.push(await look(url, cookie, index));
  /** @type {number[]} */
  const files = [];
  for (let index = 0; index < downloads; index += 1) files.push(await downloadCsv(url, cookie));
  return [
    {
      what: "search or filter without JavaScript, form and page, p50, ms",
      ours: Math.round(median(pages)),
    },
    { what: "the same, p99, ms", ours: Math.round(quantile(pages, 0.99)), bar: "<= 60" },
    {
      what: `CSV file of ${stored} rows, median, ms`,
      ours: Math.round(median(files)),
      bar: "<= 300",
    },
    { what: "the same, longest, ms", ours: Math.round(Math.max(...files)) },
  ];
}

/** The owner's work on 10 000 enquiries: the dashboard in a browser, the same without JavaScript, the CSV file. */
export default async function bench() {
  const folder = await makeWorkedFolder();
  const site = await serveSite(folder);
  try {
    // First, since its first view is that after a start.
    return [...(await measurePage(site.url)), ...(await measureServer(site.url))];
  } finally {
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
