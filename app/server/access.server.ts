import path from "node:path";
import { type LoginCounts, MemoryLoginCounts } from "../admin/login-counts.server";
import { MemorySessions, type SessionStore } from "../admin/session-store.server";
import { type EnquiryCounts, MemoryEnquiryCounts } from "../enquiries/enquiry-counts.server";
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
