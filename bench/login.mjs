import { randomInt } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";

import { adminPassword, serveSite } from "./serve.mjs";

const rounds = 10;
const guessesPerSecond = 44;
/** How long the stranger guesses before the owner comes, in ms: until every free attempt is used up. */
const leadMs = 20_000;
/** When a round is given up. */
const mostTries = 20;

/**
 * @param {string} url of the site
 * @param {string} password
 * @param {string} forwardedFor the address that the proxy is said to have seen
 */
function tryPassword(url, password, forwardedFor) {
  return fetch(`${url}/api/admin/auth`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Forwarded-For": forwardedFor },
    body: JSON.stringify({ password }),
  });
}

/**
 * Guesses at a steady pace, each time from another /64 of one /48 (documentation range, RFC 3849).
 *
 * @param {string} url of the site
 */
function guess(url) {
  /** @type {Map<number | string, number>} */
  const statuses = new Map();
  /** @param {number | string} status */
  const count = (status) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const timer = setInterval(() => {
    const address = `2001:db8:1:${randomInt(65_536).toString(16)}::1`;
    tryPassword(url, "wrong", address).then(
      async (response) => {
        await response.arrayBuffer();
        count(response.status);
      },
      () => count("no response"),
    );
  }, 1000 / guessesPerSecond);
  return { statuses, stop: () => clearInterval(timer) };
}

/**
 * Logs in with the right password, and waits as long as the responses say.
 *
 * @param {string} url of the site
 * @param {string} address that nothing else uses
 */
async function logIn(url, address) {
  const begun = performance.now();
  for (let tries = 1; tries <= mostTries; tries += 1) {
    const response = await tryPassword(url, adminPassword, address);
    await response.arrayBuffer();
    const seconds = (performance.now() - begun) / 1000;
    if (response.status === 200) return { tries, seconds };
    await delay(Number(response.headers.get("Retry-After") ?? 1) * 1000);
  }
  return { tries: Number.POSITIVE_INFINITY, seconds: (performance.now() - begun) / 1000 };
}

/** How soon the owner is in, at a fresh address, while a stranger with a /48 of IPv6 guesses passwords. */
export default async function measureLogin() {
  const site = await serveSite(undefined, { RATE_LIMITS: "on", TRUST_PROXY: "1" });
  const stranger = guess(site.url);
  await delay(leadMs);
  /** @type {Awaited<ReturnType<typeof logIn>>[]} */
  const results = [];
  for (let round = 0; round < rounds; round += 1) {
    const result = await logIn(site.url, `203.0.${round}.9`);
    console.error(`Round ${round + 1}: ${result.tries} tries, ${result.seconds.toFixed(1)} s`);
    results.push(result);
  }
  stranger.stop();
  await site.stop();
  const responses = [...stranger.statuses].map(([status, times]) => `${times} x ${status}`);
  return [
    {
      what: `Tries until the owner is in, most of ${rounds} rounds`,
      ours: Math.max(...results.map(({ tries }) => tries)),
      bar: "<= 5",
    },
    {
      what: `Seconds until the owner is in, most of ${rounds} rounds`,
      ours: Math.max(...results.map(({ seconds }) => seconds)).toFixed(1),
      bar: "<= 120",
    },
    {
      what: `The stranger's responses, ${guessesPerSecond} guesses a second`,
      ours: responses.join(", "),
    },
  ];
}
