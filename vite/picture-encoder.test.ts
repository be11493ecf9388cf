import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import sharp from "sharp";
import { build, createLogger } from "vite";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { cutToShape, encodeVariant, placeOfFile, readMaster } from "./picture-encoder";
import { pictures } from "./pictures";

const folder = path.resolve("app/photos");
const photographs = (await readdir(folder)).filter((name) => name.endsWith(".jpg"));

test.each(photographs)(
  "the photograph %s has the shape and the size of its place",
  async (name) => {
    const { warning, place, width, height } = await readMaster(path.join(folder, name));
    expect(warning).toBeUndefined();
    // Turned by 90 degrees none of them has.
    expect(cutToShape(place, { width: height, height: width }).warning).toBeDefined();
  },
);

test.each([
  [
    "service-thai",
    { width: 1200, height: 1600 },
    { left: 0, top: 350, width: 1200, height: 900 },
    "it is cut to 4 to 3: 350 pixels at the top and 350 at the bottom are lost, 44 % of it. To choose the part yourself, cut it to 1200 x 900 pixels.",
  ],
  [
    "gallery-reception",
    { width: 3000, height: 2000 },
    { left: 167, top: 0, width: 2666, height: 2000 },
    "it is cut to 4 to 3: 167 pixels on the left and 167 on the right are lost, 11 % of it. To choose the part yourself, cut it to 2666 x 2000 pixels.",
  ],
  [
    "hero-portrait",
    { width: 1100, height: 1100 },
    { left: 137, top: 0, width: 825, height: 1100 },
    "it is cut to 3 to 4: 137 pixels on the left and 138 on the right are lost, 25 % of it. To choose the part yourself, cut it to 825 x 1100 pixels.",
  ],
])(
  "of %s in another shape the middle is used, with what is lost",
  (stem, size, region, warning) => {
    expect(cutToShape(placeOfFile(stem), size)).toEqual({ region, warning });
  },
);

test("a few pixels too many or too few are accepted", () => {
  const warningOf = (size: { width: number; height: number }) =>
    cutToShape(placeOfFile("service-thai"), size).warning;
  expect(warningOf({ width: 1200, height: 880 })).toBeUndefined();
  expect(warningOf({ width: 1200, height: 920 })).toBeUndefined();
  expect(warningOf({ width: 1200, height: 860 })).toBeDefined();
  expect(warningOf({ width: 1200, height: 940 })).toBeDefined();
});

test.each([
  ["service-thai", { width: 639, height: 480 }],
  ["gallery-details", { width: 4000, height: 599 }],
  ["hero", { width: 1279, height: 4000 }],
])("%s with too few pixels is refused, cut or not", (stem, size) => {
  expect(() => cutToShape(placeOfFile(stem), size)).toThrow(
    /it is too small: .* at least \d+ x \d+$/,
  );
});

test("a photograph without a place on the page is refused", () => {
  expect(() => placeOfFile("wall")).toThrow(/begin with that of a place: hero-portrait, hero,/);
});

describe("a build", () => {
  let root: string;
  beforeEach(async () => {
    root = await mkdtemp(path.join(tmpdir(), "shapes-"));
  });
  afterEach(() => rm(root, { recursive: true }));

  /** A red, a green and a blue band of the same height, in the orientation that a phone has marked. */
  async function photograph(name: string, width: number, height: number, orientation = 1) {
    const band = (background: string, top: number) => ({
      input: { create: { width, height: height / 3, channels: 3 as const, background } },
      left: 0,
      top,
    });
    const upright = sharp({ create: { width, height, channels: 3, background: "#ff0000" } })
      .composite([band("#00ff00", height / 3), band("#0000ff", (2 * height) / 3)])
      .png();
    // Orientation 6: to be shown, it has to be turned clockwise.
    const stored = sharp(await upright.toBuffer()).rotate(orientation === 6 ? -90 : 0);
    const file = path.join(root, name);
    await stored.withMetadata({ orientation }).jpeg({ quality: 100 }).toFile(file);
    return file;
  }

  /** Builds a page that shows a photograph. @returns what the build warned of */
  async function buildWith(name: string): Promise<string[]> {
    const page = path.join(root, "page.js");
    await writeFile(page, `export { default } from "./${name}?picture";`);
    const warnings: string[] = [];
    await build({
      root,
      configFile: false,
      logLevel: "silent",
      customLogger: { ...createLogger("silent"), warn: (message) => warnings.push(message) },
      plugins: [pictures()],
      build: { rollupOptions: { input: page, preserveEntrySignatures: "exports-only" } },
    });
    return warnings;
  }

  test("warns of a photograph of another shape and names it", async () => {
    await photograph("service-thai.jpg", 900, 1200);
    expect(await buildWith("service-thai.jpg")).toEqual([
      expect.stringMatching(
        /^Warning: Photograph service-thai\.jpg: it is cut to 4 to 3: 262 pixels at /,
      ),
    ]);
  });

  test("stops for a photograph that is too small and names it", async () => {
    await photograph("service-thai.jpg", 300, 225);
    await expect(buildWith("service-thai.jpg")).rejects.toThrow(
      /Photograph cannot be used: service-thai\.jpg: it is too small: of its 300 x 225 pixels /,
    );
  });

  test.each([1, 6])("uses the middle of a photograph with orientation %i", async (orientation) => {
    const file = await photograph("hero.jpg", 1440, 2430, orientation);
    const master = await readMaster(file);
    expect(master).toMatchObject({ width: 1440, height: 810 });
    // The middle band, and nothing of the others.
    expect(master.colour).toBe("#0f0");
    const variant = { fileName: "hero.jpeg", format: "jpeg", width: 160, height: 90 } as const;
    const { channels } = await sharp(await encodeVariant(master, variant, root)).stats();
    expect(channels.map(({ mean }) => Math.round(mean / 255))).toEqual([0, 1, 0]);
  });
});
