import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";

import { startCuttingProxy } from "../tests/support/cutting-proxy.mjs";
import { onServer, startPostgres } from "../tests/support/postgres-server.mjs";
import { sampleEnquiry, storedEnquiries, writeEnquiries } from "./data-folder.mjs";
import { logIn } from "./enquiries.mjs";
import { send as sendRequest } from "./request.mjs";
import { serveSite } from "./serve.mjs";
import { median, quantile } from "./statistics.mjs";

/** @typedef {Awaited<ReturnType<typeof startPostgres>>} Server */

/** Storing in PostgreSQL, on a server of its own with its usual settings; the reference is the file. */
export default async function bench() {
  const server = await startPostgres();
  try {
    return [
      ...(await speed(() => server.database())),
      ...(await kills(server)),
      ...(await cuts(server)),
    ];
  } finally {
    await server.close();
  }
}

/** Each request comes from another address, as the limits want it, behind one proxy. */
const limited = { RATE_LIMITS: "on", TRUST_PROXY: "1" };

/** Mails that nobody takes stay in the outbox. */
const mailToNobody = {
  SMTP_URL: "smtp://127.0.0.1:1",
  MAIL_FROM: "Sage & Linen <website@spa.test>",
  NOTICE_TO: "owner@spa.test",
};

const agent = new Agent({ keepAlive: true });
let written = 0;

/** An enquiry from an address of its own. @returns what is sent of it however often */
function letter() {
  written += 1;
  const address = `10.${(written >> 16) & 255}.${(written >> 8) & 255}.${written & 255}`;
  return {
    headers: {
      "Content-Type": "application/json",
      "Sec-Fetch-Site": "same-origin",
      "X-Forwarded-For": address,
      "Idempotency-Key": randomUUID(),
    },
    body: JSON.stringify(sampleEnquiry(written)),
  };
}

/**
 * Sends an enquiry as the site's own page does.
 *
 * @param {string} url of the site
 * @param {ReturnType<typeof letter>} [enquiry] a new one unless it is given
 * @returns {Promise<{ status: number, id: string }>} as `request.mjs` has the status; `id` of the enquiry when it is
 *   stored
 */
async function send(url, { headers, body } = letter()) {
  const sent = { agent, method: "POST", headers: { ...headers, Origin: url }, body };
  const response = await sendRequest(`${url}/api/contact`, sent);
  const { status } = response;
  return { status, id: status === 201 ? JSON.parse(String(response.body)).id : "" };
}

/**
 * Works with a data folder that is removed afterwards.
 *
 * @template T
 * @param {(folder: string) => Promise<T>} work
 */
async function withFolder(work) {
  const folder = mkdtempSync(join(tmpdir(), "bench-postgres-"));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Stores enquiries where a site has them.
 *
 * @param {number} count
 * @param {string} folder
 * @param {string} [url]
 */
async function fill(count, folder, url) {
  const stored = storedEnquiries(count, 1);
  if (url === undefined) return writeEnquiries(folder, stored);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    "insert into records (id, record) select * from unnest($1::text[], $2::text[])",
    [stored.map(({ id }) => id), stored.map((one) => JSON.stringify(one))],
  );
  await client.end();
}

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

/** @param {number} count @param {() => Promise<unknown>} work @returns ms of each, one after the other */
async function timesOf(count, work) {
  /** @type {number[]} */
  const times = [];
  for (let index = 0; index < count; index += 1) times.push(await timeOf(work));
  return times;
}

/**
 * @param {() => Promise<unknown>} store
 * @returns ms of one enquiry at a time, and of 100 at once
 */
async function storing(store) {
  await timesOf(warmUp, store);
  const one = await timesOf(storedOneAtATime, store);
  const hundred = () => Promise.all(Array.from({ length: 100 }, store));
  const together = await timesOf(rounds, hundred);
  return { p50: quantile(one, 0.5), p99: quantile(one, 0.99), hundred: median(together) };
}

/**
 * Storing and listing beside 10 000 enquiries, by the site's calls, with limits.
 *
 * @param {string} [url] of an empty database; without it the site stores in its data folder
 */
