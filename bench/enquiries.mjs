import { load } from "./load.mjs";
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
 * Stores enquiries by the API, so that it works with every kind of store.
 *
 * @param {string} url of the site
 * @param {number} count
 */
export async function fill(url, count) {
  // It ends when it has sent so many, long before the time is over.
  await load(`${url}/api/contact`, 3600, {
    ...posting,
    amount: count,
    connections: 10,
    timeout: 60,
  });
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
