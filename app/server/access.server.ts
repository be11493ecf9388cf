import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { type LoginCounts, MemoryLoginCounts } from "../admin/login-counts.server";
import { MemorySessions, type SessionStore } from "../admin/session-store.server";
import { StartError } from "../business/read-business-profile.server";
import { MemoryEnquiryCounts } from "../enquiries/enquiry-counts.server";
import type { EnquiryCounts } from "../enquiries/enquiry-limit.server";
import { MemoryRepeatedMessages, type RepeatedMessages } from "../enquiries/spam-filter.server";
import { FileValue, type StoredValue } from "../journal/stored-value.server";

/** The files of the data folder in which the small values of the site are, by the names of the values. */
export const valueFiles = {
  "admin-password": "admin-password.json",
  "trusted-browsers": "trusted-browsers.json",
  "let-in": "let-in.json",
  "signing-secret": "signing-secret",
} as const;

/** What decides who may log in and send an enquiry, and has to be the same wherever a request arrives. */
export interface Access {
  value: (name: keyof typeof valueFiles) => StoredValue;
  sessions: SessionStore;
  /** @param hashOf makes keyed hashes of what names an address */
  counts: (hashOf: (text: string) => string) => {
    logins: LoginCounts;
    enquiries: EnquiryCounts;
    repeats: RepeatedMessages;
  };
}

/**
 * Keeps it in files and in the memory of this process, for a site of one instance.
 *
 * @param dataDir absolute path of the data folder
 */
export const ownAccess = (dataDir: string): Access => ({
  value: (name) => new FileValue(path.join(dataDir, valueFiles[name])),
  sessions: new MemorySessions(),
  counts: () => ({
    logins: new MemoryLoginCounts(),
    enquiries: new MemoryEnquiryCounts(),
    repeats: new MemoryRepeatedMessages(),
  }),
});

type Values = Access["value"];
const names = Object.keys(valueFiles) as (keyof typeof valueFiles)[];

/** The values of a data folder. @param dataDir absolute path */
export const valuesOf = (dataDir: string): Values => ownAccess(dataDir).value;

/** The file of a value. @param dataDir absolute path */
export const valueFile = (dataDir: string, name: keyof typeof valueFiles) =>
  path.join(dataDir, valueFiles[name]);

/**
 * Copies the admin password's hash, the secret, the trusted browsers and the one-time address.
 *
 * @returns the names of those that there are
 * @throws {StartError} when the other place has another value; the file system's or the server's error
 */
export async function copyValues(from: Values, to: Values) {
  const copied: typeof names = [];
  for (const name of names) {
    const { value: read } = await from(name).read();
    if (read === undefined) continue;
    // A text in a file ends with a line break.
    const value = typeof read === "string" ? read.trim() : read;
    await to(name).change((before) => {
      if (before === undefined || isDeepStrictEqual(before, value)) return before ?? value;
      throw new StartError(
        `Nothing was moved: the target already holds another ${name.replace("-", " ")}. Move to an empty database or folder.`,
      );
    });
    copied.push(name);
  }
  return copied;
}
