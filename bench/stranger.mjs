import { fork } from "node:child_process";
import { Agent } from "node:http";
import { connect } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";

import { enquiry, posting } from "./enquiries.mjs";
import { send } from "./request.mjs";
import { serveSite } from "./serve.mjs";
import { median } from "./statistics.mjs";

/** How long each attack lasts before the first honest request and in all, in ms. */
const leadMs = 2000;
const attackMs = 10_000;
const betweenMs = 200;
const strangersAddress = "203.0.113.50";
const pipelinedBytes = 56_000;

/** @typedef {{ path: string, method?: string, headers?: Record<string, string>, body?: string | undefined }} Call */

/**
 * @param {string} url of the site
 * @param {Call} call
 * @param {string} address that the proxy is said to have seen
 * @param {Agent | false} agent
 */
const sendFrom = (url, { path, headers, ...call }, address, agent) =>
  send(url + path, { ...call, agent, headers: { ...headers, "X-Forwarded-For": address } });

/** @type {(message: string) => Call} */
const enquiryOf = (message) => ({
  ...posting,
  path: "/api/contact",
  body: JSON.stringify({ ...JSON.parse(enquiry), message }),
});

/** What the stranger sends, by name; `count` makes each request another one. */
/** @type {Record<string, (count: number) => Call>} */
const attacks = {
  "POST /api/contact": (count) => enquiryOf(`flood ${count}`),
  "GET /admin with a cookie": (count) => ({
    path: "/admin",
    headers: { Cookie: `admin=${count}` },
  }),
  "POST /?index without fields": () => ({
    path: "/?index",
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: "firstName=x",
  }),
  "GET /api/alive": () => ({ path: "/api/alive" }),
  "GET /": () => ({ path: "/" }),
  "GET /nope": () => ({ path: "/nope" }),
  "GET /favicon.svg": () => ({ path: "/favicon.svg" }),
};

/**
 * Sends requests from one address over many connections until the process is killed.
 *
 * @param {string} url
 * @param {string} kind
 * @param {number} connections
 */
