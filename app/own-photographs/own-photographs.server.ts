import { Mutex } from "async-mutex";
import { EventEmitter, once } from "node:events";
import fs from "node:fs/promises";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { BusinessProfile, PhotographDetails } from "../business/business-profile-schema";
import { log, reasonOf } from "../log.server";
import { middlePoint, photographsPath, previewPattern } from "../photos/own-photograph";
import type { Region } from "../photos/picture-crop";
import type { PicturePlaceName } from "../photos/picture-places";
import { recipe, type Variant } from "../photos/picture-plan";
import type { CardImage, ResponsiveImage } from "../photos/responsive-image";
import { writeAtomically } from "../store/file/atomic-write.server";
import { unlessMissing } from "../store/file/own-files.server";
import { type Photographs, StoreUnavailable } from "../store/ports";
import { secondMs } from "../time";
import { EncoderProcess, type PhotographEncoder, whyNotMade } from "./encoder-process.server";
import {
  filesOf,
  type Named,
  nameOf,
  type PlacedPhotograph,
  placed,
  planOf,
  setPattern,
  sizePattern,
} from "./placed-photographs.server";
import { photographLimits, ReceivedPhotographs } from "./received-photographs.server";
import { sizesFolder } from "./sizes-folder.server";

/** The sizes of a photograph at its place. */
export interface MadeSizes {
  image: ResponsiveImage;
  /** For link previews, of the one behind the headline. */
  card: CardImage | undefined;
}

/** How far the sizes are that are being made. */
export interface PhotographProgress {
  /** The photograph, from 1, and how many there are to make. */
  photograph: number;
  of: number;
  made: number;
  sizes: number;
}

/** What says which photographs visitors see. */
const shownFile = "shown.json";

/** After which time (ms) what could not be made for want of the store, or of room on the disk, is tried again. */
const retryMs = 30 * secondMs;

/** For how long (ms) a request waits for a file that is being made. */
const waitMs = 20 * secondMs;

/** Whether a later attempt may succeed with the same photograph. */
const isPassing = (error: unknown) =>
  error instanceof StoreUnavailable || (error as NodeJS.ErrnoException).syscall !== undefined;

/**
 * The owner's photographs at the sizes of their places, which are made behind requests. The page shows those of the last
 * details whose sizes were all there: what is named since then takes their place in one moment.
 */
export class OwnPhotographs {
  /** The photographs as they were sent. */
  readonly received: ReceivedPhotographs;
  readonly #sizes: string;
  readonly #namedFiles: () => Promise<Iterable<string>>;
  /** The sizes that are whole, by their names. */
  readonly #ready = new Map<string, { photograph: PlacedPhotograph } & MadeSizes>();
  /** What there is of photographs whose sizes are not all there, by the names of those. */
  readonly #looks = new Map<string, MadeSizes>();
  /** The names of their files, which browsers may load. */
  readonly #served = new Set<string>();
  /** Those that could not be made, and whether they are tried again. */
  readonly #failed = new Map<string, { isPassing: boolean }>();
  #named: PhotographDetails = {};
  #shown: PhotographDetails = {};
  #revision = 0;
  #progress: PhotographProgress | undefined;
  #isMaking = false;
  readonly #removal = new Mutex();
  /** Emits "made" whenever sizes are there, or could not be made. */
  readonly #events = new EventEmitter().setMaxListeners(0);

