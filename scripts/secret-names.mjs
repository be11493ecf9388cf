/** The settings that hold a password, a key, or an address with a password in it. */
export const secretNames = ["ADMIN_PASSWORD", "SESSION_SECRET", "SMTP_URL", "DATABASE_URL"];

/**
 * What to add to the environment of programs that need no secret, such as npm and the build: each
 * secret as an empty text. They are not left out, since Remix's build reads `.env` by itself, and
 * Vite's `loadEnv` lets a variable that is set, even to nothing, win over the file.
 *
 * @type {Record<string, string>}
 */
export const noSecrets = Object.fromEntries(secretNames.map((name) => [name, ""]));
