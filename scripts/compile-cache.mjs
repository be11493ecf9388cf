import module from "node:module";

/** Where compiled code is kept, in the project's folder. Each build empties it. */
export const compileCache = ".cache/compiled";

/**
 * Lets Node keep what V8 has compiled until the next start: in the folder that systemd has made for it
 * (`CacheDirectory=`), else in the project's. Node 22 and later can; in a folder that it cannot write nothing is kept.
 *
 * @returns {void}
 */
export function keepCompiledCode() {
  /** @type {typeof module & { enableCompileCache?: (folder: string) => unknown }} */
  const { enableCompileCache } = module;
  enableCompileCache?.(process.env.CACHE_DIRECTORY || compileCache);
}
