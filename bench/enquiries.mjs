import { adminPassword } from "./serve.mjs";

const json = { "Content-Type": "application/json" };

/** A visitor's enquiry of ordinary length. */
export const enquiry = JSON.stringify({
  firstName: "Ada",
  lastName: "Lovelace",
  email: "ada@example.com",
  phone: "020 7946 0000",
  treatment: "hot-stone",
  message: "Tuesday evening, please, or any day after six. I have had a stiff neck for a week.",
});

/** @satisfies {Parameters<typeof import("./load.mjs").load>[2]} */
export const posting = { method: /** @type {const} */ ("POST"), headers: json, body: enquiry };

/**
 * Sends an enquiry by the API, so that it works with every kind of store.
 *
 * @param {string} url of the site
 * @param {string} [body]
 * @returns {Promise<number>} ms until it is acknowledged
 */
export async function enquire(url, body = enquiry) {
  const begun = performance.now();
  const response = await fetch(`${url}/api/contact`, { ...posting, body });
  await response.text();
  if (response.status !== 201) throw new Error(`The enquiry was refused: ${response.status}.`);
  return performance.now() - begun;
}

/**
 * Logs in.
 *
 * @param {string} url of the site
 * @returns the session's Cookie header
 */
export async function logIn(url) {
  const response = await fetch(`${url}/api/admin/auth`, {
    method: "POST",
    headers: json,
    body: JSON.stringify({ password: adminPassword }),
  });
  const cookie = response.headers.get("set-cookie")?.split(";")[0];
  if (!cookie) throw new Error("The login was refused.");
  return cookie;
}
