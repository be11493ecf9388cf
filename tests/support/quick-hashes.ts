import type * as Crypto from "node:crypto";
import { vi } from "vitest";

/**
 * Imports modules whose password hashes take no time, for tests of what is done with a hash. What a hash
 * costs on the site is proved in password-hash.server.test.ts.
 *
 * @param load imports the modules
 * @param onBegin called with each password when its hash begins
 * @returns what `load` returns; modules that are imported later have the real hashes
 */
export async function withQuickHashes<T>(
  load: () => Promise<T>,
  onBegin?: (password: Parameters<typeof Crypto.scrypt>[0]) => void,
): Promise<T> {
  vi.doMock("node:crypto", async (importOriginal) => {
    const crypto = await importOriginal<typeof Crypto>();
    const scrypt = (
      ...[password, salt, length, options, done]: Parameters<typeof Crypto.scrypt>
    ) => {
      onBegin?.(password);
      crypto.scrypt(password, salt, length, { ...options, N: 2 }, done);
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
