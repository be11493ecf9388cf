import { randomBytes } from "node:crypto";
import fs from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp, { type Sharp } from "sharp";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { receivePhotograph } from "../../scripts/receive-photograph.mjs";
import { ownProfile } from "../../tests/support/own-profile";
import "../../tests/support/unchanged-priority.mjs";
import { removeLeftovers } from "../server/data-folder.server";
import { FilePhotographs, photographsFolder } from "../store/file/file-photographs.server";
import { StoreUnavailable } from "../store/ports";
import { EncoderProcess, encoderLimits, type PhotographEncoder } from "./encoder-process.server";
import { OwnPhotographs } from "./own-photographs.server";
import { photographLimits } from "./received-photographs.server";
import { sizesFolder } from "./sizes-folder.server";

let dataDir: string;
beforeEach(async () => {
  dataDir = await fs.mkdtemp(path.join(tmpdir(), "photographs-"));
});
afterEach(() => fs.rm(dataDir, { recursive: true, force: true }));

/** Receives photographs as the program does, without the half second that its start takes. */
const withoutProcess: PhotographEncoder = {
  run: (job) => {
    if (job.kind !== "receive") throw new Error("Only a process makes the sizes.");
    return receivePhotograph(job);
  },
};

/** The photographs that versions name. */
let named: string[] = [];

function open(limits = {}, encoder: PhotographEncoder = new EncoderProcess()) {
  const from = { dataDir, photographs: new FilePhotographs(dataDir) };
  return new OwnPhotographs(from, async () => named, encoder, { ...photographLimits, ...limits });
}

async function send(photographs: OwnPhotographs, content: Buffer | Sharp) {
  const received = (await photographs.received.temporaryFile())();
  await fs.writeFile(received, Buffer.isBuffer(content) ? content : await content.toBuffer());
  return photographs.received.keep(received);
}

/** Keeps a photograph. @returns its name, and what is kept of it */
async function keep(content: Buffer | Sharp) {
  const kept = await send(open({}, withoutProcess), content);
  if (!("file" in kept)) throw new Error(kept.refused);
  const bytes = await fs.readFile(path.join(photographsFolder(dataDir), `${kept.file}.jpg`));
  return { file: kept.file, bytes };
}

const canvas = (background: string, width = 800, height = 600) =>
  sharp({ create: { width, height, channels: 3, background } });

/** A picture in which each part has bytes of its own. */
const noise = () => {
  const raw = { width: 800, height: 600, channels: 3 } as const;
  return sharp(randomBytes(raw.width * raw.height * 3), { raw });
};

/** The unfinished files in the folders. */
const filesLeft = async () =>
  (await fs.readdir(dataDir, { recursive: true })).filter((name) => name.endsWith(".tmp"));

const gallery = (file: string) => ({
  ...ownProfile,
  photographs: {
    gallery: [
      { file, texts: { en: "A room" } },
      { sample: "details" as const, texts: {} },
      { sample: "reception" as const, texts: {} },
    ],
  },
});

