import { rmSync } from "node:fs";

import { makeDataFolder, storedEnquiries, writeEnquiries } from "./data-folder.mjs";
import { logIn } from "./enquiries.mjs";
import { serveSite } from "./serve.mjs";
import { quantile } from "./statistics.mjs";

const stored = 10_000;
/** So many minutes lie between two enquiries: all are of the last year. */
const minutesApart = 52;
const warmUps = 20;
const looks = 300;
const starts = 5;
const dayMs = 24 * 60 * 60 * 1000;
/** Appointments begin so many days after the first enquiry and end so many after the last. */
const daysAhead = 60;
const bytesPerMegabyte = 1_000_000;

/**
 * Makes a data folder of 10 000 enquiries of a year, of which every second has an appointment: 5 000, evenly from ten
 * months ago to 60 days ahead.
 */
async function makeBookedFolder() {
  const folder = await makeDataFolder();
  const booked = storedEnquiries(stored, minutesApart).map((enquiry, index) => {
    if (index % 2 === 1) return enquiry;
    const day = new Date(Date.parse(enquiry.createdAt) + daysAhead * dayMs);
    day.setUTCHours(10 + (index % 22) / 2, 0, 0, 0);
    const start = day.toISOString().replace(/\.000Z$/, "+00:00");
    const appointment = { start, minutes: 60 };
    const history = [{ at: enquiry.createdAt, status: "booked", appointment }];
    return { ...enquiry, work: { status: "booked", appointment, revision: 1, history } };
  });
  await writeEnquiries(folder, booked);
  return { folder, changed: booked[0]?.id ?? "" };
}

/**
 * Opens a page as a browser without JavaScript does.
 *
 * @param {string} url of the site
 * @param {string} cookie of the session
 * @param {string} path
 * @param {Record<string, string>} [fields]
 * @returns {Promise<{ ms: number, text: string }>} from the form's request to the last byte of the page
 */
async function open(url, cookie, path, fields = {}) {
  const begun = performance.now();
  const form = await fetch(url + path, {
    method: "POST",
    headers: { Cookie: cookie },
    body: new URLSearchParams(fields),
    redirect: "manual",
  });
  const location = form.headers.get("Location");
  const page = location
    ? await fetch(new URL(location, url), { headers: { Cookie: cookie } })
    : form;
  const text = await page.text();
  return { ms: performance.now() - begun, text };
}

/**
 * @param {string} url of the site
 * @param {string} cookie of the session
 * @param {string} id of an enquiry
 * @param {number} revision
 */
async function change(url, cookie, id, revision) {
  const response = await fetch(`${url}/api/admin/desk`, {
    method: "POST",
    headers: { Cookie: cookie, "Content-Type": "application/json" },
    body: JSON.stringify({ id, revision, note: `Note ${revision}` }),
  });
  if (!response.ok) throw new Error(`A change got ${response.status}.`);
}

/** How long diary, overview and calendar take with 10 000 enquiries and 5 000 appointments. */
export default async function bench() {
  const { folder, changed } = await makeBookedFolder();
  /** @type {import("./table.mjs").Row[]} */
  const rows = [];
  try {
    let site = await serveSite(folder);
    const cookie = await logIn(site.url);
    let revision = 1;
    for (const [name, path] of /** @type {const} */ ([
      ["diary", "/admin/diary"],
      ["overview", "/admin/overview"],
    ])) {
      for (const isChanged of [false, true]) {
        /** @type {number[]} */
        const times = [];
        for (let index = -warmUps; index < looks; index += 1) {
          if (isChanged) await change(site.url, cookie, changed, (revision += 1) - 1);
          const { ms, text } = await open(site.url, cookie, path, { intent: "open" });
          if (!text.includes("<main")) throw new Error(`The ${name} is not shown.`);
          if (index >= 0) times.push(ms);
        }
        rows.push({
          what: `${name}, form and page${isChanged ? ", after a change each" : ""}, p50, ms`,
          ours: Math.round(quantile(times, 0.5)),
        });
        rows.push({
          what: "the same, p99, ms",
          ours: Math.round(quantile(times, 0.99)),
          bar: "<= 60",
        });
      }
    }
    const { text } = await open(site.url, cookie, "/admin/diary", { intent: "calendar" });
    const path = /\/calendar\/[\w-]{22}\.ics/.exec(text)?.[0];
    if (!path) throw new Error("No address of the calendar was made.");
    /** @type {number[]} */
    const first = [];
    /** @type {number[]} */
    const second = [];
    let bytes = 0;
    for (let start = 0; start < starts; start += 1) {
      await site.stop();
      site = await serveSite(folder);
      for (const times of [first, second]) {
        const begun = performance.now();
        const response = await fetch(site.url + path);
        bytes = (await response.arrayBuffer()).byteLength;
        times.push(performance.now() - begun);
        if (!response.ok) throw new Error(`The calendar got ${response.status}.`);
      }
    }
    await site.stop();
    rows.push({
      what: `calendar, first fetch after a start, longest of ${starts}, ms`,
      ours: Math.round(Math.max(...first)),
      bar: "<= 150",
    });
    rows.push({ what: "calendar, next fetch, longest, ms", ours: Math.round(Math.max(...second)) });
    rows.push({
      what: "calendar, MB",
      ours: Math.round((bytes / bytesPerMegabyte) * 100) / 100,
      bar: "<= 1",
    });
    return rows;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
