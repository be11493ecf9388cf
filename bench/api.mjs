import { fill, logIn, posting } from "./enquiries.mjs";
import { load } from "./load.mjs";
import { serveSite } from "./serve.mjs";
import { median } from "./statistics.mjs";

const rounds = 5;
const seconds = 3;
/** How many enquiries there are before. */
const stored = 10_000;

/**
 * @param {string} url
 * @param {Parameters<typeof load>[2]} options
 */
async function medians(url, options) {
  /** @type {Awaited<ReturnType<typeof load>>[]} */
  const results = [];
  for (let round = 0; round < rounds; round += 1) {
    results.push(await load(url, seconds, options));
  }
  return {
    perSecond: median(results.map(({ perSecond }) => perSecond)),
    p50: median(results.map(({ p50 }) => p50)),
    p99: median(results.map(({ p99 }) => p99)),
  };
}

/** The calls that read and write enquiries. */
export default async function measureApi() {
  const site = await serveSite();
  await fill(site.url, stored);
  const list = await medians(`${site.url}/api/contacts`, {
    connections: 2,
    headers: { Cookie: await logIn(site.url) },
  });
  const one = await medians(`${site.url}/api/contact`, { ...posting, connections: 1 });
  const many = await medians(`${site.url}/api/contact`, posting);
  await site.stop();
  return [
    { what: `POST /api/contact per second, 50 at once, ${stored} stored`, ours: many.perSecond },
    { what: `POST /api/contact p99, 50 at once, ${stored} stored, ms`, ours: many.p99 },
    {
      what: `POST /api/contact p50, one at a time, ${stored} stored, ms`,
      ours: one.p50,
      bar: "<= 3",
    },
    {
      what: `POST /api/contact p99, one at a time, ${stored} stored, ms`,
      ours: one.p99,
      bar: "<= 25",
    },
    { what: `GET /api/contacts per second, ${stored} stored`, ours: list.perSecond },
    { what: `GET /api/contacts p99, ${stored} stored, ms`, ours: list.p99 },
  ];
}
