import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { remixServe } from "../tests/support/server-process.mjs";
import { load } from "./load.mjs";
import { send } from "./request.mjs";
import { buildEmptyApp, root, serve, serveMeasured } from "./serve.mjs";
import { median } from "./statistics.mjs";

const rounds = 5;
const seconds = 4;
/** What Node adds to a response by itself. */
const ofNode = new Set(["date", "connection", "keep-alive"]);

/** @typedef {{ url: string, used?: () => Promise<number>, expected?: number }} Target */

/**
 * @param {Target} target `used`, µs of the server's processor time, if that is measured
 * @returns {Promise<{ perSecond: number, p99: number, microseconds: number }>} the last for each request
 */
async function measure({ url, used = async () => Number.NaN, expected = 200 }) {
  const before = await used();
  const { count, perSecond, p99 } = await load(url, seconds, { expected });
  return { perSecond, p99, microseconds: ((await used()) - before) / count };
}

/**
 * The public page per second, and processor time of the server for each, beside an empty Remix page and plain Node that
 * sends the same bytes and headers.
 */
export default async function measureHome() {
  const site = await serveMeasured(remixServe());
  const emptyApp = buildEmptyApp();
  const empty = await serve(remixServe(join(emptyApp, "server/index.js")), { cwd: emptyApp });
  // Until the page is cached and V8 has compiled what sends it.
  await load(`${site.url}/`, 2);
  const { body, headers } = await send(site.url, { headers: { "Accept-Encoding": "br" } });
  const folder = mkdtempSync(join(tmpdir(), "bench-"));
  const files = { page: join(folder, "page.br"), headers: join(folder, "headers.json") };
  writeFileSync(files.page, body);
  const own = Object.entries(headers).filter(([name]) => !ofNode.has(name));
  writeFileSync(files.headers, JSON.stringify(Object.fromEntries(own)));
  const plainServer = join(root, "bench/reference/plain-server.mjs");
  const plain = await serveMeasured([plainServer, files.page, files.headers]);
  await load(`${plain.url}/`, 2);
  /** @type {Record<"site" | "advertised" | "nowhere" | "login" | "empty" | "plain", Target>} */
  const targets = {
    site: { url: `${site.url}/`, used: site.used },
    advertised: { url: `${site.url}/?utm_source=x` },
    nowhere: { url: `${site.url}/nope`, expected: 404 },
    login: { url: `${site.url}/admin` },
    empty: { url: `${empty.url}/` },
    plain: { url: `${plain.url}/`, used: plain.used },
  };
  /** @typedef {keyof typeof targets} Name */
  /** @type {Record<string, Awaited<ReturnType<typeof measure>>[]>} */
  const measured = {};
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, target] of Object.entries(targets)) {
      (measured[name] ??= []).push(await measure(target));
    }
  }
  for (const server of [site, empty, plain]) await server.stop();
  rmSync(folder, { recursive: true });

  /** @type {(name: Name, value: "perSecond" | "p99" | "microseconds") => number} */
  const of = (name, value) => median(measured[name]?.map((one) => one[value]) ?? []);
  /** @type {(what: string, name: Name, bar: string) => import("./table.mjs").Row} */
  const besideEmpty = (what, name, bar) => {
    const times = (of(name, "perSecond") / of("empty", "perSecond")).toFixed(1);
    const ours = `${of(name, "perSecond")} (${times} x)`;
    return { what, ours, reference: of("empty", "perSecond"), bar };
  };
  const [ours, reference] = [of("site", "microseconds"), of("plain", "microseconds")];
  return [
    besideEmpty("/ per second, beside an empty Remix page", "site", ">= 40 x"),
    besideEmpty("/?utm_source=x per second, beside the same", "advertised", ">= 20 x"),
    besideEmpty("a 404 per second, beside the same", "nowhere", ">= 20 x"),
    besideEmpty("the login page per second, beside the same", "login", ">= 20 x"),
    {
      what: "/ per second, beside plain Node with the same bytes and headers",
      ours: of("site", "perSecond"),
      reference: of("plain", "perSecond"),
    },
    {
      what: "processor time for each /, µs, beside the same",
      ours: `${ours.toFixed(0)} (${(ours / reference).toFixed(2)} x)`,
      reference: reference.toFixed(0),
      bar: "<= 2 x",
    },
    {
      what: "/ p99 at 50 connections, ms",
      ours: of("site", "p99"),
      reference: `${of("empty", "p99")}, plain ${of("plain", "p99")}`,
      bar: "<= 60",
    },
    { what: "/ HTML, bytes of brotli", ours: body.length, bar: "<= 14000" },
  ];
}
