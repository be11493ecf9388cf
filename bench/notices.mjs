import { freePort } from "../tests/support/free-port.mjs";
import { startMailServer } from "../tests/support/smtp-server.mjs";
import { noticeKillRounds } from "../tests/support/notice-kill-rounds.mjs";
import { enquire, enquiry } from "./enquiries.mjs";
import { serveSite } from "./serve.mjs";
import { quantile } from "./statistics.mjs";

const killRounds = 200;
/** How often the sites are started: two processes with the same work differ for as long as they live. */
const starts = 3;
/** After each start; in each so many enquiries are sent to one site after the other. */
const turns = { count: 20, enquiries: 200 };
const connections = 10;
/** Enquiries that warm a site up. */
const warmUp = 800;
/** So many of the owner's notices are sent one by one; those that follow are for a digest in ten minutes. */
const singleNotices = 20;

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
      times.push(await enquire(url, body));
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  return times;
}

/**
 * Times of POST /api/contact under full load with each kind of mail server, in turn, so that what the machine does else
 * counts alike. A second site without mail shows how much two equal sites differ.
 */
async function responseTimes() {
  const [hanging, refusing] = [await startMailServer(), await startMailServer()];
  hanging.answer("silent");
  refusing.answer("refuse");
  const cases = [
    { mail: "off", settings: {} },
    { mail: "off too", settings: {} },
    { mail: "server hangs", settings: mailTo(hanging.url) },
    { mail: "server refuses", settings: mailTo(refusing.url) },
    { mail: "server is absent", settings: mailTo(`smtp://127.0.0.1:${await freePort()}`) },
  ].map((one) => ({ ...one, times: /** @type {number[]} */ ([]) }));
  try {
    for (let start = 0; start < starts; start += 1) {
      const sites = await Promise.all(
        cases.map(async (one) => ({ ...one, site: await serveSite(undefined, one.settings) })),
      );
      try {
        for (const { site } of sites) await timesUnderLoad(site.url, advertising, warmUp);
        for (let turn = 0; turn < turns.count; turn += 1) {
          const first = turn % sites.length;
          for (const { site, times } of [...sites.slice(first), ...sites.slice(0, first)]) {
            times.push(...(await timesUnderLoad(site.url, enquiry, turns.enquiries)));
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
  const [off, offToo, ...others] = cases;
  const withoutMail = [off, offToo].flatMap((one) => one?.times ?? []);
  return cases.map((one) => ({
    what: `POST /api/contact p99 under full load, mail ${one.mail}, ms`,
    ours: quantile(one.times, 0.99).toFixed(1),
    ...(others.includes(one) && {
      reference: quantile(withoutMail, 0.99).toFixed(1),
      bar: "<= 1.1 × reference",
    }),
  }));
}

/** Time from storing an enquiry to the delivery of its notice. */
async function firstAttempt() {
  const server = await startMailServer();
  const site = await serveSite(undefined, mailTo(server.url));
  /** @type {number[]} */
  const times = [];
  try {
    for (let count = 1; count <= singleNotices; count += 1) {
      await enquire(site.url);
      const storedAt = performance.now();
      await server.delivered(count);
      times.push((server.mails[count - 1]?.at ?? Number.NaN) - storedAt);
    }
  } finally {
    await Promise.all([site.stop(), server.close()]);
  }
  const ours = Math.round(Math.max(...times));
  return [{ what: "enquiry stored to notice delivered, longest of 20, ms", ours, bar: "<= 2000" }];
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
  return [...(await responseTimes()), ...(await firstAttempt()), ...(await kills())];
}