describe("a photograph that is kept", () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    "is turned as a camera with orientation %i meant, and says nothing else about itself",
    async (orientation) => {
      // The upper left quarter is dark in what the camera stored.
      const dark = await canvas("#202020", 400, 300).png().toBuffer();
      const stored = canvas("#e0e0e0").composite([{ input: dark, left: 0, top: 0 }]);
      const exif = { IFD0: { Make: "A camera" }, IFD3: { GPSLatitude: "51/1 30/1 0/1" } };
      const sent = stored.withExif(exif).withMetadata({ orientation }).jpeg();
      const { bytes, file } = await keep(sent);
      const metadata = await sharp(bytes).metadata();
      expect(metadata).toMatchObject({ format: "jpeg" });
      expect([metadata.exif, metadata.orientation, metadata.icc, metadata.xmp]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
      expect(file.endsWith(orientation < 5 ? "-800x600" : "-600x800")).toBe(true);
      const { data, info } = await sharp(bytes)
        .resize(2, 2, { fit: "fill" })
        .greyscale()
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect(info.size).toBe(4);
      const corner = { 1: 0, 2: 1, 3: 3, 4: 2, 5: 0, 6: 1, 7: 3, 8: 2 }[orientation];
      expect([...data].map((value) => value < 100)).toEqual(
        [0, 1, 2, 3].map((index) => index === corner),
      );
    },
  );

  it.each([
    [
      "PNG with 16 bits and transparency",
      () => canvas("#406080").ensureAlpha().toColourspace("rgb16").png(),
    ],
    ["WebP", () => canvas("#406080").webp()],
    ["AVIF", () => canvas("#406080").avif({ effort: 0 })],
    ["JPEG in CMYK", () => canvas("#406080").toColourspace("cmyk").jpeg(), 20],
    ["JPEG in Display P3", () => canvas("#406080").withIccProfile("p3").jpeg()],
    ["progressive JPEG", () => canvas("#406080").jpeg({ progressive: true })],
  ])("looks as it did as a %s", async (_kind, make, tolerance = 3) => {
    const { bytes } = await keep(make());
    const { channels } = await sharp(bytes).stats();
    // What is left of the blue in CMYK is less.
    [0x40, 0x60, 0x80].forEach((value, index) => {
      expect(Math.abs(channels[index]!.mean - value)).toBeLessThan(tolerance);
    });
  });

  it("has the colours of sRGB that are nearest to those of Display P3", async () => {
    // Each primary is more vivid than sRGB has it.
    const data = Buffer.alloc(800 * 600 * 3);
    for (let at = 0; at < data.length; at += 3) data[at + (Math.floor(at / 3) % 3)] = 255;
    const raw = { width: 800, height: 600, channels: 3 } as const;
    const tagged = await sharp(data, { raw }).keepIccProfile().png().toBuffer();
    const inP3 = await sharp(tagged).withIccProfile("p3").resize(800, 600).png().toBuffer();
    const { bytes } = await keep(inP3);
    const pixelsOf = async (from: Buffer) =>
      (await sharp(from).toColourspace("srgb").resize(1, 1).removeAlpha().raw().toBuffer()).map(
        (value) => value,
      );
    const [kept, sent] = [await pixelsOf(bytes), await pixelsOf(inP3)];
    kept.forEach((value, index) => expect(Math.abs(value - sent[index]!)).toBeLessThan(6));
  });

  it("of grey is grey", async () => {
    const { bytes } = await keep(canvas("#606060").greyscale().toColourspace("b-w").jpeg());
    const { channels } = await sharp(bytes).stats();
    for (const { mean } of channels) expect(Math.abs(mean - 0x60)).toBeLessThan(3);
  });

  it("is turned as another kind of file says, too", async () => {
    const dark = await canvas("#202020", 800, 100).png().toBuffer();
    const stored = canvas("#e0e0e0").composite([{ input: dark, left: 0, top: 0 }]);
    const { file, bytes } = await keep(stored.withMetadata({ orientation: 6 }).webp());
    expect(file.endsWith("-600x800")).toBe(true);
    // What was at the top is at the right.
    const column = { left: 580, top: 0, width: 20, height: 800 };
    expect(
      (await sharp(await sharp(bytes).extract(column).toBuffer()).stats()).channels[0]!.mean,
    ).toBeLessThan(60);
  });

  it("is shrunk when it has more pixels than any place needs", async () => {
    const kept = await send(
      open({ keptPixels: 300_000 }, withoutProcess),
      canvas("#406080").jpeg(),
    );
    expect(kept).toEqual({ file: expect.stringMatching(/-632x474$/) });
  });
});