  /**
   * @param from `dataDir`, absolute path of the data folder, which has the sizes; `photographs`, the originals
   * @param namedFiles those that the details name, or a version that can be brought back
   */
  constructor(
    { dataDir, photographs }: { dataDir: string; photographs: Photographs },
    namedFiles: () => Promise<Iterable<string>>,
    encoder: PhotographEncoder = new EncoderProcess(),
    limits = photographLimits,
  ) {
    this.#namedFiles = namedFiles;
    this.#sizes = sizesFolder(dataDir);
    this.received = new ReceivedPhotographs(photographs, this.#sizes, encoder, limits);
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
    return this.#namedFailures.length > 0;
  }

  /** Whether what failed is tried again by itself, since no photograph is at fault. */
  get triesAgain(): boolean {
    return this.hasFailed && this.#namedFailures.every(({ isPassing }) => isPassing);
  }

  get #namedFailures() {
    return placed(this.#named).flatMap((one) => this.#failed.get(nameOf(one)) ?? []);
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
    this.received.findPreviews(names);
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
    const { image, card, variants } = planOf(photograph, colour);
    for (const { fileName } of variants) this.#served.add(fileName);
    this.#ready.set(nameOf(photograph), { photograph, image, card });
  }

  #isReady(photographs: PhotographDetails): boolean {
    return placed(photographs).every((one) => this.#ready.has(nameOf(one)));
  }

  /** Makes what a profile names, behind the caller. */
  follow({ photographs = {} }: Pick<BusinessProfile, "photographs">): void {
    this.#named = photographs;
    this.#failed.clear();
    if (this.#isMaking) return;
    this.#isMaking = true;
    void this.#makeAll();
  }

  /** Makes all sizes that are missing, also those of details that are named meanwhile. Never fails. */
  async #makeAll(): Promise<void> {
    const begun = new Set<string>();
    for (;;) {
      const named = this.#named;
      const missing = placed(named).filter((one) => {
        const name = nameOf(one);
        return !this.#ready.has(name) && !this.#failed.has(name);
      });
      const [next] = missing;
      if (next) {
        begun.add(next.file);
        // One that stands at several places is one photograph to its owner.
        const all = new Set([...begun, ...missing.map(({ file }) => file)]);
        await this.#make(next, { photograph: begun.size, of: all.size });
        continue;
      }
      this.#progress = undefined;
      await this.#show(named);
      if (this.#named === named) {
        this.#isMaking = false;
        return;
      }
      begun.clear();
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
  removeUnused(): Promise<void> {
    // One at a time: another one would end before what the first has begun to remove is gone.
    return this.#removal.runExclusive(() => this.#removeUnused());
  }

  async #removeUnused(): Promise<void> {
    try {
      const named = new Set(await this.#namedFiles());
      for (const photographs of [this.#named, this.#shown]) {
        for (const { file } of placed(photographs)) named.add(file);
      }
      const kept = await this.received.removeUnnamed(named);
      await this.#removeSizes(new Set([...named, ...kept]));
    } catch (error) {
      log.error({ event: "photographs.notRemoved", reason: reasonOf(error) });
    }
  }

  /** Removes what was made of other photographs than those, also of those that another instance has removed. */
  async #removeSizes(kept: ReadonlySet<string>): Promise<void> {
    const names: string[] = [];
    for (const [name, { photograph }] of this.#ready) {
      if (kept.has(photograph.file)) continue;
      this.#ready.delete(name);
      // Without the first the set is not whole.
      names.push(`${name}.json`, ...filesOf(photograph));
    }
    for (const name of names) {
      this.#served.delete(name);
      await fs.rm(path.join(this.#sizes, name), { force: true });
    }
  }

  async #make(
    photograph: PlacedPhotograph,
    count: Pick<PhotographProgress, "photograph" | "of">,
  ): Promise<void> {
    const name = nameOf(photograph);
    const { region, variants } = planOf(photograph);
    const sizes = variants.length;
    // Others are there from another place, or from a look at it.
    const missing = variants.filter(({ fileName }) => !this.#served.has(fileName));
    const report = (made: number) => {
      this.#progress = { ...count, made: sizes - missing.length + made, sizes };
    };
    report(0);
    try {
      const { colour } = await this.#encode(photograph.file, region, missing, report);
      // Last: with it the set is whole.
      await writeAtomically(
        path.join(this.#sizes, `${name}.json`),
        JSON.stringify({ photograph, colour }),
      );
      this.#add(photograph, colour);
      log.info({ event: "photographs.made", sizes });
    } catch (error) {
      this.#failed.set(name, { isPassing: isPassing(error) });
      log.error({ event: "photographs.notMade", reason: whyNotMade(error) });
      if (isPassing(error)) {
        setTimeout(() => this.follow({ photographs: this.#named }), retryMs).unref();
      }
    } finally {
      this.#events.emit("made");
    }
  }

  #encode(
    file: string,
    region: Region,
    variants: readonly Variant[],
    onMade?: (count: number) => void,
  ): Promise<{ colour: string }> {
    const pictures = variants.map((one) => ({ ...one, options: recipe[one.format] }));
    return this.received.encode(file, region, pictures, onMade);
  }

  /** The sizes of a photograph at a place; undefined while they are not there. */
  sizesOf({ file, point = middlePoint }: Named, place: PicturePlaceName): MadeSizes | undefined {
    return this.#ready.get(nameOf({ file, place, point }));
  }

  /** What is seen of the photographs that a profile names: those before, until all their sizes are there. */
  shownFor({ photographs = {} }: Pick<BusinessProfile, "photographs">): PhotographDetails {
    return this.#isReady(photographs) ? photographs : this.#shown;
  }

  /**
   * The photographs of details that are not saved: where sizes are not all there, what `prepareLook` has made.
   */
  get unsaved(): Pick<OwnPhotographs, "shownFor" | "sizesOf"> {
    return {
      shownFor: ({ photographs = {} }) => photographs,
      sizesOf: ({ file, point = middlePoint }, place) =>
        this.sizesOf({ file, point }, place) ?? this.#looks.get(nameOf({ file, place, point })),
    };
  }

  /**
   * Makes one JPEG of each photograph whose sizes are not all there. All of them are asked for at once: sizes that are
   * being made wait for them, and not each of them for the next size. What is not saved afterwards is removed by the
   * next start. Never fails: one that cannot be made is not seen.
   */
  async prepareLook(photographs: PhotographDetails = {}): Promise<void> {
    // Two places of the same sizes share a set.
    const sets = new Map(placed(photographs).map((photograph) => [nameOf(photograph), photograph]));
    await Promise.all([...sets].map(([name, photograph]) => this.#prepareLookAt(name, photograph)));
  }

  async #prepareLookAt(name: string, photograph: PlacedPhotograph): Promise<void> {
    if (this.#ready.has(name) || this.#looks.has(name)) return;
    const { region, image, variants } = planOf(photograph);
    const jpeg = variants.filter(({ fileName }) => photographsPath + fileName === image.src);
    try {
      const { colour } = await this.#encode(photograph.file, region, jpeg);
      for (const { fileName } of jpeg) this.#served.add(fileName);
      this.#looks.set(name, { image: { ...image, sources: [], colour }, card: undefined });
    } catch (error) {
      log.error({ event: "photographs.notMade", reason: whyNotMade(error) });
    }
  }

  /** The file at an address of the site; undefined when there is none. @param pathname such as "/photographs/…" */
  fileAt(pathname: string): string | undefined {
    const name = nameAt(pathname);
    const isThere = this.#served.has(name) || this.received.hasPreview(name);
    return isThere ? path.join(this.#sizes, name) : undefined;
  }

  /** Whether a file that is not at an address yet may be there soon: `fileSoon` waits for it. */
  mayCome(pathname: string): boolean {
    const name = nameAt(pathname);
    return previewPattern.test(name) ? !this.received.hasPreview(name) : this.#isAwaited(name);
  }

  /**
   * The file at an address, which is waited for: another instance's page may name what is still made here.
   *
   * @returns undefined when there is none in time
   */
  async fileSoon(pathname: string): Promise<string | undefined> {
    const name = nameAt(pathname);
    const { file } = previewPattern.exec(name)?.groups ?? {};
    if (file !== undefined) await this.received.makePreview(file);
    const signal = AbortSignal.timeout(waitMs);
    while (this.#isAwaited(name) && !signal.aborted) {
      await once(this.#events, "made", { signal }).catch(() => undefined);
    }
    return this.fileAt(pathname);
  }

  /** Whether a file is one of those that are being made. */
  #isAwaited(name: string): boolean {
    if (!sizePattern.test(name) || this.#served.has(name)) return false;
    return placed(this.#named).some((one) => {
      return !this.#failed.has(nameOf(one)) && filesOf(one).includes(name);
    });
  }
}

/** The name of a file at an address of the site; empty when it is none of a photograph. */
const nameAt = (pathname: string) =>
  pathname.startsWith(photographsPath) ? pathname.slice(photographsPath.length) : "";
