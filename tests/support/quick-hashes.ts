import type { ScryptOptions } from "node:crypto";
import { vi } from "vitest";

type Scrypt = typeof import("node:crypto").scrypt;

/**
 * Imports modules whose password hashes take no time, for tests of what is done with a hash. What a hash
 * costs on the site is proved in passwords.server.test.ts.
 *
 * @param load imports the modules
 * @returns what `load` returns; modules that are imported later have the real hashes
 */
export async function withQuickHashes<T>(load: () => Promise<T>): Promise<T> {
  vi.doMock("node:crypto", async (importOriginal) => {
    const crypto = await importOriginal<typeof import("node:crypto")>();
    const scrypt = (...[password, salt, length, options, done]: Parameters<Scrypt>) => {
      crypto.scrypt(password, salt, length, { ...(options as ScryptOptions), N: 2 }, done);
    };
    return { ...crypto, scrypt };
  });
  vi.resetModules();
  try {
    return await load();
  } finally {
    vi.doUnmock("node:crypto");
    vi.resetModules();
  }
}
