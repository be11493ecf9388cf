import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import sharp from "sharp";
import { build } from "vite";
import { expect, test } from "vitest";

import { readMaster } from "./picture-encoder";
import { shapeProblem } from "./picture-shapes";
import { pictures } from "./pictures";

const folder = path.resolve("app/photos");
const photographs = (await readdir(folder)).filter((name) => name.endsWith(".jpg"));

test.each(photographs)("the master %s has the shape that the page needs", async (name) => {
  const master = await readMaster(path.join(folder, name));
  expect(shapeProblem(master.stem, master)).toBeUndefined();
  // Turned by 90 degrees none of them has.
  const turned = { width: master.height, height: master.width };
  expect(shapeProblem(master.stem, turned)).toBeDefined();
});

test.each([
  [
    "service-thai",
    { width: 1200, height: 1600 },
    "it is higher than wide, 1200 x 1600 pixels (0.75 times as wide as high), and should be wider than high, 4 to 3 (1.33 times as wide as high): cut it to 1200 x 900 pixels",
  ],
  [
    "gallery-reception",
    { width: 3000, height: 2000 },
    "it is wider than high, 3000 x 2000 pixels (1.5 times as wide as high), and should be wider than high, 4 to 3 (1.33 times as wide as high): cut it to 2666 x 2000 pixels",
  ],
  [
    "hero-portrait",
    { width: 1000, height: 1000 },
    "it is square, 1000 x 1000 pixels (1 times as wide as high), and should be higher than wide, 3 to 4 (0.75 times as wide as high): cut it to 750 x 1000 pixels",
  ],
])("the error for %s of another shape names both shapes and how to crop it", (stem, size, said) => {
  expect(shapeProblem(stem, size)).toBe(said);
});

test("a few pixels too many or too few are accepted", () => {
  expect(shapeProblem("service-thai", { width: 1200, height: 880 })).toBeUndefined();
  expect(shapeProblem("service-thai", { width: 1200, height: 920 })).toBeUndefined();
  expect(shapeProblem("service-thai", { width: 1200, height: 860 })).toBeDefined();
  expect(shapeProblem("service-thai", { width: 1200, height: 940 })).toBeDefined();
});

test("a photograph that no part of the page names may have any shape", () => {
  expect(shapeProblem("wall", { width: 10, height: 1000 })).toBeUndefined();
});

test("a photograph of the wrong shape stops the build, which names it and both shapes", async () => {
  const root = await mkdtemp(path.join(tmpdir(), "shapes-"));
  const canvas = { width: 300, height: 400, channels: 3, background: "#c08040" } as const;
  await sharp({ create: canvas }).jpeg().toFile(path.join(root, "service-thai.jpg"));
  const page = path.join(root, "page.js");
  await writeFile(page, 'export { default } from "./service-thai.jpg?widths=100&picture";');
  const building = build({
    root,
    configFile: false,
    logLevel: "silent",
    plugins: [pictures()],
    build: { rollupOptions: { input: page, preserveEntrySignatures: "exports-only" } },
  });
  await expect(building).rejects.toThrow(
    /Photograph cannot be used: service-thai\.jpg: it is higher than wide, 300 x 400 pixels .* should be wider than high, 4 to 3 /,
  );
  await rm(root, { recursive: true });
});
