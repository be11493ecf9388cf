// Loaded before a program under test: its password hashes then take no time. They are most of the
// processor time of a login, which tests repeat hundreds of times. What a hash costs on the site is proved in
// password-hash.server.test.ts, and start.test.ts and start-mistakes.test.ts run the programs without this.
import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

const { scrypt } = crypto;

/**
 * @type {(password: crypto.BinaryLike, salt: crypto.BinaryLike, length: number, options: crypto.ScryptOptions, done:
 *   (error: Error | null, key: Buffer) => void) => void}
 */
const quickScrypt = (password, salt, length, options, done) => {
  scrypt(password, salt, length, { ...options, N: 2 }, done);
};
Object.assign(crypto, { scrypt: quickScrypt });
syncBuiltinESMExports();
