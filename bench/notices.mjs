import { setTimeout as delay } from "node:timers/promises";

import { freePort } from "../tests/support/free-port.mjs";
import { startMailServer } from "../tests/support/mail-server.mjs";
import { noticeKillRounds } from "../tests/support/notice-kill-rounds.mjs";
import { sampleEnquiry } from "./data-folder.mjs";
import { posting } from "./enquiries.mjs";
import { load } from "./load.mjs";
import { serveSite } from "./serve.mjs";
import { median, quantile } from "./statistics.mjs";

const killRounds = 200;
const turns = 7;
const seconds = 2;
const strangers = 1000;

/** @param {string} url of the mail server */
const mailTo = (url) => ({
  SMTP_URL: url,
  MAIL_FROM: "Sage & Linen <website@spa.test>",
  NOTICE_TO: "owner@spa.test",
});

/** Time of POST /api/contact with each kind of mail server, in turn, so that what the machine does else counts alike. */
async function responseTimes() {
  const [hanging, refusing] = [await startMailServer(), await startMailServer()];
  hanging.answer("silent");
  refusing.answer("refuse");
  const urls = {
    off: undefined,
    hangs: hanging.url,
    refuses: refusing.url,
    "is absent": `smtp://127.0.0.1:${await freePort()}`,
  };
  const sites = await Promise.all(
    Object.entries(urls).map(async ([name, url]) => ({
      name,
      site: await serveSite(undefined, url === undefined ? {} : mailTo(url)),
      /** @type {number[]} */
      p99: [],
    })),
  );
  try {
    for (let turn = 0; turn <= turns; turn += 1) {
      for (const { site, p99 } of sites) {
        const times = await load(`${site.url}/api/contact`, seconds, {
          ...posting,
          connections: 10,
        });
        // The first turn warms the sites up.
        if (turn > 0) p99.push(times.p99);
      }
    }
  } finally {
    await Promise.all([...sites.map(({ site }) => site.stop()), hanging.close(), refusing.close()]);
  }
  const off = median(sites[0]?.p99 ?? []);
  return sites.map(({ name, p99 }) => ({
    what: `POST /api/contact p99, mail ${name === "off" ? "off" : `server ${name}`}, ms`,
    ours: median(p99),
    ...(name !== "off" && { reference: off, bar: "<= 1.1 × reference" }),
  }));
}

/** Sends an enquiry as the site's own page does. @param {string} url of the site @param {object} enquiry */
async function sendFromPage(url, enquiry) {
  const response = await fetch(`${url}/api/contact`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: url, "Sec-Fetch-Site": "same-origin" },
    body: JSON.stringify(enquiry),
  });
  if (response.status !== 201) throw new Error(`The enquiry was refused: ${response.status}.`);
}

/** Time from storing an enquiry to the delivery of its notice. */
async function firstAttempt() {
  const server = await startMailServer();
  const site = await serveSite(undefined, mailTo(server.url));
  /** @type {number[]} */
  const times = [];
  try {
    for (let count = 1; count <= 20; count += 1) {
      await sendFromPage(site.url, sampleEnquiry(count));
      const storedAt = performance.now();
      await server.delivered(count);
      times.push((server.mails[count - 1]?.at ?? Number.NaN) - storedAt);
    }
  } finally {
    await Promise.all([site.stop(), server.close()]);
  }
  const ours = Math.round(quantile(times, 1));
  return [{ what: "enquiry stored to notice delivered, longest of 20, ms", ours, bar: "<= 2000" }];
}

/** What becomes of enquiries that all have a stranger's address. */
async function confirmations() {
  const server = await startMailServer();
  const site = await serveSite(undefined, { ...mailTo(server.url), CONFIRM_VISITORS: "yes" });
  try {
    for (let index = 0; index < strangers; index += 1) {
      const email = `stranger${index}@visitor.test`;
      await sendFromPage(site.url, { ...sampleEnquiry(index), email });
    }
    // Whatever is due is tried in less than the first retry's minute.
    await delay(5000);
  } finally {
    await Promise.all([site.stop(), server.close()]);
  }
  const sent = server.mails.filter(({ to }) => !to.includes("owner@spa.test"));
  return [
    { what: `confirmations to ${strangers} strangers' addresses`, ours: sent.length, bar: "<= 30" },
  ];
}

/** What is left of the mails when the process is killed while it sends them. */
async function kills() {
  const start = performance.now();
  const counts = await noticeKillRounds(killRounds);
  console.error(counts, `${((performance.now() - start) / 1000).toFixed(0)} s`);
  const { untold, unexplained, otherBytes, confirmedTwice, touched, toldTwice } = counts;
  const rounds = `${counts.rounds} kills, ${counts.enquiries} enquiries, ${counts.attempts} attempts`;
  return [
    { what: `${rounds}: without an owner's notice`, ours: untold, bar: "0" },
    { what: "told twice, after a kill between the reply and the ledger", ours: toldTwice },
    { what: "told twice without such a kill", ours: unexplained, bar: "0" },
    { what: "sent again with other bytes", ours: otherBytes, bar: "0" },
    { what: "confirmations sent twice", ours: confirmedTwice, bar: "0" },
    { what: "enquiries changed", ours: touched, bar: "0" },
  ];
}

/** Measures that nobody waits for mail, and that no mail is lost or doubled. */
export default async function bench() {
  return [
    ...(await responseTimes()),
    ...(await firstAttempt()),
    ...(await confirmations()),
    ...(await kills()),
  ];
}