describe("a photograph is refused, and nothing of it is left,", () => {
  afterEach(async () => {
    expect(await filesLeft()).toEqual([]);
  });

  it.each([
    ["when it is no picture", Buffer.from("Not a picture."), "notPicture"],
    [
      "when it is a drawing",
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>'),
      "notPicture",
    ],
    ["when it is empty", Buffer.alloc(0), "notPicture"],
    [
      "when it is a HEIC of a phone",
      Buffer.from("\0\0\0\u0018ftypheic\0\0\0\0mif1heic", "latin1"),
      "notPicture",
    ],
    ["when it is a page", Buffer.from("<!doctype html><title>a.jpg</title>"), "notPicture"],
    ["when it only begins as a JPEG", Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), "notPicture"],
  ])("%s", async (_why, content, refused) => {
    expect(await send(open(), content)).toEqual({ refused });
  });

  it("when it is a picture of another kind", async () => {
    expect(await send(open(), canvas("#406080").gif())).toEqual({ refused: "notPicture" });
  });

  it("when it moves", async () => {
    const frame = await canvas("#406080").png().toBuffer();
    const animated = sharp([frame, await canvas("#804020").png().toBuffer()], {
      join: { animated: true },
    }).webp();
    expect(await send(open({}, withoutProcess), animated)).toEqual({ refused: "animated" });
  });

  it("when it has too many pixels, before they are decoded", async () => {
    const limits = { pixels: 800 * 600 - 1 };
    expect(await send(open(limits, withoutProcess), canvas("#406080").jpeg())).toEqual({
      refused: "tooManyPixels",
    });
  });

  const places = Array.from({ length: 20 }, (_, index) => 2.5 + index * 5);
  it.each([
    ["JPEG", () => noise().jpeg(), places],
    ["progressive JPEG", () => noise().jpeg({ progressive: true }), [10, 50, 95]],
    ["PNG", () => noise().png(), [1, 50, 95]],
    ["WebP", () => noise().webp(), [1, 50, 95]],
    ["AVIF", () => noise().avif({ effort: 0 }), [1, 50, 95]],
  ] as const)(
    "when only a part of it has come, wherever it is cut off: %s",
    { timeout: 120_000 },
    async (_kind, make, percents) => {
      const whole = await make().toBuffer();
      for (const percent of percents) {
        const part = whole.subarray(0, Math.floor((whole.length * percent) / 100));
        expect(await send(open({}, withoutProcess), part), `${percent} %`).toEqual({
          refused: expect.stringMatching(/^(?:cutOff|notPicture)$/) as unknown,
        });
      }
    },
  );

  it("when there is no room for it", async () => {
    await keep(canvas("#406080").jpeg());
    const full = open({ allBytes: 1000 }, withoutProcess);
    expect(await send(full, canvas("#804020").jpeg())).toEqual({ refused: "noRoom" });
  });

  it.each([
    ["time", { ...encoderLimits, ms: 1 }],
    ["memory", { ...encoderLimits, bytes: 1 }],
  ])("when its process needs more %s than it may", async (_what, limits) => {
    const photographs = open({}, new EncoderProcess(limits));
    expect(await send(photographs, canvas("#406080").jpeg())).toEqual({ refused: "cutOff" });
  });
});

