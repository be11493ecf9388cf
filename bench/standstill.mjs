import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

import { remixServe } from "../tests/support/server-process.mjs";
import { makeDataFolder } from "./data-folder.mjs";
import { languages, root, serve } from "./serve.mjs";

const treatments = ["", "deep-tissue", "swedish", "thai", "hot-stone", "sports", "full-body"];
/** Tuesday in London, where the sample site closes at 21:00. */
/** @param {string} time */
const at = (time) => Date.parse(`2027-01-12T${time}Z`);
/** How many visitors come at the same moment. */
const atOnce = 50;

/** Every variant of the page, with the headers that ask for it. */
const variants = languages.flatMap((language) =>
  [true, false].flatMap((named) =>
    treatments.flatMap((treatment) =>
      [true, false].map((saveData) => {
        const parameters = { ...(named && { lng: language }), ...(treatment && { treatment }) };
        /** @type {Record<string, string>} */
        const headers = { "Accept-Encoding": "br", Cookie: `language=${language}` };
        return {
          path: `/?${new URLSearchParams(parameters)}`,
          headers: saveData ? { ...headers, "Save-Data": "on" } : headers,
        };
      }),
    ),
  ),
);

/**
 * @param {string} url of the site
 * @param {typeof variants[number]} variant
 * @returns {Promise<void>}
 */
function request(url, { path, headers }) {
  return new Promise((resolve, reject) => {
    get(url + path, { headers, agent: false }, (response) => {
      response.resume().once("end", resolve);
    }).once("error", reject);
  });
}

/**
 * Requests every variant, many at once.
 *
 * @param {string} url of the site
 */
async function requestAll(url) {
  const left = [...variants];
  const visit = async () => {
    for (let variant = left.pop(); variant; variant = left.pop()) await request(url, variant);
  };
  await Promise.all(Array.from({ length: atOnce }, visit));
}

/**
 * Moves the clock of a site that was started with bench/reference/movable-clock.mjs.
 *
 * @param {import("./serve.mjs").MeasuredServer} site
 * @param {number} time as Date.now() gives it
 * @returns the longest gap of its event loop since the last move, in ms
 */
export async function moveClock({ dataDir, pid }, time) {
  writeFileSync(join(dataDir, "clock"), String(time));
  rmSync(join(dataDir, "gap"), { force: true });
  process.kill(pid, "SIGUSR2");
  for (;;) {
    await delay(20);
    try {
      return Number(readFileSync(join(dataDir, "gap"), "utf8"));
    } catch {
      // Not yet written.
    }
  }
}

/**
 * How long the server does not respond when all cached pages end at the same time and are requested again at once.
 *
 * @param {string} [cwd] the checkout whose build is measured
 */
export default async function measureStandstill(cwd = root) {
  const dataDir = await makeDataFolder();
  writeFileSync(join(dataDir, "clock"), String(at("20:53:00")));
  const clock = join(root, "bench/reference/movable-clock.mjs");
  const program = remixServe(join(cwd, "build/server/index.js"));
  const site = await serve(["--import", clock, ...program], { cwd, dataDir });
  await requestAll(site.url);
  await moveClock(site, at("21:00:00"));
  await requestAll(site.url);
  const atClosing = await moveClock(site, at("21:10:00"));
  await requestAll(site.url);
  const tenMinutesOn = await moveClock(site, at("21:10:30"));
  const memory = Math.round(site.memory());
  await site.stop();
  rmSync(dataDir, { recursive: true });
  return [
    {
      what: `longest gap of the event loop when ${variants.length} cached variants end and are requested at once, ms`,
      ours: atClosing,
      bar: "<= 200",
    },
    { what: "the same ten minutes later, ms", ours: tenMinutesOn, bar: "<= 200" },
    { what: "memory afterwards, MB", ours: memory, bar: "<= 260" },
  ];
}
