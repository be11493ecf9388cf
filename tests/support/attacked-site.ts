import { execFileSync } from "node:child_process";

import { afterAll, beforeAll, expect } from "vitest";

import { get } from "./http";
import { linesOf } from "./log-lines";
import type { Environment } from "./test-site";
import { type SharedSite, useSharedSite } from "./use-site";

/**
 * What the server may hold after an attack, in MiB. 260 is allowed after a minute of load; two
 * passwords that are checked at the same time add 128 each.
 */
const mostMemoryMiB = 260 + 2 * 128;

function memoryMiB(pid: number): number {
  return Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) / 1024;
}

/**
 * The shared site for a file of attacks, after which it must be alive, and have sent no 5xx, printed no stack and not
 * grown.
 *
 * @param env as for `startSite`
 */
export function useAttackedSite(env: Environment = {}): SharedSite {
  const site = useSharedSite(env);
  let before = 0;
  beforeAll(() => {
    before = site.output().length;
  });
  afterAll(async () => {
    expect((await get(site, "/api/health")).status).toBe(200);
    const printed = (await site.logged()).slice(before);
    const failed = linesOf(printed, "request").filter(({ status }) => Number(status) >= 500);
    expect(failed).toEqual([]);
    expect(printed).not.toMatch(/\n\s+at .+:\d+/);
    expect(memoryMiB(site.pid())).toBeLessThan(mostMemoryMiB);
  });
  return site;
}
