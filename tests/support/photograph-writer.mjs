/**
 * Replaces the photograph of a site again and again until it is killed: `photograph-writer.mjs FOLDER SINCE [URL]`, with
 * the URL of a database, if there is one. First it looks at what the process before it has left: at pictures that were
 * written since a time (in ms), as those before were looked at by others. It says what it has found and done on file
 * descriptor 3, one line of JSON each.
 */
import { writeSync } from "node:fs";
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import sharp from "sharp";

import { loadOperatorCommands } from "../../scripts/operator-commands.mjs";

/** @typedef {import("../../app/business/business-profile-schema").BusinessProfile} Profile */
/** @typedef {Pick<import("../../app/store/data-store").DataStore<import("../../app/store/ports").StoredRecord>, "lasting" | "photographs">} Stores */

const {
  FilePhotographs,
  FileValues,
  OwnPhotographs,
  photographsNamed,
  removeLeftovers,
  ...others
} = await loadOperatorCommands();
const [dataDir = "", since = "0", url] = process.argv.slice(2);
const sizes = join(dataDir, "photograph-sizes");

/** @param {object} what */
const say = (what) => writeSync(3, `${JSON.stringify(what)}\n`);

/** The number of a photograph that was saved; 0 for none. @param {Profile["photographs"]} photographs */
const numberIn = (photographs) => Number(photographs?.gallery?.[0]?.texts.en ?? 0);

/**
 * What was left behind of files that were there before this process: unfinished ones, and those that belong to nothing.
 *
 * @param {number} begun
 * @param {InstanceType<typeof OwnPhotographs>} photographs
 */
async function leftBehind(begun, photographs) {
  const names = await readdir(dataDir, { recursive: true });
  const left = names.filter((name) => {
    const [, size] = /^photograph-sizes\/([0-9a-f]{10}-.*)/.exec(name) ?? [];
    const isOfNone = size !== undefined && !photographs.fileAt(`/photographs/${size}`);
    return name.endsWith(".tmp") || isOfNone;
  });
  const times = left.map((name) => stat(join(dataDir, name)).catch(() => undefined));
  return (await Promise.all(times)).filter((found) => found && found.mtimeMs < begun).length;
}

/** How many files are served that were written since then, and how many of them are no whole pictures. @param {InstanceType<typeof OwnPhotographs>} photographs */
async function servedBy(photographs) {
  const names = (await readdir(sizes).catch(() => [])).flatMap(
    (name) => photographs.fileAt(`/photographs/${name}`) ?? [],
  );
  const counts = { pictures: 0, half: 0 };
  for (const name of names) {
    if ((await stat(name)).mtimeMs < Number(since)) continue;
    counts.pictures += 1;
    const decoded = sharp(await readFile(name), { failOn: "error" }).stats();
    await decoded.catch(() => (counts.half += 1));
  }
  return counts;
}

/** @param {Stores} stores */
async function work({ lasting, photographs: stored }) {
  await removeLeftovers(dataDir);
  const begun = Date.now();
  const photographs = new OwnPhotographs({ dataDir, photographs: stored }, () =>
    photographsNamed(lasting),
  );
  let profile = /** @type {Profile} */ ((await lasting.read("site")) ?? {});
  await photographs.start(profile);
  const found = {
    begun,
    saved: numberIn(profile.photographs),
    shown: numberIn(photographs.shownFor(profile)),
    left: await leftBehind(begun, photographs),
    ...(await servedBy(photographs)),
  };
  say({ found });
  for (let number = found.saved + 1; ; number += 1) {
    const background = { r: (number * 67) % 256, g: (number * 29) % 256, b: number % 256 };
    const canvas = sharp({ create: { width: 800, height: 600, channels: 3, background } });
    const received = (await photographs.received.temporaryFile())();
    await writeFile(received, await canvas.jpeg().toBuffer());
    const kept = await photographs.received.keep(received);
    if (!("file" in kept)) throw new Error(kept.refused);
    const gallery = [{ file: kept.file, texts: { en: String(number) } }];
    profile = /** @type {Profile} */ (/** @type {unknown} */ ({ photographs: { gallery } }));
    await lasting.change(["site"], (values) => void values.set("site", profile));
    say({ saved: number });
    photographs.follow(profile);
    while (numberIn(photographs.shownFor(profile)) < number) await delay(5);
    say({ shown: number });
  }
}

await (url === undefined
  ? work({ lasting: new FileValues(dataDir), photographs: new FilePhotographs(dataDir) })
  : others.withDatabase(url, "Nothing was written", ({ store }) => work(store)));
