import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";

import { loadOperatorCommands } from "../scripts/operator-commands.mjs";
import { adminPassword } from "../tests/support/server-process.mjs";
import { sampleEnquiry, storedEnquiries, writeEnquiries } from "./data-folder.mjs";

/** Each request comes from another address, as the limits want it, behind one proxy. */
export const limited = { RATE_LIMITS: "on", TRUST_PROXY: "1" };

/** Mails that nobody takes stay in the outbox. */
export const mailToNobody = {
  SMTP_URL: "smtp://127.0.0.1:1",
  MAIL_FROM: "Sage & Linen <website@spa.test>",
  NOTICE_TO: "owner@spa.test",
};

// It costs this process, which shares the processor with the site, less than fetch does.
const agent = new Agent({ keepAlive: true });
let written = 0;

/** An enquiry from an address of its own. @returns what is sent of it however often */
export function letter() {
  written += 1;
  const address = `10.${(written >> 16) & 255}.${(written >> 8) & 255}.${written & 255}`;
  return {
    headers: {
      "Content-Type": "application/json",
      "Sec-Fetch-Site": "same-origin",
      "X-Forwarded-For": address,
      "Idempotency-Key": randomUUID(),
    },
    body: JSON.stringify(sampleEnquiry(written)),
  };
}

/**
 * Sends an enquiry as the site's own page does.
 *
 * @param {string} url of the site
 * @param {ReturnType<typeof letter>} [enquiry] a new one unless it is given
 * @returns {Promise<{ status: number, id: string, ms: number }>} status 0 when there was no response within 30 s;
 *   `id` of the enquiry when it is stored
 */
export function send(url, { headers, body } = letter()) {
  const begun = performance.now();
  return new Promise((resolve) => {
    /** @param {number} status @param {string} [id] */
    const end = (status, id = "") => resolve({ status, id, ms: performance.now() - begun });
    const options = {
      agent,
      method: "POST",
      timeout: 30_000,
      headers: { ...headers, Origin: url },
    };
    const sent = request(`${url}/api/contact`, options, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (/** @type {string} */ part) => {
        text += part;
      });
      response.once("error", () => end(0));
      response.once("end", () => {
        const { statusCode = 0 } = response;
        end(statusCode, statusCode < 300 ? JSON.parse(text).id : "");
      });
    });
    sent.once("timeout", () => sent.destroy());
    sent.once("error", () => end(0));
    sent.end(body);
  });
}

/**
 * Works with a data folder that is removed afterwards.
 *
 * @template T
 * @param {(folder: string) => Promise<T>} work
 */
export async function withFolder(work) {
  const folder = mkdtempSync(join(tmpdir(), "bench-postgres-"));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * The services of a site on a data folder, and on a database when there is a URL, in this process.
 *
 * @param {string} folder
 * @param {string} [url]
 */
export async function openServices(folder, url) {
  const { createServices } = await loadOperatorCommands();
  const env = { DATA_DIR: folder, ADMIN_PASSWORD: adminPassword, DATABASE_URL: url };
  const services = await createServices(env, () => undefined);
  await services.folderLock.ensure();
  return {
    records: services.records,
    close: async () => {
      await services.records.close();
      services.folderLock.release();
    },
  };
}

/**
 * Stores enquiries where a site has them.
 *
 * @param {number} count
 * @param {string} folder
 * @param {string} [url]
 */
export async function fill(count, folder, url) {
  const stored = storedEnquiries(count, 1);
  if (url === undefined) return writeEnquiries(folder, stored);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    "insert into records (id, record) select * from unnest($1::text[], $2::text[])",
    [stored.map(({ id }) => id), stored.map((one) => JSON.stringify(one))],
  );
  await client.end();
}
