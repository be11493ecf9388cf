import { hostname } from "node:os";
import type * as z from "zod";
import { businessProfileSchema } from "../business/business-profile-schema";
import { versionsSchema } from "../details/stored-versions.server";
import { storedCalendarSchema } from "../diary/calendar-address.server";
import { enquiriesHeader, type EnquiryRecord } from "../enquiries/record";
import { storedPasswordSchema } from "../login/admin-password.server";
import { signingSecretSchema } from "../login/signing-keys.server";
import { trustedDevicesSchema } from "../login/trusted-devices.server";
import { FilePhotographs } from "../store/file/file-photographs.server";
import { FileRecords } from "../store/file/file-records.server";
import { FileValues } from "../store/file/file-values.server";
import type { FolderLock } from "../store/file/folder-lock.server";
import { MemoryValues } from "../store/memory-values";
import type { PassingValues, Values } from "../store/ports";
import type { SiteStorage, ValueNames } from "../store/site-storage";
import type { Settings } from "./settings.server";
import { minuteMs } from "../time";

/** The lasting values that a backup holds, as they are stored. */
const backedUp: Readonly<Record<string, z.ZodType>> = {
  "admin-password": storedPasswordSchema,
  "signing-secret": signingSecretSchema,
  "trusted-devices": trustedDevicesSchema,
  site: businessProfileSchema,
  "site-versions": versionsSchema,
  calendar: storedCalendarSchema,
};

/**
 * The lasting values. No backup holds a one-time code, nor the last reminder, which would be sent a second time, nor
 * the hashes by which confirmations are limited: a backup would keep them for longer than they are needed, beside the
 * key with which they were made.
 */
export const valueNames: ValueNames = {
  backedUp: Object.keys(backedUp),
  others: ["let-in", "late-reminder", "confirmations"],
  damagedIn: (values) =>
    [...values.keys()].filter(
      (name) => backedUp[name]?.safeParse(values.get(name)).success === false,
    ),
};

/** Names the lasting values that are damaged: the site could not use them. @throws {StoreUnavailable} */
export async function damagedValues(lasting: Values, names: readonly string[]): Promise<string[]> {
  const values = new Map<string, unknown>();
  for (const name of names) {
    const value = await lasting.read(name);
    if (value !== undefined) values.set(name, value);
  }
  return valueNames.damagedIn(values);
}

/** The name of a data folder among those of all instances. @param dataDir absolute path */
export const folderName = (dataDir: string) => `${hostname()}:${dataDir}`;

/** How often (ms) passing values that are over are removed: the privacy policy says how long they are kept. */
const tidyMs = minuteMs;

/** What the running site stores in. */
export interface OpenedStorage extends SiteStorage<EnquiryRecord> {
  passing: PassingValues & { removeExpired(): Promise<unknown> };
  /** The values, by connections of their own: whoever tries passwords takes none that enquiries need. */
  ofLogin: { lasting: Values; passing: PassingValues };
  /** Undefined when everything is in the data folder. */
  database?: {
    /** Unique among the instances that share the database. */
    instance: string;
    /** Without user and password, for the operator. */
    address: string;
    /** For the operator, a sentence or two each. */
    warnings: string[];
    /** Says why the database cannot be used; undefined for what is not known. */
    problemOf: (error: unknown) => string | undefined;
  };
}

/**
 * Opens what the running site stores, in the data folder or in PostgreSQL; each command chooses for itself. No file is
 * read yet.
 *
 * @throws what `explainDatabaseErrors` explains
 */
export async function openStorage(
  { dataDir, databaseUrl }: Settings,
  lock: FolderLock,
): Promise<OpenedStorage> {
  const site = { dataDir, header: enquiriesHeader, valueNames };
  const storage =
    databaseUrl === undefined
      ? { ...site, ...openFolder(dataDir, lock) }
      : { ...site, folder: folderName(dataDir), ...(await openDatabase(databaseUrl)) };
  setInterval(() => {
    // A failure is in the log, and the next time comes.
    storage.passing.removeExpired().catch(() => undefined);
  }, tidyMs).unref();
  return storage;
}

function openFolder(dataDir: string, lock: FolderLock) {
  const values = { lasting: new FileValues(dataDir), passing: new MemoryValues() };
  const records = new FileRecords<EnquiryRecord>(dataDir, enquiriesHeader, lock);
  const photographs = new FilePhotographs(dataDir);
  return { records, ...values, photographs, ofLogin: values };
}

async function openDatabase(url: string) {
  const { openPostgres } = await import("./postgres-storage.server");
  return openPostgres(url);
}
