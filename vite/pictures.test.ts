import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";

import sharp from "sharp";
import { build, createServer, type InlineConfig, type Manifest } from "vite";
import { afterEach, beforeEach, expect, test } from "vitest";

import type { CardImage, ResponsiveImage } from "../app/photos/responsive-image";
import { pictures } from "./pictures";

let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), "pictures-"));
  await paint("gallery-wall.jpg", 900, 675, "#bb8844");
});

afterEach(() => rm(root, { recursive: true, force: true }));

const write = (file: string, content: string | Buffer) => writeFile(path.join(root, file), content);

async function paint(file: string, width: number, height: number, background: string) {
  const canvas = sharp({ create: { width, height, channels: 3, background } });
  await write(file, await canvas.jpeg().toBuffer());
}

const viteConfig = (): InlineConfig => ({
  root,
  configFile: false,
  logLevel: "silent",
  resolve: { alias: { "~": root } },
  plugins: [pictures()],
});

/** Builds a module that exports `image` as both of Remix's builds would, and says what came of it. */
async function buildFor(side: "client" | "server", imported: string) {
  await write("page.js", `import image from "~/${imported}"; export { image };`);
  const outDir = path.join(root, side);
  await build({
    ...viteConfig(),
    build: {
      outDir,
      manifest: true,
      ssr: side === "server" && "page.js",
      ssrEmitAssets: true,
      rollupOptions: {
        input: path.join(root, "page.js"),
        preserveEntrySignatures: "exports-only",
        output: { entryFileNames: "page.mjs" },
      },
    },
  });
  const page = pathToFileURL(path.join(outDir, "page.mjs"));
  page.search = String(Math.random());
  const { image } = (await import(/* @vite-ignore */ page.href)) as { image: unknown };
  const emitted = (await readdir(path.join(outDir, "assets"))).map((name) => `/assets/${name}`);
  const manifest = JSON.parse(
    await readFile(path.join(outDir, ".vite/manifest.json"), "utf8"),
  ) as Manifest;
  const declared = Object.values(manifest).flatMap((chunk) => chunk.assets ?? []);
  return { image, emitted, declared: declared.map((name) => `/${name}`), outDir };
}

const buildPicture = async (side: "client" | "server", imported = "gallery-wall.jpg?picture") => {
  const result = await buildFor(side, imported);
  return { ...result, image: result.image as ResponsiveImage };
};

const addressesIn = (image: ResponsiveImage) =>
  image.sources.flatMap(({ srcset }) =>
    srcset.split(", ").map((entry) => entry.split(" ")[0] ?? ""),
  );
/** Those, and the JPEG. */
const allAddressesIn = (image: ResponsiveImage) => [...addressesIn(image), image.src];

test("gives each type at each width, with the shape and the average colour", async () => {
  const { image, emitted, outDir } = await buildPicture("client");
  expect(image).toMatchObject({ width: 900, height: 675 });
  expect(image.colour).toBe("#b84");
  expect(image.sources.map(({ type }) => type)).toEqual(["image/avif", "image/webp"]);
  expect((await sharp(path.join(outDir, image.src)).metadata()).format).toBe("jpeg");
  expect(allAddressesIn(image).sort()).toEqual(emitted.sort());
  for (const { type, srcset } of image.sources) {
    for (const [address = "", width] of srcset.split(", ").map((entry) => entry.split(" "))) {
      const file = await sharp(path.join(outDir, address)).metadata();
      expect(`${file.width}w`).toBe(width);
      expect(type).toBe(file.format === "heif" ? "image/avif" : `image/${file.format}`);
    }
  }
});

test("both builds give the same addresses, and the server's manifest hands its files to Remix", async () => {
  const client = await buildPicture("client");
  const server = await buildPicture("server");
  expect(server.image).toEqual(client.image);
  expect(server.emitted).toEqual(client.emitted);
  expect(server.declared.sort()).toEqual(server.emitted.sort());
});

test("never makes a variant wider than the master", async () => {
  const { image, emitted } = await buildPicture("client");
  expect(image).toMatchObject({ width: 900, height: 675 });
  expect(image.sources[0]!.srcset.match(/\d+w/g)).toEqual(["400w", "800w", "900w"]);
  expect(emitted).toHaveLength(7);
});

test("crops a card to its shape, shrinking the shape to a small master", async () => {
  const { image, emitted, outDir } = await buildFor("client", "gallery-wall.jpg?card");
  const card = image as CardImage;
  expect(card).toMatchObject({ width: 900, height: 472 });
  expect(emitted).toEqual([card.src]);
  const file = await sharp(path.join(outDir, card.src)).metadata();
  expect(file).toMatchObject({ format: "jpeg", width: 900, height: 472 });
});

