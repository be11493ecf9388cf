import { setTimeout as delay } from "node:timers/promises";

import { freePort } from "../tests/support/free-port.mjs";
import { startMailServer } from "../tests/support/smtp-server.mjs";
import { noticeKillRounds } from "../tests/support/notice-kill-rounds.mjs";
import { sampleEnquiry } from "./data-folder.mjs";
import { enquiry, posting } from "./enquiries.mjs";
import { serveSite } from "./serve.mjs";
import { median, quantile } from "./statistics.mjs";

const killRounds = 200;
/** How often the sites are started: two processes with the same work differ for as long as they live. */
const starts = 3;
/** Under full load, after each start; in each so many enquiries are sent to one site after the other. */
const turns = { count: 20, enquiries: 200 };
const connections = 10;
/** Enquiries that warm a site up. */
const warmUp = 800;
/** Between enquiries one by one: the mail about one is not made while the next is stored. */
const pauseMs = 30;
/** So many of the owner's notices are sent one by one; those that follow are for a digest in ten minutes. */
const singleNotices = 20;
const strangers = 1000;

/** Costs what any enquiry costs, and no mail is sent about it. */
const advertising = JSON.stringify({
  ...JSON.parse(enquiry),
  message: [1, 2, 3, 4, 5, 6].map((shop) => `Buy at https://shop-${shop}.example/buy`).join(" "),
});

/** @param {string} url of the mail server */
const mailTo = (url) => ({
  SMTP_URL: url,
  MAIL_FROM: "Sage & Linen <website@spa.test>",
  NOTICE_TO: "owner@spa.test",
});

/** Posts one enquiry. @param {string} url of the site @param {string} body @returns the response's time in ms */
async function timeOf(url, body) {
  const start = performance.now();
  const response = await fetch(`${url}/api/contact`, { ...posting, body });
  await response.text();
  if (response.status !== 201) throw new Error(`The enquiry was refused: ${response.status}.`);
  return performance.now() - start;
}

/**
 * Posts the same enquiry again and again, over connections that stay open.
 *
 * @param {string} url of the site
 * @param {string} body
 * @param {number} count
 * @returns the responses' times in ms
 */
async function timesUnderLoad(url, body, count) {
  /** @type {number[]} */
  const times = [];
  let left = count;
  const connection = async () => {
    while (left > 0) {
      left -= 1;
      times.push(await timeOf(url, body));
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  return times;
}

/**
 * Times of POST /api/contact with each kind of mail server, in turn, so that what the machine does else counts alike:
 * of enquiries one by one, each with a mail of its own, and under full load. A second site without mail shows how much
 * two equal sites differ.
 */
async function responseTimes() {
  const [hanging, refusing] = [await startMailServer(), await startMailServer()];
  hanging.answer("silent");
  refusing.answer("refuse");
  const cases = [
    { mail: "off", url: undefined },
    { mail: "off too", url: undefined },
    { mail: "server hangs", url: hanging.url },
    { mail: "server refuses", url: refusing.url },
    { mail: "server is absent", url: `smtp://127.0.0.1:${await freePort()}` },
  ].map(({ mail, url }) => ({
    mail,
    settings: url === undefined ? {} : mailTo(url),
    /** @type {number[]} */
    alone: [],
    /** @type {number[]} */
    loaded: [],
  }));
  try {
    for (let start = 0; start < starts; start += 1) {
      const sites = await Promise.all(
        cases.map(async (one) => ({ ...one, site: await serveSite(undefined, one.settings) })),
      );
      try {
        for (const { site } of sites) await timesUnderLoad(site.url, advertising, warmUp);
        for (let count = 0; count < singleNotices; count += 1) {
          for (const { site, alone } of sites) {
            alone.push(await timeOf(site.url, JSON.stringify(sampleEnquiry(count))));
            await delay(pauseMs);
          }
        }
        for (let turn = 0; turn < turns.count; turn += 1) {
          const first = turn % sites.length;
          for (const { site, loaded } of [...sites.slice(first), ...sites.slice(0, first)]) {
            loaded.push(...(await timesUnderLoad(site.url, enquiry, turns.enquiries)));
          }
        }
      } finally {
        await Promise.all(sites.map(({ site }) => site.stop()));
      }
    }
  } finally {
    await Promise.all([hanging.close(), refusing.close()]);
  }
  // The two sites without mail say how exact a time is; together they are the reference.
  const withoutMail = cases.filter(({ settings }) => Object.keys(settings).length === 0);
  /** @type {{ what: string, of: (of: typeof cases) => number }[]} */
  const measured = [
    {
      what: "p99 under full load",
      of: (some) =>
        quantile(
          some.flatMap(({ loaded }) => loaded),
          0.99,
        ),
    },
    { what: "p50 one by one", of: (some) => median(some.flatMap(({ alone }) => alone)) },
  ];
  return measured.flatMap(({ what, of }) =>
    cases.map((one) => ({
      what: `POST /api/contact ${what}, mail ${one.mail}, ms`,
      ours: of([one]).toFixed(1),
      ...(!withoutMail.includes(one) && {
        reference: of(withoutMail).toFixed(1),
        bar: "<= 1.1 × reference",
      }),
    })),
  );
}

/**
 * Sends an enquiry as the site's own page does, from a network of its own.
 *
 * @param {string} url of the site
 * @param {object} enquiry
 * @param {string} renderedAt the signed time of the page
 * @param {number} index
 */
async function sendFromPage(url, enquiry, renderedAt, index) {
  const response = await fetch(`${url}/api/contact`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      Origin: url,
      "Sec-Fetch-Site": "same-origin",
      "Rendered-At": renderedAt,
      "X-Forwarded-For": `10.${index >> 8}.${index & 255}.1`,
    },
    body: JSON.stringify(enquiry),
  });
  if (response.status !== 201) throw new Error(`The enquiry was refused: ${response.status}.`);
}

/** The signed time of a page. @param {string} url of the site */
async function timeOfPage(url) {
  const page = await (await fetch(url)).text();
  return /name="renderedAt"[^>]*value="([^"]+)"/.exec(page)?.[1] ?? "";
}

/** Time from storing an enquiry to the delivery of its notice. */
async function firstAttempt() {
  const server = await startMailServer();
  const site = await serveSite(undefined, mailTo(server.url));
  /** @type {number[]} */
  const times = [];
  try {
    const renderedAt = await timeOfPage(site.url);
    for (let count = 1; count <= 20; count += 1) {
      await sendFromPage(site.url, sampleEnquiry(count), renderedAt, count);
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
  const settings = { CONFIRM_VISITORS: "yes", TRUST_PROXY: "1" };
  const site = await serveSite(undefined, { ...mailTo(server.url), ...settings });
  try {
    const renderedAt = await timeOfPage(site.url);
    for (let index = 0; index < strangers; index += 1) {
      const email = `stranger${index}@visitor.test`;
      await sendFromPage(site.url, { ...sampleEnquiry(index), email }, renderedAt, index);
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
  const { untold, unexplained, otherIds, confirmedTwice, touched, toldTwice } = counts;
  const rounds = `${counts.rounds} kills, ${counts.enquiries} enquiries, ${counts.connections} connections`;
  return [
    { what: `${rounds}: without an owner's notice`, ours: untold, bar: "0" },
    { what: "told twice, after a kill between the reply and the record", ours: toldTwice },
    { what: "told twice without such a kill", ours: unexplained, bar: "0" },
    { what: "sent again with another Message-ID", ours: otherIds, bar: "0" },
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
