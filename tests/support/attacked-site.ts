import { execFileSync } from "node:child_process";

import { expect, vi } from "vitest";

import { get } from "./http";
import { type Site, type StartOptions, startSite } from "./test-site";

/**
 * What the server may hold after an attack, in MiB. 260 is allowed after a minute of load; two
 * passwords that are checked at the same time add 128 each.
 */
const mostMemoryMiB = 260 + 2 * 128;

/** Serves the built site for a file of attacks. */
export function startAttackedSite(env: StartOptions["env"] = {}): Promise<Site> {
  return startSite({ env });
}

function memoryMiB(pid: number): number {
  return Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) / 1024;
}

/**
 * Ends a file of attacks: checks that the server is alive, sent no 5xx, printed no stack and has not
 * grown. Closes it in any case.
 *
 * @param least how many requests its log must have, so that an empty log proves nothing
 */
export async function expectUnharmed(site: Site, least: number): Promise<void> {
  try {
    expect((await get(site, "/api/health")).status).toBe(200);
    const requests = () =>
      site
        .output()
        .split("\n")
        .filter((line) => line.includes('"event":"request"'))
        .map((line) => JSON.parse(line) as { route: string; status: number });
    await vi.waitUntil(() => requests().at(-1)?.route === "/api/health", { timeout: 10_000 });
    expect(requests().length).toBeGreaterThan(least);
    expect(requests().filter(({ status }) => status >= 500)).toEqual([]);
    expect(site.output()).not.toMatch(/\n\s+at .+:\d+/);
    expect(memoryMiB(site.pid())).toBeLessThan(mostMemoryMiB);
  } finally {
    await site.close();
  }
}
