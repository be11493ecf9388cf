import { rmSync } from "node:fs";
import { afterAll, beforeAll } from "vitest";

import { type Environment, type Site, type StartOptions, startSite } from "./test-site";

/** A site that is there once a hook has started it. */
const once = <S extends object>(started: () => S): S =>
  new Proxy({} as S, { get: (_, name) => Reflect.get(started(), name) as unknown });

/**
 * Starts a site before the tests of a file or of a `describe`, and closes it after them.
 *
 * @param options as for `startSite`, or what makes them once the hooks before have run
 */
export function useSite(options: StartOptions | (() => StartOptions) = {}): Site {
  let site: Site | undefined;
  beforeAll(async () => {
    site = await startSite(typeof options === "function" ? options() : options);
  });
  afterAll(() => site?.close());
  return once(() => site!);
}

/** A site that no test ends, since others use it. */
export type SharedSite = Omit<Site, "stop" | "kill" | "restart" | "close">;

const sites = ((globalThis as { sharedSites?: Map<string, Site> }).sharedSites ??= new Map());

/**
 * The site that all files of a process share which need these settings, instead of a start for each. What one file
 * stores is there for the next one. It ends with the process.
 *
 * @param env as for `startSite`
 */
export function useSharedSite(env: Environment = {}): SharedSite {
  let site: Site | undefined;
  beforeAll(async () => {
    const key = JSON.stringify(env);
    site = sites.get(key);
    if (site) return;
    const { dataDir } = (site = await startSite({ env }));
    sites.set(key, site);
    // Vitest ends its processes by this signal, which by itself ends them without "exit": the sites would run on.
    if (sites.size === 1) process.once("SIGTERM", () => process.exit());
    process.once("exit", () => rmSync(dataDir, { recursive: true, force: true }));
  });
  return once(() => site!);
}
