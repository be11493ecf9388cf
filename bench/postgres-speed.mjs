import { serveSite } from "./serve.mjs";
import { logIn } from "./enquiries.mjs";
import { newRecord } from "./data-folder.mjs";
import { fill, limited, openServices, send, withFolder } from "./postgres-sites.mjs";
import { median, quantile } from "./statistics.mjs";

const listed = 10_000;
/**
 * V8 compiles what is hot in the site during the first ones. With all others they are fewer than the limit of 3 000.
 */
const warmUp = 1000;
const storedOneAtATime = 1000;
const rounds = 9;

/** @param {number} value */
const shown = (value) => Math.round(value * 100) / 100;

/** @param {() => Promise<unknown>} work @returns ms */
async function timeOf(work) {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** @param {number} count @param {(index: number) => Promise<unknown>} work @returns ms of each, one after the other */
async function timesOf(count, work) {
  /** @type {number[]} */
  const times = [];
  for (let index = 0; index < count; index += 1) times.push(await timeOf(() => work(index)));
  return times;
}

/** @param {(index: number) => Promise<unknown>} work */
const hundred = (work) => Promise.all(Array.from({ length: 100 }, (_, index) => work(index)));

/**
 * @param {(index: number) => Promise<unknown>} store
 * @returns ms of one enquiry at a time, and of 100 at once
 */
async function storing(store) {
  await timesOf(warmUp, store);
  const one = await timesOf(storedOneAtATime, store);
  const together = await timesOf(rounds, () => hundred(store));
  return { p50: quantile(one, 0.5), p99: quantile(one, 0.99), hundred: median(together) };
}

/**
 * The store beside 10 000 enquiries, in this process.
 *
 * @param {string} [url] of an empty database; without it the store is the file
 */
const atStore = (url) =>
  withFolder(async (folder) => {
    if (url !== undefined) await (await openServices(folder, url)).close();
    await fill(listed, folder, url);
    const { records, close } = await openServices(folder, url);
    try {
      const first = await timeOf(() => records.all());
      const again = median(await timesOf(rounds, () => records.all()));
      const times = await storing((index) => records.add(newRecord(index)));
      return { ...times, first, again };
    } finally {
      await close();
    }
  });

/**
 * The same by the site's calls, with limits.
 *
 * @param {string} [url] of an empty database
 */
const atCall = (url) =>
  withFolder(async (folder) => {
    const env = { ...limited, ...(url !== undefined && { DATABASE_URL: url }) };
    if (url !== undefined) await (await openServices(folder, url)).close();
    await fill(listed, folder, url);
    const site = await serveSite(folder, env);
    try {
      const Cookie = await logIn(site.url);
      const list = async () => {
        const response = await fetch(`${site.url}/api/contacts`, { headers: { Cookie } });
        if (!response.ok) throw new Error(`The list was ${response.status}.`);
        await response.arrayBuffer();
      };
      const first = await timeOf(list);
      const again = median(await timesOf(rounds, list));
      const times = await storing(async () => {
        const { status } = await send(site.url);
        if (status !== 201) throw new Error(`An enquiry was ${status}.`);
      });
      return { ...times, first, again };
    } finally {
      await site.stop();
    }
  });

/**
 * How long storing and listing take in PostgreSQL, beside the file.
 *
 * @param {() => Promise<string>} database makes an empty one
 */
export async function speed(database) {
  const rows = [];
  const places = { "at the store": atStore, "at the call, with limits": atCall };
  for (const [place, measure] of Object.entries(places)) {
    const reference = await measure();
    const ours = await measure(await database());
    const bars = { p50: "<= 3", p99: "<= 25", hundred: "<= 200", first: "<= 200", again: "<= 200" };
    const names = {
      p50: "an enquiry stored, one at a time, p50",
      p99: "the same, p99",
      hundred: "100 at once, median",
      first: `list of ${listed}, first read`,
      again: "list again, median",
    };
    for (const key of /** @type {(keyof typeof names)[]} */ (Object.keys(names))) {
      rows.push({
        what: `${names[key]}, ${place}, ms`,
        ours: shown(ours[key]),
        reference: shown(reference[key]),
        bar: bars[key],
      });
    }
  }
  return rows;
}
