import { expect } from "vitest";

import type { HttpResponse } from "./http";
import { tagsOf } from "./markup";

/**
 * The scoring of the MDN HTTP Observatory (github.com/mdn/mdn-http-observatory, src/grader/charts.js and
 * src/analyzer/tests, as of 2026), for what a web server itself decides. Not judged here: whether the proxy
 * redirects http to https, which costs nothing when it does, and the browsers' preload list.
 */
const start = 100;
/** Bonus points count from here on. */
const leastForBonus = 90;

type Policy = ReadonlyMap<string, readonly string[]>;

const broad = ["ftp:", "http:", "https:", "*", "http://*", "https://*"];

function policyOf(response: HttpResponse): Policy {
  const directives = String(response.headers["content-security-policy"] ?? "").split(";");
  return new Map(
    directives
      .map((directive) => directive.trim().split(/\s+/))
      .map(([name = "", ...sources]) => [name.toLowerCase(), sources] as const),
  );
}

function scoreOfPolicy(policy: Policy): number {
  if (!policy.has("default-src")) return -25;
  const sourcesOf = (name: string) => policy.get(name) ?? policy.get("default-src") ?? ["*"];
  const script = sourcesOf("script-src");
  const style = sourcesOf("style-src");
  const has = (sources: readonly string[], ...bad: string[]) =>
    sources.some((source) => bad.includes(source));
  if (has(script, ...broad, "'unsafe-inline'", "data:")) return -20;
  if (has(sourcesOf("object-src"), ...broad)) return -20;
  if ([...policy.values()].flat().some((source) => /^(?:http|ftp):/.test(source))) return -20;
  if (has([...script, ...style], "'unsafe-eval'")) return -10;
  if (has(style, ...broad, "'unsafe-inline'", "data:")) return 0;
  return sourcesOf("default-src").join() === "'none'" ? 10 : 5;
}

function scoreOfCookies(cookies: readonly string[]): number {
  if (cookies.length === 0) return 0;
  const isSession = (cookie: string) => /sess|sid|login|auth|admin/i.test(cookie.split("=")[0]!);
  if (cookies.some((cookie) => isSession(cookie) && !/; Secure/i.test(cookie))) return -40;
  if (cookies.some((cookie) => isSession(cookie) && !/; HttpOnly/i.test(cookie))) return -30;
  if (cookies.some((cookie) => !/; Secure/i.test(cookie))) return -20;
  return cookies.every((cookie) => /; SameSite=(?:Lax|Strict)/i.test(cookie)) ? 5 : 0;
}

function scoreOfScripts(html: string): number {
  const foreign = tagsOf(html).filter(({ src = "" }) => /^(?:https?:)?\/\//.test(src));
  return foreign.length > 0 ? -50 : 0;
}

function scoreOfTransport(value: string): number {
  const maxAge = Number(/max-age=(\d+)/.exec(value)?.[1] ?? Number.NaN);
  if (Number.isNaN(maxAge)) return -20;
  return maxAge >= 15_768_000 ? 0 : -10;
}

function scoreOfReferrer(value: string): number {
  const safe = ["no-referrer", "same-origin", "strict-origin", "strict-origin-when-cross-origin"];
  if (safe.includes(value)) return 5;
  return value === "" ? 0 : -5;
}

/** The points of a response that visitors get over https, part by part. */
export function observatoryScore(response: HttpResponse) {
  const header = (name: string) => String(response.headers[name] ?? "");
  const policy = policyOf(response);
  const ancestors = policy.get("frame-ancestors");
  const parts = {
    contentSecurityPolicy: scoreOfPolicy(policy),
    cookies: scoreOfCookies(response.headers["set-cookie"] ?? []),
    crossOriginSharing: header("access-control-allow-credentials") === "true" ? -50 : 0,
    referrerPolicy: scoreOfReferrer(header("referrer-policy")),
    strictTransportSecurity: scoreOfTransport(header("strict-transport-security")),
    subresourceIntegrity: scoreOfScripts(response.body),
    contentTypeOptions: header("x-content-type-options") === "nosniff" ? 0 : -5,
    frameOptions: ancestors && !ancestors.some((source) => broad.includes(source)) ? 5 : -20,
    crossOriginResourcePolicy: /^same-(?:origin|site)$/.test(header("cross-origin-resource-policy"))
      ? 10
      : 0,
  };
  const points = Object.values(parts);
  const sum = (these: number[]) => these.reduce((total, one) => total + one, 0);
  const penalised = start + sum(points.filter((point) => point < 0));
  const bonus = sum(points.filter((point) => point > 0));
  return { score: penalised >= leastForBonus ? penalised + bonus : penalised, parts };
}

/** Fails with the parts when a response has fewer points. */
export function expectScore(response: HttpResponse, least: number): void {
  const { score, parts } = observatoryScore(response);
  expect(score, JSON.stringify(parts)).toBeGreaterThanOrEqual(least);
}