test("applies the EXIF orientation of a phone that was held upright", async () => {
  await paint("left.jpg", 600, 900, "#202020");
  const canvas = sharp({
    create: { width: 1200, height: 900, channels: 3, background: "#e0e0e0" },
  });
  const lying = canvas.composite([{ input: path.join(root, "left.jpg"), left: 0, top: 0 }]);
  await write("hero-portrait.jpg", await lying.withMetadata({ orientation: 6 }).jpeg().toBuffer());

  const { image, outDir } = await buildPicture("client", "hero-portrait.jpg?picture");
  expect(image).toMatchObject({ width: 900, height: 1200 });
  const pixels = await sharp(path.join(outDir, image.src)).greyscale().raw().toBuffer();
  const [topRight, bottomLeft] = [pixels[899], pixels.at(-900)];
  expect([topRight, bottomLeft]).toEqual([0x20, 0xe0]);
});

test("takes encoded files from the cache, and makes new ones for a new photograph of the same name", async () => {
  const first = await buildPicture("client");
  await write(`.cache/pictures/${path.basename(first.image.src)}`, "from the cache");
  const second = await buildPicture("client");
  expect(await readFile(path.join(second.outDir, second.image.src), "utf8")).toBe("from the cache");

  await paint("gallery-wall.jpg", 900, 675, "#204060");
  const third = await buildPicture("client");
  const kept = addressesIn(third.image).filter((address) =>
    addressesIn(first.image).includes(address),
  );
  expect(kept).toEqual([]);
});

test("takes encoded files that come with the photograph, and none of them for another photograph of the same name", async () => {
  const first = await buildPicture("client");
  const name = path.basename(first.image.src);
  await rm(path.join(root, ".cache"), { recursive: true });
  await mkdir(path.join(root, "encoded"));
  await write(`encoded/${name}`, "with the photograph");
  const second = await buildPicture("client");
  expect(await readFile(path.join(second.outDir, second.image.src), "utf8")).toBe(
    "with the photograph",
  );
  expect(await readdir(path.join(root, ".cache/pictures"))).not.toContain(name);

  await paint("gallery-wall.jpg", 900, 675, "#204060");
  const { image, outDir } = await buildPicture("client");
  expect(await sharp(path.join(outDir, image.src)).metadata()).toMatchObject({ width: 900 });
});

test("encodes again what a full disk left empty in the cache", async () => {
  const first = await buildPicture("client");
  await write(`.cache/pictures/${path.basename(first.image.src)}`, "");
  const { image, outDir } = await buildPicture("client");
  expect(await sharp(path.join(outDir, image.src)).metadata()).toMatchObject({ width: 900 });
});

test("a missing photograph stops the build and is named, with the page that shows it", async () => {
  await expect(buildPicture("client", "gone.jpg?picture")).rejects.toThrow(
    /Photograph missing: gone\.jpg, which page\.js shows/,
  );
});

test("a file that is no photograph stops the build and is named", async () => {
  await write("notes.jpg", "not a picture");
  await expect(buildPicture("client", "notes.jpg?picture")).rejects.toThrow(
    /Photograph cannot be used: notes\.jpg: .*unsupported image format/,
  );
});

test("a photograph without a place stops the build and is named", async () => {
  await paint("wall.jpg", 900, 675, "#c08040");
  await expect(buildPicture("client", "wall.jpg?picture")).rejects.toThrow(
    /wall\.jpg: its name should begin with that of a place: /,
  );
});

test("the development server encodes a variant when it is requested", async () => {
  await write("page.js", `import image from "~/gallery-wall.jpg?picture"; export { image };`);
  const server = await createServer({ ...viteConfig(), server: { port: 0, host: "127.0.0.1" } });
  try {
    await server.listen();
    const { image } = (await server.ssrLoadModule("/page.js")) as { image: ResponsiveImage };
    await expect(readdir(path.join(root, ".cache"))).rejects.toThrow("ENOENT");

    const { port } = server.httpServer!.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}${image.src}`);
    expect(answer.headers.get("content-type")).toBe("image/jpeg");
    expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ width: 900 });

    // As a browser asks for the module itself.
    const module = await fetch(`http://127.0.0.1:${port}/gallery-wall.jpg?import&picture`);
    expect(await module.text()).toContain(JSON.stringify(image));
  } finally {
    await server.close();
  }
});
