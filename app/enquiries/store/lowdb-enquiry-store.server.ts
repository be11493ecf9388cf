import { Low, type Adapter } from "lowdb";
import { randomUUID } from "node:crypto";
import path from "node:path";
import * as z from "zod";
import type { Enquiry, StoredEnquiry } from "../enquiry";
import { StoreUnavailable, type EnquiryStore } from "./enquiry-store";
import { SyncedJsonFile } from "./synced-json-file.server";

const fileSchema = z.object({
  version: z.literal(1),
  /** Oldest first. */
  enquiries: z.array(
    z.object({
      id: z.string(),
      createdAt: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      phone: z.string(),
      treatment: z.string(),
      message: z.string().optional(),
    }),
  ),
});
type EnquiryFile = z.infer<typeof fileSchema>;

/** Enquiries in one file behind lowdb. */
export class LowdbEnquiryStore implements EnquiryStore {
  readonly #adapter: Adapter<EnquiryFile>;
  #opening: Promise<Low<EnquiryFile>> | undefined;
  #lastWrite: Promise<unknown> = Promise.resolve();

  /** @param adapter reads and writes the file; a kept write promise means: on the disk */
  constructor(adapter: Adapter<EnquiryFile>) {
    this.#adapter = adapter;
  }

  add(enquiry: Enquiry): Promise<StoredEnquiry> {
    return this.#inTurn(async () => {
      const { data } = await this.#open();
      const stored = { id: randomUUID(), createdAt: new Date().toISOString(), ...enquiry };
      await this.#replace([...data.enquiries, stored]);
      return stored;
    });
  }

  removeOlderThan(before: string): Promise<number> {
    return this.#inTurn(async () => {
      const { enquiries } = (await this.#open()).data;
      const kept = enquiries.filter(({ createdAt }) => createdAt >= before);
      const removed = enquiries.length - kept.length;
      if (removed > 0) await this.#replace(kept);
      return removed;
    });
  }

  async list(): Promise<readonly StoredEnquiry[]> {
    return (await this.#open()).data.enquiries.toReversed();
  }

  async count(): Promise<number> {
    return (await this.#open()).data.enquiries.length;
  }

  /** One change after the other, each on top of what the one before left. */
  #inTurn<T>(change: () => Promise<T>): Promise<T> {
    const done = this.#lastWrite.then(change);
    this.#lastWrite = done.catch(() => undefined);
    return done;
  }

  async #replace(enquiries: EnquiryFile["enquiries"]): Promise<void> {
    const low = await this.#open();
    // lowdb writes what is in its memory. Until the write has succeeded readers must not see it, and
    // when it fails it must not ride along with the next write.
    const draft = new Low(this.#adapter, { ...low.data, enquiries });
    try {
      await draft.write();
    } catch (error) {
      throw new StoreUnavailable(error);
    }
    low.data = draft.data;
  }

  /** Reads the file once; a failed try is forgotten, so that a mended folder is found again. */
  #open(): Promise<Low<EnquiryFile>> {
    this.#opening ??= this.#read().catch((error: unknown) => {
      this.#opening = undefined;
      throw new StoreUnavailable(error);
    });
    return this.#opening;
  }

  async #read(): Promise<Low<EnquiryFile>> {
    const low = new Low<EnquiryFile>(this.#adapter, { version: 1, enquiries: [] });
    await low.read();
    return low;
  }
}

/**
 * The store of a data folder.
 *
 * @param dataDir absolute path
 */
export function openEnquiryStore(dataDir: string): EnquiryStore {
  return new LowdbEnquiryStore(
    new SyncedJsonFile(path.join(dataDir, "enquiries.json"), fileSchema),
  );
}