describe("the sizes of a photograph", { timeout: 60_000 }, () => {
  it("are shown once all are there, and after a restart at once", async () => {
    const { file } = await keep(canvas("#406080").jpeg());
    const photographs = open();
    await photographs.start(ownProfile);
    photographs.follow(gallery(file));
    expect(photographs.shownFor(gallery(file))).toEqual({});
    await expect.poll(() => photographs.revision, { timeout: 30_000 }).toBe(1);
    expect(photographs.shownFor(gallery(file))).toEqual(gallery(file).photographs);
    const image = photographs.sizesOf({ file }, "gallery")!.image;
    expect(image).toMatchObject({ width: 800, height: 600 });
    const addresses = [
      image.src,
      ...image.sources.flatMap(({ srcset }) => srcset.match(/\/\S+/g)!),
    ];
    expect(addresses).toHaveLength(5);
    for (const address of addresses) {
      const name = photographs.fileAt(address);
      expect((await sharp(await fs.readFile(name!)).metadata()).width).toBe(
        Number(/-(\d+)\./.exec(address)![1]),
      );
    }

    const again = open();
    await again.start(gallery(file));
    expect(again.progress).toBeUndefined();
    expect(again.sizesOf({ file }, "gallery")?.image).toEqual(image);
    expect(again.shownFor(gallery(file))).toEqual(gallery(file).photographs);
  });

  it("let a photograph that is sent meanwhile go before those that are not made yet", async () => {
    const { file } = await keep(canvas("#406080").jpeg());
    const another = await canvas("#804020").jpeg().toBuffer();
    const encoder = new EncoderProcess();
    const photographs = open({}, encoder);
    const run = encoder.run.bind(encoder);
    const done: (number | string)[] = [];
    const started = vi.spyOn(encoder, "run").mockImplementation(async (job, onMade) => {
      const result = await run(job, onMade);
      done.push(job.kind === "receive" ? "received" : photographs.progress!.made);
      return result;
    });
    await photographs.start(gallery(file));
    await vi.waitUntil(() => started.mock.calls.length > 0);
    expect(await send(photographs, another)).toHaveProperty("file");
    expect(photographs.progress).toMatchObject({ photograph: 1, of: 1, sizes: 5 });
    expect(photographs.revision).toBe(0);
    await expect.poll(() => photographs.revision, { timeout: 30_000 }).toBe(1);
    // The first job has made some, and goes on from there.
    expect(done).toEqual([expect.any(Number), "received", 5]);
    expect(done[0]).toBeLessThan(5);
  });

  it("of one photograph at several places are counted as those of one", async () => {
    const [one, other] = [`${"0".repeat(32)}-2000x1500`, `${"1".repeat(32)}-2000x1500`];
    const stored = new FilePhotographs(dataDir);
    const encoder = new EncoderProcess();
    const photographs = new OwnPhotographs(
      { dataDir, photographs: stored },
      async () => named,
      encoder,
    );
    vi.spyOn(stored, "read").mockImplementation(async function* () {});
    const counts: string[] = [];
    vi.spyOn(encoder, "run").mockImplementation(async (job) => {
      counts.push(`${photographs.progress!.photograph} of ${photographs.progress!.of}`);
      return { encoded: { colour: "#fff", made: job.kind === "encode" ? job.files.length : 0 } };
    });
    const words = { en: "A room" };
    photographs.follow({
      photographs: {
        ...gallery(one).photographs,
        about: { file: other, texts: words },
        hero: { file: one, texts: words },
      },
    });
    await expect.poll(() => photographs.revision).toBe(1);
    // Behind the headline for laptops and phones, about the spa, and in the gallery.
    expect(counts).toEqual(["1 of 2", "1 of 2", "2 of 2", "2 of 2"]);
  });

  it("are those of another place of its shape, where that has them already", async () => {
    const { file } = await keep(canvas("#406080").jpeg());
    const encoder = new EncoderProcess();
    const photographs = open({}, encoder);
    await photographs.start(gallery(file));
    await expect.poll(() => photographs.revision, { timeout: 30_000 }).toBe(1);
    const run = vi.spyOn(encoder, "run");
    const thai = { file, texts: { en: "Hands" } };
    const more = { ...gallery(file).photographs, treatments: { thai } };
    photographs.follow({ photographs: more });
    await expect.poll(() => photographs.revision, { timeout: 30_000 }).toBe(2);
    const made = run.mock.calls.flatMap(([task]) => (task.kind === "encode" ? task.files : []));
    expect(made.map(({ width, format }) => `${width} ${format}`)).toEqual([
      "360 avif",
      "640 avif",
      "360 webp",
      "640 webp",
    ]);
    const { sources } = photographs.sizesOf({ file }, "service")!.image;
    const widths = sources.map(({ srcset }) => srcset.match(/\d+(?=w)/g));
    expect(widths).toEqual([
      ["360", "640", "800"],
      ["360", "640", "800"],
    ]);
    const again = open();
    await again.start({ ...ownProfile, photographs: more });
    expect(again.progress).toBeUndefined();
  });

  it("are made again where one is missing, and meanwhile those before are shown", async () => {
    const [first, second] = [
      await keep(canvas("#406080").jpeg()),
      await keep(canvas("#804020").jpeg()),
    ];
    const photographs = open();
    await photographs.start(gallery(first.file));
    await expect.poll(() => photographs.revision, { timeout: 30_000 }).toBe(1);
    photographs.follow(gallery(second.file));
    const shownFile = path.join(sizesFolder(dataDir), "shown.json");
    await expect
      .poll(() => fs.readFile(shownFile, "utf8"), { timeout: 30_000 })
      .toContain(second.file);
    const lost = photographs.sizesOf({ file: second.file }, "gallery")!.image.src;
    await fs.rm(photographs.fileAt(lost)!);
    await fs.writeFile(shownFile, JSON.stringify(gallery(first.file).photographs));

    const again = open();
    await again.start(gallery(second.file));
    expect(again.shownFor(gallery(second.file))).toEqual(gallery(first.file).photographs);
    await expect.poll(() => again.revision, { timeout: 30_000 }).toBe(1);
    expect(again.shownFor(gallery(second.file))).toEqual(gallery(second.file).photographs);
    expect(again.fileAt(lost)).toBeDefined();
  });

  it("that could not be made while the store was away are made later", async () => {
    const { file } = await keep(canvas("#406080").jpeg());
    const stored = new FilePhotographs(dataDir);
    const photographs = new OwnPhotographs({ dataDir, photographs: stored }, async () => named);
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    vi.spyOn(stored, "read").mockImplementationOnce(() => {
      throw new StoreUnavailable(new Error("away"));
    });
    photographs.follow(gallery(file));
    await vi.waitUntil(() => photographs.hasFailed);
    expect(photographs.triesAgain).toBe(true);
    vi.advanceTimersByTime(60_000);
    vi.useRealTimers();
    await expect.poll(() => photographs.revision, { timeout: 30_000 }).toBe(1);
    expect(photographs).toMatchObject({ hasFailed: false, triesAgain: false });
  });

  it("that cannot be made are said to have failed, and what was shown stays", async () => {
    const photographs = open();
    await photographs.start(gallery(`${"0".repeat(32)}-1200x900`));
    await expect.poll(() => photographs.hasFailed, { timeout: 30_000 }).toBe(true);
    expect(photographs.triesAgain).toBe(false);
    expect(photographs.shownFor(gallery(`${"0".repeat(32)}-1200x900`))).toEqual({});
    expect(photographs.progress).toBeUndefined();
  });

  it("go with a photograph that nothing names any more, a day after it was sent", async () => {
    const { file } = await keep(canvas("#406080").jpeg());
    const photographs = open();
    await photographs.start(gallery(file));
    await expect.poll(() => photographs.revision, { timeout: 30_000 }).toBe(1);
    const { src } = photographs.sizesOf({ file }, "gallery")!.image;
    const original = path.join(photographsFolder(dataDir), `${file}.jpg`);
    const dayAgo = new Date(Date.now() - 25 * 3600 * 1000);
    await fs.utimes(original, dayAgo, dayAgo);

    named = [file];
    photographs.follow(ownProfile);
    await photographs.removeUnused();
    expect(await photographs.received.has(file)).toBe(true);
    named = [];
    // The details before may be shown for a moment more.
    await expect
      .poll(async () => {
        await photographs.removeUnused();
        return photographs.received.has(file);
      })
      .toBe(false);
    expect(photographs.fileAt(src)).toBeUndefined();
    expect(await fs.readdir(sizesFolder(dataDir))).toEqual(["shown.json"]);
  });

  it("that a killed process had begun are removed at the next start", async () => {
    await fs.mkdir(sizesFolder(dataDir), { recursive: true });
    await fs.writeFile(path.join(sizesFolder(dataDir), "0123456789-400.avif"), "whole");
    await open().start(ownProfile);
    expect(await fs.readdir(sizesFolder(dataDir))).toEqual([]);
  });

  it("leave nothing unfinished behind after the next start", async () => {
    const { file } = await keep(canvas("#406080").jpeg());
    await fs.writeFile(path.join(sizesFolder(dataDir), "one.0123456789ab.tmp"), "half");
    await removeLeftovers(dataDir);
    expect(await filesLeft()).toEqual([]);
    expect(await open().received.has(file)).toBe(true);
  });
});