function attack(url, kind, connections) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let count = 0;
  /** @type {Record<string, number>} */
  const statuses = {};
  const work = async () => {
    for (;;) {
      const call = attacks[kind]?.((count += 1));
      if (!call) throw new Error(`No such attack: ${kind}`);
      const { status } = await sendFrom(url, call, strangersAddress, agent);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  for (let one = 0; one < connections; one += 1) void work();
  process.once("message", () => process.send?.(statuses, () => process.exit()));
}

/**
 * Sends 56 kB of requests at once over one connection, and again once they are answered or the connection is closed.
 *
 * @param {string} url
 * @param {string} kind
 */
function attackPipelined(url, kind) {
  const { path, headers = {} } = attacks[kind]?.(1) ?? { path: "/" };
  const lines = Object.entries({ Host: "a", ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  const one = `GET ${path} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`;
  const times = Math.floor(pipelinedBytes / one.length);
  /** @type {Record<string, number>} */
  const statuses = {};
  const { hostname, port } = new URL(url);
  const again = () => {
    const socket = connect(Number(port), hostname, () => socket.write(one.repeat(times)));
    let left = times;
    socket.setEncoding("latin1").on("data", (text) => {
      for (const [, status = ""] of String(text).matchAll(/HTTP\/1\.1 (\d{3})/g)) {
        statuses[status] = (statuses[status] ?? 0) + 1;
        left -= 1;
      }
      if (left <= 0) socket.destroy();
    });
    socket.once("error", () => undefined).once("close", () => setTimeout(again, 10));
  };
  again();
  process.once("message", () => process.send?.(statuses, () => process.exit()));
}

/**
 * @param {string} url
 * @param {string} kind
 * @param {number} connections 1 stands for pipelined requests
 * @returns ends the attack and says how often which status came
 */
function startAttack(url, kind, connections) {
  const child = fork(fileURLToPath(import.meta.url), ["attack", url, kind, String(connections)]);
  return () =>
    new Promise((resolve) => {
      child.once("message", resolve);
      child.send("stop");
    });
}

let visitors = 0;

/** @returns an address that no visitor had before, in a network of its own */
function nextAddress() {
  visitors += 1;
  return `198.${visitors >> 8}.${visitors & 255}.1`;
}

/**
 * @param {string} url
 * @param {readonly Call[]} calls sent again and again, each from an address of its own
 * @returns the status and time of each response
 */
async function visit(url, calls) {
  /** @type {Promise<{ call: Call, status: number, ms: number }>[]} */
  const visits = [];
  const end = performance.now() + attackMs - leadMs;
  while (performance.now() < end) {
    for (const call of calls) {
      const body = call.body?.replace("honest", `honest ${visits.length}`);
      const sent = sendFrom(url, { ...call, body }, nextAddress(), false);
      visits.push(sent.then((result) => ({ call, ...result })));
    }
    await delay(betweenMs);
  }
  return Promise.all(visits);
}

/** @param {readonly { status: number }[]} results */
function statusesOf(results) {
  const statuses = results.map(({ status }) => status);
  const counts = [...new Set(statuses)].map(
    (one) => `${statuses.filter((status) => status === one).length} x ${one}`,
  );
  return counts.join(", ");
}

const shapes = /** @type {const} */ ([
  ["POST /api/contact", 300],
  ["POST /api/contact", 500],
  ["GET /admin with a cookie", 300],
  ["GET /admin with a cookie", 500],
  ["POST /?index without fields", 300],
  ["GET /api/alive", 300],
  ["GET /", 300],
  ["GET /nope", 300],
  ["GET /favicon.svg", 300],
  ["GET /admin with a cookie", 1],
  ["GET /api/alive", 1],
  ["GET /", 1],
]);

/** Pages that are rendered for one visitor alone, and the login page. */
/** @type {readonly Call[]} */
const pages = [
  { path: "/admin" },
  { path: "/?sent=ABCD-1234" },
  {
    path: "/?index",
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: "firstName=x",
  },
];

/** How long honest visitors wait while one stranger, behind the same proxy, sends as much as possible. */
export default async function measureStranger() {
  const site = await serveSite(undefined, { RATE_LIMITS: "on", TRUST_PROXY: "1" });
  /** @type {import("./table.mjs").Row[]} */
  const rows = [];
  for (const [kind, connections] of shapes) {
    const stop = startAttack(site.url, kind, connections);
    await delay(leadMs);
    const results = await visit(site.url, [enquiryOf("honest")]);
    const strangers = await stop();
    const times = results.map(({ ms }) => ms);
    const sender = connections === 1 ? "56 kB pipelined" : `${connections} connections`;
    console.error(sender, kind, statusesOf(results), JSON.stringify(strangers));
    rows.push({
      what: `an enquiry during ${kind}, ${sender}: median and longest, ms`,
      ours: `${Math.round(median(times))}, ${Math.round(Math.max(...times))} (${statusesOf(results)})`,
      bar: "<= 500, <= 2000, all 201",
    });
  }
  const stop = startAttack(site.url, "GET /admin with a cookie", 600);
  await delay(leadMs);
  const results = await visit(site.url, pages);
  console.error("600 connections", JSON.stringify(await stop()));
  for (const page of pages) {
    const own = results.filter(({ call }) => call === page);
    const times = own.map(({ ms }) => ms);
    rows.push({
      what: `${page.method ?? "GET"} ${page.path} during 600 connections of one address: median and longest, ms`,
      ours: `${Math.round(median(times))}, ${Math.round(Math.max(...times))} (${statusesOf(own)})`,
      bar: page.method === "POST" ? "all 400" : "all 200",
    });
  }
  await site.stop();
  return rows;
}

const [, , mode, url = "", kind = "", connections = ""] = process.argv;
if (mode === "attack") {
  if (connections === "1") attackPipelined(url, kind);
  else attack(url, kind, Number(connections));
}
