import { createHash, randomBytes } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { dependencies } from "../../package.json";
import type { PictureProblem } from "../../scripts/photograph-encoder.mjs";
import type { BusinessProfile, PhotographDetails } from "../business/business-profile-schema";
import { log, reasonOf } from "../log.server";
import {
  middlePoint,
  photographsPath,
  pointOf,
  previewName,
  sizeOf,
} from "../photos/own-photograph";
import { regionOf } from "../photos/picture-crop";
import { type PicturePlaceName, picturePlaces } from "../photos/picture-places";
import { planPicture, recipe } from "../photos/picture-plan";
import type { ResponsiveImage } from "../photos/responsive-image";
import { writeAtomically } from "../store/file/atomic-write.server";
import { dayMs } from "../time";
import { makeFolder, syncFolder, unlessMissing } from "../store/file/own-files.server";
import { EncoderProcess } from "./encoder-process.server";
import { photographsFolder, sizesFolder } from "./photograph-folders.server";

/** How much is received, and how much of it is kept. */
export const photographLimits = {
  /** Bytes of one photograph as it is sent. */
  fileBytes: 15 * 1024 * 1024,
  /** Pixels of one. */
  pixels: 50_000_000,
  /** Pixels that are kept of one with more: those of a phone's camera, which are more than any place needs. */
  keptPixels: 12_500_000,
  /** Bytes of all that are kept. */
  allBytes: 60 * 1024 * 1024,
};

/** Why a photograph is not kept. */
export type PhotographProblem = PictureProblem | "tooManyBytes" | "noRoom";

/** What became of one that was sent: the name by which the details may name it, or why it is not kept. */
export type KeptPhotograph = { file: string } | { refused: PhotographProblem };

/** One photograph at one place of the page. */
interface PlacedPhotograph {
  file: string;
  place: PicturePlaceName;
  point: string;
}

/** How far the sizes are that are being made. */
export interface PhotographProgress {
  /** The photograph, from 1, and how many there are to make. */
  photograph: number;
  of: number;
  made: number;
  sizes: number;
}

/** How many hexadecimal digits tell the sizes of a photograph from those of others, as in the build. */
const nameDigits = 10;

/** What says which photographs visitors see, and of each set of sizes that it is whole. */
const shownFile = "shown.json";
const setPattern = /^[0-9a-f]{10}\.json$/;
const sizePattern = /^[0-9a-f]{10}-\d+\.\w+$/;

/** For how long (ms) a photograph is kept that was sent, and is named nowhere yet. */
const unnamedKeptMs = dayMs;

const temporaryEnding = () => `${randomBytes(6).toString("hex")}.tmp`;

/** The photographs of the owner that details name, each at its place. */
function placed({ gallery = [] }: PhotographDetails): PlacedPhotograph[] {
  return gallery.flatMap(({ file, point = middlePoint }) =>
    file === undefined ? [] : [{ file, place: "gallery" as const, point }],
  );
}

/** Names the sizes of a photograph: another name after a change of all that they depend on. */
function nameOf({ file, place, point }: PlacedPhotograph): string {
  const { shape, widths } = picturePlaces[place];
  return createHash("sha256")
    .update(JSON.stringify([file, shape, widths, point, recipe, dependencies.sharp]))
    .digest("hex")
    .slice(0, nameDigits);
}

function planOf(photograph: PlacedPhotograph, colour: string) {
  const place = picturePlaces[photograph.place];
  const region = regionOf(place, sizeOf(photograph.file), pointOf(photograph.point));
  const plan = planPicture(
    { name: nameOf(photograph), width: region.width, height: region.height, colour },
    place,
    (fileName) => photographsPath + fileName,
  );
  return { ...plan, region };
}

/** Names the files of a photograph's sizes. */
const filesOf = (photograph: PlacedPhotograph) =>
  planOf(photograph, "").variants.map(({ fileName }) => fileName);

/**
 * The owner's photographs. Each is kept once, as an original, and encoded at the sizes of its place behind requests. The
 * page shows those of the last details whose sizes were all there: what is named since then takes their place in one
 * moment.
 */
export class OwnPhotographs {
  readonly #folder: string;
  readonly #sizes: string;
  readonly #encoder: EncoderProcess;
  readonly #limits: typeof photographLimits;
  readonly #namedFiles: () => Promise<Iterable<string>>;
  /** The sizes that are whole, by their names. */
  readonly #ready = new Map<string, { photograph: PlacedPhotograph; image: ResponsiveImage }>();
  /** The names of the files that browsers may load. */
  readonly #served = new Set<string>();
  /** Those that could not be made. */
  readonly #failed = new Set<string>();
  #named: PhotographDetails = {};
  #shown: PhotographDetails = {};
  #revision = 0;
  #progress: PhotographProgress | undefined;
  #isMaking = false;

  /**
   * @param dataDir absolute path of the data folder
   * @param namedFiles those that the details name, or a version that can be brought back
   */
  constructor(
    dataDir: string,
    namedFiles: () => Promise<Iterable<string>>,
    encoder = new EncoderProcess(),
    limits = photographLimits,
  ) {
    this.#namedFiles = namedFiles;
    this.#folder = photographsFolder(dataDir);
    this.#sizes = sizesFolder(dataDir);
    this.#encoder = encoder;
    this.#limits = limits;
  }

