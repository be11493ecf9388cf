import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { download, load } from "./load.mjs";
import { buildEmptyApp, root, serve, serveSite } from "./serve.mjs";
import { remixServe } from "../tests/support/server-process.mjs";
import { median } from "./statistics.mjs";

const rounds = 5;
const seconds = 4;

/** The public page per second, beside an empty Remix page and plain Node sending the same bytes. */
export default async function measureHome() {
  const site = await serveSite();
  const emptyApp = buildEmptyApp();
  const empty = await serve(remixServe(join(emptyApp, "server/index.js")), { cwd: emptyApp });
  const folder = mkdtempSync(join(tmpdir(), "bench-"));
  const { bytes } = await download(site.url);
  writeFileSync(join(folder, "page.br"), bytes);
  const plain = await serve([
    join(root, "bench/reference/plain-server.mjs"),
    join(folder, "page.br"),
  ]);
  const addresses = {
    site: `${site.url}/`,
    advertised: `${site.url}/?utm_source=x`,
    nowhere: `${site.url}/nope`,
    login: `${site.url}/admin`,
    empty: `${empty.url}/`,
    plain: `${plain.url}/`,
  };
  /** @typedef {keyof typeof addresses} Name */
  /** @type {Record<Name, Awaited<ReturnType<typeof load>>[]>} */
  const measured = { site: [], advertised: [], nowhere: [], login: [], empty: [], plain: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, url] of Object.entries(addresses)) {
      measured[/** @type {Name} */ (name)].push(
        await load(url, seconds, { expected: name === "nowhere" ? 404 : 200 }),
      );
    }
  }
  for (const server of [site, empty, plain]) await server.stop();
  rmSync(folder, { recursive: true });

  /** @type {(name: Name, value: "perSecond" | "p99") => number} */
  const of = (name, value) => median(measured[name].map((one) => one[value]));
  /** @type {(what: string, name: Name, bar: string) => import("./table.mjs").Row} */
  const besideEmpty = (what, name, bar) => {
    const times = (of(name, "perSecond") / of("empty", "perSecond")).toFixed(1);
    const ours = `${of(name, "perSecond")} (${times} x)`;
    return { what, ours, reference: of("empty", "perSecond"), bar };
  };
  return [
    besideEmpty("/ per second, beside an empty Remix page", "site", ">= 40 x"),
    besideEmpty("/?utm_source=x per second, beside the same", "advertised", ">= 20 x"),
    besideEmpty("a 404 per second, beside the same", "nowhere", ">= 20 x"),
    besideEmpty("the login page per second, beside the same", "login", ">= 20 x"),
    {
      what: "/ per second, beside plain Node with the same bytes",
      ours: of("site", "perSecond"),
      reference: of("plain", "perSecond"),
    },
    {
      what: "/ p99 at 50 connections, ms",
      ours: of("site", "p99"),
      reference: `${of("empty", "p99")}, plain ${of("plain", "p99")}`,
      bar: "<= 60",
    },
    { what: "/ HTML, bytes of brotli", ours: bytes.length, bar: "<= 14000" },
  ];
}
