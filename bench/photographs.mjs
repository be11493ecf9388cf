import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import sharp from "sharp";

import { enquire, logIn } from "./enquiries.mjs";
import { serveSite } from "./serve.mjs";
import { median } from "./statistics.mjs";

/** What a phone's camera makes: 12 megapixels. */
const camera = { width: 4000, height: 3000 };
/** The places of which one is measured each. */
const places = /** @type {const} */ (["gallery", "hero"]);
const rounds = 3;
const restMs = 3000;
/** How often the memory of the processes is looked at. */
const lookEveryMs = 50;
/** Between the honest enquiries. */
const pauseMs = 30;
/** How many show what one takes usually. */
const usualEnquiries = 200;

/** @returns {Promise<Buffer>} a JPEG with as much detail as a photograph of a room, and another one each time */
async function photograph() {
  /** @type {(scale: number, sigma: number) => Promise<Buffer>} */
  const noise = (scale, sigma) =>
    sharp({
      create: {
        width: Math.round(camera.width / scale),
        height: Math.round(camera.height / scale),
        channels: 3,
        background: "#808080",
        noise: { type: "gaussian", mean: 128, sigma },
      },
    })
      .resize(camera.width, camera.height, { fit: "fill" })
      .png({ compressionLevel: 1 })
      .toBuffer();
  return sharp(await noise(40, 50))
    .composite([{ input: await noise(1, 8), blend: "soft-light" }])
    .jpeg({ quality: 88 })
    .toBuffer();
}

/** @param {number} pid @returns resident memory in MiB; 0 for a process that has ended */
function residentOf(pid) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** @param {number} pid @returns {number[]} the processes that it has started */
const childrenOf = (pid) =>
  readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8")
      .split(" ")
      .filter((child) => child !== "")
      .map(Number),
  );

/**
 * Looks at the memory of a site and of its encoder.
 *
 * @param {number} pid of the site
 * @returns a function that ends it and gives the most of each, in MiB
 */
function watchMemory(pid) {
  let [site, encoder] = [0, 0];
  const timer = setInterval(() => {
    site = Math.max(site, residentOf(pid));
    encoder = Math.max(encoder, ...childrenOf(pid).map(residentOf));
  }, lookEveryMs);
  return () => {
    clearInterval(timer);
    return { site, encoder };
  };
}

/**
 * Sends a photograph, names it in the details and waits until visitors see it.
 *
 * @param {string} url of the site
 * @param {string} session its Cookie header
 * @param {typeof places[number]} place
 * @param {Buffer} content
 * @returns {Promise<number>} seconds
 */
async function replace(url, session, place, content) {
  const headers = { Cookie: session };
  const text = `Photograph ${Math.random()}`;
  const form = new FormData();
  form.set("photograph", new File([new Uint8Array(content)], "IMG_0001.JPG"));
  const begun = performance.now();
  const sent = await fetch(`${url}/api/admin/photographs`, { method: "POST", headers, body: form });
  if (sent.status !== 201) throw new Error(`The photograph was refused: ${sent.status}.`);
  const { file } = /** @type {{ file: string }} */ (await sent.json());
  const own = { file, texts: { en: text } };
  const samples = ["details", "reception"].map((sample) => ({ sample, texts: {} }));
  const photographs = { [place]: place === "gallery" ? [own, ...samples] : own };
  const read = await fetch(`${url}/api/admin/details`, { headers });
  const { revision } = /** @type {{ revision: string }} */ (await read.json());
  const saved = await fetch(`${url}/api/admin/details`, {
    method: "PUT",
    headers: { ...headers, "Content-Type": "application/json" },
    body: JSON.stringify({ revision, details: { photographs } }),
  });
  if (saved.status !== 200) throw new Error(`The details were refused: ${await saved.text()}`);
  while (!(await (await fetch(url)).text()).includes(text)) await delay(100);
  return (performance.now() - begun) / 1000;
}

/** How long a photograph of the owner takes until visitors see it, and what it costs meanwhile. */
export default async function measurePhotographs() {
  const site = await serveSite();
  const session = await logIn(site.url);
  for (let count = 0; count < usualEnquiries; count += 1) await enquire(site.url);
  await delay(restMs);
  const atRest = site.memory();
  /** @type {number[]} */
  const usually = [];
  for (let count = 0; count < usualEnquiries; count += 1) {
    usually.push(await enquire(site.url));
    await delay(pauseMs);
  }
  const memory = watchMemory(site.pid);
  /** @type {number[]} */
  const meanwhile = [];
  /** @type {Record<typeof places[number], number[]>} */
  const seconds = { gallery: [], hero: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const place of places) {
      const content = await photograph();
      let isMade = false;
      const made = replace(site.url, session, place, content).finally(() => {
        isMade = true;
      });
      while (!isMade) {
        meanwhile.push(await enquire(site.url));
        await delay(pauseMs);
      }
      seconds[place].push(await made);
    }
  }
  const most = memory();
  await site.stop();
  return [
    ...places.map((place) => ({
      what: `a photograph of 12 megapixels, ${place}, until visitors see it, s`,
      ours: median(seconds[place]).toFixed(1),
      bar: "<= 25",
    })),
    {
      what: "memory of the site meanwhile, over that at rest, MB",
      ours: Math.round(most.site - atRest),
      bar: "<= 40",
    },
    { what: "memory of the encoder, MB", ours: Math.round(most.encoder), bar: "<= 400" },
    {
      what: "an enquiry meanwhile, beside the usual, ms",
      ours: median(meanwhile).toFixed(1),
      reference: median(usually).toFixed(1),
      bar: "<= 2 x",
    },
  ];
}