  /** Changes when the page shows other photographs. */
  get revision(): number {
    return this.#revision;
  }

  /** Undefined while nothing is made. */
  get progress(): PhotographProgress | undefined {
    return this.#progress;
  }

  /** Whether the sizes of a photograph that the details name could not be made. */
  get hasFailed(): boolean {
    return placed(this.#named).some((one) => this.#failed.has(nameOf(one)));
  }

  /** Finds what was made before, and makes what is missing. Never fails. */
  async start(profile: BusinessProfile): Promise<void> {
    try {
      await this.#readSizes();
    } catch (error) {
      log.error({ event: "photographs.notRead", reason: reasonOf(error) });
    }
    this.follow(profile);
    await this.removeUnused();
  }

  async #readSizes(): Promise<void> {
    const names = (await fs.readdir(this.#sizes).catch(unlessMissing)) ?? [];
    const there = new Set(names);
    for (const name of names.filter((one) => setPattern.test(one))) {
      const text = await fs.readFile(path.join(this.#sizes, name), "utf8");
      const { photograph, colour } = JSON.parse(text) as {
        photograph: PlacedPhotograph;
        colour: string;
      };
      // Also of a release with other sizes.
      if (filesOf(photograph).every((file) => there.has(file))) this.#add(photograph, colour);
    }
    for (const name of names.filter((one) => one.endsWith(previewName("")))) this.#served.add(name);
    // What a process that was killed had made of a set.
    const halves = names.filter((name) => sizePattern.test(name) && !this.#served.has(name));
    await Promise.all(halves.map((name) => fs.rm(path.join(this.#sizes, name), { force: true })));
    if (!there.has(shownFile)) return;
    const shown = JSON.parse(await fs.readFile(path.join(this.#sizes, shownFile), "utf8")) as
      | PhotographDetails
      | undefined;
    if (shown && this.#isReady(shown)) this.#shown = shown;
  }

  #add(photograph: PlacedPhotograph, colour: string): void {
    const { image, variants } = planOf(photograph, colour);
    for (const { fileName } of variants) this.#served.add(fileName);
    this.#ready.set(nameOf(photograph), { photograph, image });
  }

  #isReady(photographs: PhotographDetails): boolean {
    return placed(photographs).every((one) => this.#ready.has(nameOf(one)));
  }

  /** Makes what a profile names, behind the caller. */
  follow({ photographs = {} }: BusinessProfile): void {
    this.#named = photographs;
    this.#failed.clear();
    if (this.#isMaking) return;
    this.#isMaking = true;
    void this.#makeAll();
  }

  /** Makes all sizes that are missing, also those of details that are named meanwhile. Never fails. */
  async #makeAll(): Promise<void> {
    for (let photograph = 1; ;) {
      const named = this.#named;
      const missing = placed(named).filter((one) => {
        const name = nameOf(one);
        return !this.#ready.has(name) && !this.#failed.has(name);
      });
      const [next] = missing;
      if (next) {
        await this.#make(next, { photograph, of: photograph - 1 + missing.length });
        photograph += 1;
        continue;
      }
      this.#progress = undefined;
      await this.#show(named);
      if (this.#named === named) {
        this.#isMaking = false;
        return;
      }
      photograph = 1;
    }
  }

  async #show(photographs: PhotographDetails): Promise<void> {
    if (!this.#isReady(photographs) || isDeepStrictEqual(photographs, this.#shown)) return;
    this.#shown = photographs;
    this.#revision += 1;
    try {
      await writeAtomically(path.join(this.#sizes, shownFile), JSON.stringify(photographs));
    } catch (error) {
      log.error({ event: "photographs.notShown", reason: reasonOf(error) });
    }
    await this.removeUnused();
  }

  /** Removes the photographs that nothing names any more, with their sizes. Never fails. */
  async removeUnused(): Promise<void> {
    try {
      const named = new Set(await this.#namedFiles());
      for (const photographs of [this.#named, this.#shown]) {
        for (const { file } of placed(photographs)) named.add(file);
      }
      const kept = (await fs.readdir(this.#folder).catch(unlessMissing)) ?? [];
      for (const file of kept.map((name) => path.parse(name).name)) {
        if (!named.has(file)) await this.#removeOld(file);
      }
    } catch (error) {
      log.error({ event: "photographs.notRemoved", reason: reasonOf(error) });
    }
  }

  async #removeOld(file: string): Promise<void> {
    const stats = await fs.stat(this.#fileOf(file));
    if (Date.now() - stats.mtimeMs < unnamedKeptMs) return;
    const names = [previewName(file)];
    for (const [name, { photograph }] of this.#ready) {
      if (photograph.file !== file) continue;
      this.#ready.delete(name);
      // Without the first the set is not whole.
      names.push(`${name}.json`, ...filesOf(photograph));
    }
    for (const name of names) {
      this.#served.delete(name);
      await fs.rm(path.join(this.#sizes, name), { force: true });
    }
    await fs.rm(this.#fileOf(file), { force: true });
  }

  async #make(
    photograph: PlacedPhotograph,
    count: Pick<PhotographProgress, "photograph" | "of">,
  ): Promise<void> {
    const name = nameOf(photograph);
    const { region, variants } = planOf(photograph, "");
    const sizes = variants.length;
    this.#progress = { ...count, made: 0, sizes };
    try {
      await makeFolder(this.#sizes);
      const files = variants.map(({ fileName, format, width, height }) => {
        const to = path.join(this.#sizes, fileName);
        const temporary = `${to}.${temporaryEnding()}`;
        return { to, temporary, format, width, height, options: recipe[format] };
      });
      const result = await this.#encoder.run(
        { kind: "encode", from: this.#fileOf(photograph.file), region, files },
        (made) => {
          this.#progress = { ...count, made, sizes };
        },
      );
      if (!("encoded" in result)) throw new Error("The photograph was not encoded.");
      const { colour } = result.encoded;
      // Last: with it the set is whole.
      await writeAtomically(
        path.join(this.#sizes, `${name}.json`),
        JSON.stringify({ photograph, colour }),
      );
      this.#add(photograph, colour);
      log.info({ event: "photographs.made", sizes });
    } catch (error) {
      this.#failed.add(name);
      const reason = error instanceof Error ? error.message : reasonOf(error);
      log.error({ event: "photographs.notMade", reason });
    }
  }

  #fileOf(file: string): string {
    return path.join(this.#folder, `${file}.jpg`);
  }

  /** A new file for what comes of a photograph. Its folder is made when it is missing. */
  async temporaryFile(): Promise<() => string> {
    await makeFolder(this.#sizes);
    return () => path.join(this.#sizes, `received.${temporaryEnding()}`);
  }

  /**
   * Keeps a photograph, turned as the camera meant and without what else is known of it.
   *
   * @param received its file, which is removed
   * @throws the file system's error
   */
  async keep(received: string): Promise<KeptPhotograph> {
    const [to, preview] = [`${received}.jpg`, `${received}.preview`].map(
      (one) => `${one}.${temporaryEnding()}`,
    ) as [string, string];
    try {
      const result = await this.#encoder
        .run({
          kind: "receive",
          from: received,
          to,
          preview,
          maxPixels: this.#limits.pixels,
          keptPixels: this.#limits.keptPixels,
        })
        .catch((error: unknown) => {
          log.warn({ event: "photographs.notReceived", reason: (error as Error).message });
          return { refused: "cutOff" as const };
        });
      if ("refused" in result) return result;
      if (!("received" in result)) throw new Error("The photograph was not received.");
      const { width, height } = result.received;
      const hash = createHash("sha256")
        .update(await fs.readFile(to))
        .digest("hex");
      const file = `${hash.slice(0, 32)}-${width}x${height}`;
      if (!(await this.has(file))) {
        const { size } = await fs.stat(to);
        if ((await this.#keptBytes()) + size > this.#limits.allBytes) return { refused: "noRoom" };
        await makeFolder(this.#folder);
        await fs.rename(preview, path.join(this.#sizes, previewName(file)));
        await sync(to);
        await fs.rename(to, this.#fileOf(file));
        await syncFolder(this.#folder);
      }
      this.#served.add(previewName(file));
      return { file };
    } finally {
      await Promise.allSettled([received, to, preview].map((one) => fs.rm(one, { force: true })));
    }
  }

  /** Tells whether an original is kept. */
  async has(file: string): Promise<boolean> {
    return (await fs.stat(this.#fileOf(file)).catch(unlessMissing)) !== undefined;
  }

  async #keptBytes(): Promise<number> {
    const names = (await fs.readdir(this.#folder).catch(unlessMissing)) ?? [];
    const all = await Promise.all(names.map((name) => fs.stat(path.join(this.#folder, name))));
    return all.reduce((sum, { size }) => sum + size, 0);
  }

  /** The image of a photograph at its place; undefined while its sizes are not there. */
  imageOf(file: string, place: PicturePlaceName, point = middlePoint): ResponsiveImage | undefined {
    return this.#ready.get(nameOf({ file, place, point }))?.image;
  }

  /** What is seen of the photographs that a profile names: those before, until all their sizes are there. */
  shownFor({ photographs = {} }: Pick<BusinessProfile, "photographs">): PhotographDetails {
    return this.#isReady(photographs) ? photographs : this.#shown;
  }

  /** The file at an address of the site; undefined when there is none. @param pathname such as "/photographs/…" */
  fileAt(pathname: string): string | undefined {
    if (!pathname.startsWith(photographsPath)) return undefined;
    const name = pathname.slice(photographsPath.length);
    return this.#served.has(name) ? path.join(this.#sizes, name) : undefined;
  }
}

async function sync(file: string): Promise<void> {
  const handle = await fs.open(file, "r+");
  try {
    await handle.datasync();
  } finally {
    await handle.close();
  }
}
