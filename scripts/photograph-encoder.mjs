/**
 * Works on one of the owner's photographs and ends: a process of its own, started by
 * app/own-photographs/encoder-process.server.ts, so that a picture made to do harm ends this process and nothing else
 * (docs/decisions/025-owners-photographs.md). It gets a `Job` and sends messages, each a `Report`; after each file that
 * it has made it gets an `Answer`.
 *
 * @typedef {import("./encode-picture.mjs").Region} Region
 * @typedef {import("./encode-picture.mjs").Encoding} Encoding
 * @typedef {import("./receive-photograph.mjs").Receive} Receive
 * @typedef {import("./receive-photograph.mjs").Received} Received
 * @typedef {{ kind: "encode"; from: string; region: Region; files: readonly (Encoding & { to: string; temporary: string })[] }} Encode
 * @typedef {Receive | Encode} Job
 * @typedef {{ mayGoOn: boolean }} Answer
 * @typedef {{ made: number } | Received | { encoded: { colour: string; made: number } } | { failed: string }} Report
 */
import { once } from "node:events";
import { open, rename, writeFile } from "node:fs/promises";

// When memory is short, Linux ends this process first.
await writeFile("/proc/self/oom_score_adj", "1000").catch(() => undefined);

const { default: sharp } = await import("sharp");
const { averageColour, encodePicture } = await import("./encode-picture.mjs");
const { receivePhotograph } = await import("./receive-photograph.mjs");
sharp.cache(false);
sharp.concurrency(1);
// Only what the kinds of photographs need, whatever the content pretends to be.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpeg",
    "VipsForeignLoadPng",
    "VipsForeignLoadWebp",
    "VipsForeignLoadHeif",
  ],
});

/** @param {Report} report */
const send = (report) => new Promise((resolve) => process.send?.(report, resolve));

/**
 * Makes the files of a photograph, each of which is there as a whole or not at all, until it may not go on.
 *
 * @param {Encode} job
 * @returns {Promise<Report>}
 */
async function encode({ from, region, files }) {
  const colour = await averageColour(from, region);
  let made = 0;
  for (const { to, temporary, ...encoding } of files) {
    const handle = await open(temporary, "w", 0o600);
    try {
      await handle.writeFile(await encodePicture(from, region, encoding));
      await handle.datasync();
    } finally {
      await handle.close();
    }
    await rename(temporary, to);
    made += 1;
    const answered = once(process, "message");
    await send({ made });
    const [{ mayGoOn }] = /** @type {[Answer]} */ (await answered);
    if (!mayGoOn) break;
  }
  return { encoded: { colour, made } };
}

// The site has ended.
process.once("disconnect", () => process.exit());
process.once("message", async (message) => {
  const job = /** @type {Job} */ (message);
  try {
    await send(await (job.kind === "receive" ? receivePhotograph(job) : encode(job)));
  } catch (error) {
    await send({ failed: error instanceof Error ? error.message : String(error) });
  }
  process.disconnect();
});
await send({ made: 0 });
