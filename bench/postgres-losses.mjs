import { setTimeout as delay } from "node:timers/promises";

import { startCuttingProxy } from "../tests/support/cutting-proxy.mjs";
import { onServer } from "../tests/support/postgres-server.mjs";
import { letter, mailToNobody, send, withFolder } from "./postgres-sites.mjs";
import { serveSite } from "./serve.mjs";

const rounds = 200;
const senders = 10;
/** Longest time (ms) of work before a kill. */
const longestLifeMs = 150;
/** Pause (ms) of a visitor before the same enquiry is sent again. */
const pauseMs = 50;

/** @typedef {Awaited<ReturnType<typeof import("../tests/support/postgres-server.mjs").startPostgres>>} Server */

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
      for (let round = 0; round < rounds; round += 1) {
        const before = stored();
        while (stored() === before) await delay(5);
        await delay(Math.random() * longestLifeMs);
        await server.kill();
        await server.restart();
      }
    });
    return compared(`${rounds} kills of the server`, database, result);
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
        for (let round = 0; round < rounds; round += 1) {
          await proxy.cutNext("insert into idempotency_keys", round % 2 ? "sent" : "answered");
          await delay(Math.random() * longestLifeMs);
        }
      });
      return compared(`${rounds} connections cut`, database, result);
    });
  } finally {
    await proxy.close();
  }
}

/**
 * What becomes of enquiries while the server or its connections are lost.
 *
 * @param {Server} server
 */
export async function losses(server) {
  return [...(await kills(server)), ...(await cuts(server))];
}
