import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { remixServe } from "../tests/support/server-process.mjs";
import { download, load } from "./load.mjs";
import { root, serveMeasured } from "./serve.mjs";
import { median } from "./statistics.mjs";

const rounds = 5;
const seconds = 3;
/** What Node adds to a response by itself. */
const ofNode = new Set(["date", "connection", "keep-alive"]);

/**
 * @param {Awaited<ReturnType<typeof serveMeasured>>} server
 * @returns µs of the process for each request to `/`, under load
 */
async function microsecondsEach({ url, used }) {
  const before = await used();
  const { count } = await load(`${url}/`, seconds);
  return ((await used()) - before) / count;
}

/**
 * Processor time for each cached page beside plain Node that sends the same bytes and headers.
 *
 * @param {string} [build] of the site that is measured
 */
export default async function measureProcessorTime(build = "build/server/index.js") {
  const site = await serveMeasured(remixServe(resolve(root, build)));
  // Until the page is cached and V8 has compiled what sends it.
  await load(`${site.url}/`, 2);
  const folder = mkdtempSync(join(tmpdir(), "bench-"));
  const { bytes, headers: all } = await download(site.url);
  const headers = Object.fromEntries(Object.entries(all).filter(([name]) => !ofNode.has(name)));
  writeFileSync(join(folder, "page.br"), bytes);
  writeFileSync(join(folder, "headers.json"), JSON.stringify(headers));
  const plain = await serveMeasured([
    join(root, "bench/reference/plain-server.mjs"),
    join(folder, "page.br"),
    join(folder, "headers.json"),
  ]);
  await load(`${plain.url}/`, 2);
  /** @type {Record<"site" | "plain", number[]>} */
  const measured = { site: [], plain: [] };
  for (let round = 0; round < rounds; round += 1) {
    measured.site.push(await microsecondsEach(site));
    measured.plain.push(await microsecondsEach(plain));
  }
  for (const server of [site, plain]) await server.stop();
  rmSync(folder, { recursive: true });
  const ours = median(measured.site);
  const reference = median(measured.plain);
  return [
    {
      what: "processor time for each cached page, µs, beside plain Node with the same bytes and headers",
      ours: `${ours.toFixed(0)} (${(ours / reference).toFixed(2)} x)`,
      reference: reference.toFixed(0),
      bar: "<= 2 x",
    },
  ];
}
