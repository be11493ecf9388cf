import { once } from "node:events";
import { createServer, request } from "node:http";
import { setTimeout as delay } from "node:timers/promises";

import { freePort } from "../tests/support/free-port.mjs";
import { remixServe } from "../tests/support/server-process.mjs";
import { limited, send, withFolder } from "./postgres-sites.mjs";
import { serve } from "./serve.mjs";
import { quantile } from "./statistics.mjs";

const perSecond = 50;
/** How often (ms) the proxy asks each instance how it is. */
const askEveryMs = 200;
const drainSeconds = 2;
/** Pause (ms) before and after each restart. */
const settleMs = 2000;

/** @param {string} url @returns {Promise<boolean>} whether the proxy may send requests there */
function isHealthy(url) {
  return new Promise((resolve) => {
    const asked = request(`${url}/api/health`, { agent: false, timeout: 1000 }, (response) => {
      response.resume().once("end", () => resolve(response.statusCode === 200));
    });
    asked.once("timeout", () => asked.destroy());
    asked.once("error", () => resolve(false));
    asked.end();
  });
}

/**
 * Sends each request to one of the instances that were healthy when they were asked last, in turn. It tries none
 * again.
 *
 * @param {readonly string[]} urls
 */
async function startProxy(urls) {
  let healthy = [...urls];
  let turn = 0;
  const timer = setInterval(() => {
    for (const url of urls) {
      void isHealthy(url).then((isGood) => {
        healthy = urls.filter((one) => (one === url ? isGood : healthy.includes(one)));
      });
    }
  }, askEveryMs);
  const proxy = createServer((from, to) => {
    turn += 1;
    const target = healthy[turn % healthy.length];
    const fail = () => {
      if (!to.headersSent) to.writeHead(502);
      to.end();
    };
    if (target === undefined) return fail();
    const { method, headers } = from;
    const url = new URL(from.url ?? "/", target);
    const sent = request(url, { agent: false, method, headers }, (response) => {
      to.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(to);
      response.once("error", fail);
    });
    sent.once("error", fail);
    from.pipe(sent);
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const { port } = /** @type {import("node:net").AddressInfo} */ (proxy.address());
  return {
    url: `http://127.0.0.1:${port}`,
    isHealthy: (/** @type {string} */ url) => healthy.includes(url),
    close() {
      clearInterval(timer);
      proxy.closeAllConnections();
      proxy.close();
    },
  };
}

/** @param {string} url of the home page @returns its status, 0 without a response, and how long (ms) it took */
async function view(url) {
  const begun = performance.now();
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(30_000) });
    await response.arrayBuffer();
    return { status: response.status, ms: performance.now() - begun };
  } catch {
    return { status: 0, ms: performance.now() - begun };
  }
}

/**
 * What visitors notice while each of two instances is started again, one after the other.
 *
 * @param {string} database an empty one
 */
export const rollingRestart = (database) =>
  withFolder((one) =>
    withFolder(async (other) => {
      const env = { ...limited, DATABASE_URL: database, DRAIN_SECONDS: String(drainSeconds) };
      const places = await Promise.all(
        [one, other].map(async (dataDir) => ({ dataDir, port: await freePort(), env })),
      );
      const sites = await Promise.all(places.map((place) => serve(remixServe(), place)));
      const proxy = await startProxy(sites.map(({ url }) => url));
      /** @type {Promise<{ status: number, ms: number }>[]} */
      const sent = [];
      const timer = setInterval(() => {
        sent.push(sent.length % 2 ? view(`${proxy.url}/`) : send(proxy.url));
      }, 1000 / perSecond);
      try {
        await delay(settleMs);
        for (const [at, place] of places.entries()) {
          await sites[at]?.stop();
          const site = await serve(remixServe(), place);
          sites[at] = site;
          while (!proxy.isHealthy(site.url)) await delay(10);
          await delay(settleMs);
        }
      } finally {
        clearInterval(timer);
        await Promise.all(sent);
        proxy.close();
        await Promise.all(sites.map((site) => site.stop("SIGKILL")));
      }
      const answers = await Promise.all(sent);
      const failed = answers.filter(({ status }) => status !== 200 && status !== 201);
      const times = answers.map(({ ms }) => ms);
      return [
        {
          what: `rolling restart, ${answers.length} requests at ${perSecond} a second: failed`,
          ours: failed.length,
          bar: "0",
        },
        { what: "longest of them, ms", ours: Math.round(quantile(times, 1)) },
      ];
    }),
  );