const measure = (url) =>
  withFolder(async (folder) => {
    const env = { ...limited, ...(url !== undefined && { DATABASE_URL: url }) };
    // Makes the tables.
    if (url !== undefined) await (await serveSite(folder, env)).stop();
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
async function speed(database) {
  const reference = await measure();
  const ours = await measure(await database());
  const names = {
    p50: "an enquiry stored, one at a time, p50",
    p99: "the same, p99",
    hundred: "100 at once, median",
    first: `list of ${listed}, first read`,
    again: "list again, median",
  };
  const bars = { p50: "<= 6", p99: "<= 25", hundred: "<= 250", first: "<= 200", again: "<= 200" };
  return /** @type {(keyof typeof names)[]} */ (Object.keys(names)).map((key) => ({
    what: `${names[key]}, ms`,
    ours: shown(ours[key]),
    reference: shown(reference[key]),
    bar: bars[key],
  }));
}

const losses = 200;
const senders = 10;
/** Longest time (ms) of work before a kill. */
const longestLifeMs = 150;
/** Pause (ms) of a visitor before the same enquiry is sent again. */
const pauseMs = 50;

/**
 * Lets visitors send enquiries, each until it is stored, while the work goes on.
 *
 * @param {string} url of the site
 * @param {(stored: () => number) => Promise<void>} work
 * @returns the ids that were acknowledged, and how often there was no answer or another than 201 and 503
 */
async function underLoad(url, work) {
  /** @type {string[]} */
  const acknowledged = [];
  /** @type {Record<number, number>} */
  const statuses = {};
  let isOver = false;
  const visitors = Array.from({ length: senders }, async () => {
    while (!isOver) {
      const enquiry = letter();
      for (;;) {
        const { status, id } = await send(url, enquiry);
        statuses[status] = (statuses[status] ?? 0) + 1;
        if (id !== "") {
          acknowledged.push(id);
          break;
        }
        await delay(pauseMs);
      }
    }
  });
  try {
    await work(() => acknowledged.length);
  } finally {
    isOver = true;
    await Promise.all(visitors);
  }
  const others = Object.entries(statuses).filter(([status]) => !["201", "503"].includes(status));
  return { acknowledged, statuses, others: others.reduce((sum, [, count]) => sum + count, 0) };
}

/**
 * Compares what was acknowledged with what is stored.
 *
 * @param {string} what was done
 * @param {string} url of the database
 * @param {Awaited<ReturnType<typeof underLoad>>} result
 */
async function compared(what, url, { acknowledged, statuses, others }) {
  /** @type {{ id: string, text: string, hasNotice: boolean }[]} */
  const rows = await onServer(
    url,
    `select id, record::json->>'message' as text,
      record::json->'mails'->'owner' is not null as "hasNotice" from records`,
  );
  const ids = new Set(rows.map(({ id }) => id));
  const texts = new Set(rows.map(({ text }) => text));
  const count = `${what}, ${acknowledged.length} acknowledged, ${statuses[503] ?? 0} times 503`;
  return [
    {
      what: `${count}: lost`,
      ours: acknowledged.filter((id) => !ids.has(id)).length,
      bar: "0",
    },
    {
      what: "stored twice, or acknowledged with another id",
      ours: rows.length - texts.size + Math.max(0, rows.length - new Set(acknowledged).size),
      bar: "0",
    },
    {
      what: "without a notice to the owner",
      ours: rows.filter(({ hasNotice }) => !hasNotice).length,
      bar: "0",
    },
    { what: "no response, or another than 201 and 503", ours: others, bar: "0" },
  ];
}

/** @param {string} databaseUrl @param {(url: string) => Promise<import("./table.mjs").Row[]>} work */
const withSite = (databaseUrl, work) =>
  withFolder(async (folder) => {
    const env = { ...mailToNobody, DATABASE_URL: databaseUrl };
    const site = await serveSite(folder, env);
    try {
      return await work(site.url);
    } finally {
      await site.stop("SIGKILL");
    }
  });

/**
 * Kills the server again and again while enquiries are sent.
 *
 * @param {Server} server
 */
async function kills(server) {
  const database = await server.database();
  return withSite(database, async (url) => {
    const result = await underLoad(url, async (stored) => {
      for (let round = 0; round < losses; round += 1) {
        const before = stored();
        while (stored() === before) await delay(5);
        await delay(Math.random() * longestLifeMs);
        await server.kill();
        await server.restart();
      }
    });
    return compared(`${losses} kills of the server`, database, result);
  });
}

/**
 * Cuts connections after the statement that stores an enquiry was sent.
 *
 * @param {Server} server
 */
async function cuts(server) {
  const database = await server.database();
  const proxy = await startCuttingProxy(server.port);
  const through = database.replace(`:${server.port}/`, `:${proxy.port}/`);
  try {
    return await withSite(through, async (url) => {
      const result = await underLoad(url, async () => {
        for (let round = 0; round < losses; round += 1) {
          await proxy.cutNext("insert into idempotency_keys", round % 2 ? "sent" : "answered");
          await delay(Math.random() * longestLifeMs);
        }
      });
      return compared(`${losses} connections cut`, database, result);
    });
  } finally {
    await proxy.close();
  }
}
