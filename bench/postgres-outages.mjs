import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";

import { onServer } from "../tests/support/postgres-server.mjs";
import { limited, mailToNobody, send, withFolder } from "./postgres-sites.mjs";
import { serveSite } from "./serve.mjs";
import { quantile } from "./statistics.mjs";

/** How long (ms) each outage lasts, and how often a visitor sends an enquiry meanwhile. */
const outageMs = 10_000;
const everyMs = 100;
/** Pause (ms) between two tries after the server is back. */
const pauseMs = 10;

/** @typedef {Awaited<ReturnType<typeof import("../tests/support/postgres-server.mjs").startPostgres>>} Server */

/** The processes of a server. @param {Server} server */
function processesOf(server) {
  const children = readdirSync("/proc").filter((name) => {
    if (!/^\d+$/.test(name)) return false;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, "utf8");
      return Number(/\) \S (\d+)/.exec(stat)?.[1]) === server.pid();
    } catch {
      return false; // It has ended meanwhile.
    }
  });
  return [server.pid(), ...children.map(Number)];
}

/** @param {Server} server @param {NodeJS.Signals} signal */
function signalAll(server, signal) {
  for (const pid of processesOf(server)) process.kill(pid, signal);
}

/** Takes all connections of a server, also those that sites have. @param {string} url @returns what releases them */
async function takeAllConnections(url) {
  /** @type {pg.Client[]} */
  const taken = [];
  const take = async () => {
    for (;;) {
      const client = new pg.Client({ connectionString: url });
      client.on("error", () => undefined);
      try {
        await client.connect();
      } catch {
        return;
      }
      taken.push(client);
    }
  };
  await take();
  const end = "select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1";
  // A site may have connected again before all were taken.
  while ((await taken[0]?.query(end, ["spa"]))?.rowCount) await take();
  return () => Promise.all(taken.map((client) => client.end()));
}

/** What can become of a server: each begins an outage and returns what ends it. */
const outages = {
  /** @param {Server} server */
  frozen(server) {
    signalAll(server, "SIGSTOP");
    return () => signalAll(server, "SIGCONT");
  },
  /** @param {Server} server */
  async down(server) {
    await server.kill();
    return () => server.restart();
  },
  /** @param {Server} _server @param {string} url */
  "out of connections": (_server, url) => takeAllConnections(url),
};

/**
 * What visitors notice while the server does not work, and how soon an enquiry is stored when it works again.
 *
 * @param {Server} server
 */
export async function outageTimes(server) {
  const database = await server.database();
  return withFolder(async (folder) => {
    const env = { ...limited, ...mailToNobody, DATABASE_URL: database };
    const site = await serveSite(folder, env);
    const rows = [];
    try {
      for (const [name, begin] of Object.entries(outages)) {
        if ((await send(site.url)).status !== 201) throw new Error("No enquiry was stored.");
        const end = await begin(server, database);
        const sent = [];
        for (let time = 0; time < outageMs; time += everyMs) {
          sent.push(send(site.url));
          await delay(everyMs);
        }
        const answers = await Promise.all(sent);
        await end();
        const back = performance.now();
        while ((await send(site.url)).status !== 201) await delay(pauseMs);
        const untilStored = performance.now() - back;
        const others = answers.filter(({ status }) => status !== 503).length;
        const times = answers.map(({ ms }) => ms);
        rows.push(
          {
            what: `server ${name}, ${answers.length} enquiries: longest time to 503, ms`,
            ours: Math.round(quantile(times, 1)),
            bar: "<= 3000",
          },
          { what: "other responses than 503", ours: others, bar: "0" },
          {
            what: "first enquiry stored after it is back, ms",
            ours: Math.round(untilStored),
            bar: "<= 1000",
          },
        );
      }
      const open = await onServer(
        database,
        "select 1 from pg_stat_activity where application_name = 'spa'",
      );
      rows.push({ what: "connections of the site afterwards", ours: open.length, bar: "<= 8" });
      return rows;
    } finally {
      await site.stop();
    }
  });
}
