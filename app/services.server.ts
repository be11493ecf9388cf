import { randomBytes } from "node:crypto";
import { isWritable } from "./data-folder.server";
import { KnownDevices } from "./admin/known-device.server";
import { AdminPassword } from "./admin/password.server";
import { AdminSessions } from "./admin/session.server";
import { EnquiryLimit } from "./enquiries/enquiry-limit.server";
import { Retention } from "./enquiries/retention.server";
import { Backups } from "./enquiries/store/backups.server";
import { SpamFilter } from "./enquiries/spam-filter.server";
import type { EnquiryStore } from "./enquiries/store/enquiry-store";
import { FolderLock } from "./enquiries/store/folder-lock.server";
import { openEnquiryStore } from "./enquiries/store/lowdb-enquiry-store.server";
import { LoginLimit } from "./http/rate-limits.server";
import { readSettings, type Settings } from "./settings.server";
import type { Facts } from "./site/facts";
import { ownHosts } from "./site/own-hosts";
import { StorageHealth } from "./storage-health.server";
import { readFacts } from "./site/read-facts.server";

/** All that a request needs, made once for the process. */
export interface Services {
  settings: Settings;
  facts: Facts;
  factsFile: string;
  /** Held from the start on: one process a data folder. */
  folderLock: FolderLock;
  enquiries: EnquiryStore;
  retention: Retention;
  health: StorageHealth;
  backups: Backups;
  adminPassword: AdminPassword;
  sessions: AdminSessions;
  knownDevices: KnownDevices;
  /** Undefined while RATE_LIMITS=off. */
  enquiryLimit: EnquiryLimit | undefined;
  loginLimit: LoginLimit | undefined;
  spamFilter: SpamFilter;
}

/**
 * Puts the site together from its settings and facts. Touches no enquiry and opens no port.
 *
 * @param env the environment, such as `process.env`
 * @param announcePassword is given a newly made admin password, once
 * @throws {StartError} when a setting or a fact is wrong
 */
export function createServices(
  env: Record<string, string | undefined>,
  announcePassword: (password: string) => void,
): Services {
  const settings = readSettings(env);
  const { facts, file } = readFacts(settings.dataDir);
  const { dataDir, siteUrl, rateLimits } = settings;
  const folderLock = new FolderLock(dataDir);
  const enquiries = openEnquiryStore(dataDir, { holder: folderLock });
  const adminPassword = new AdminPassword(dataDir, settings.adminPassword, announcePassword);
  const signing = {
    secret: settings.sessionSecret ?? randomBytes(32).toString("base64url"),
    https: siteUrl?.protocol === "https:",
  };
  const enquiries = openEnquiryStore(dataDir, { holder: folderLock });
  return {
    settings,
    facts,
    factsFile: file,
    folderLock,
    enquiries,
    retention: new Retention(enquiries, facts.enquiriesKeptMonths),
    health: new StorageHealth({ store: enquiries, isWritable: () => isWritable(dataDir) }),
    backups: new Backups(dataDir),
    adminPassword,
    sessions: new AdminSessions({ ...signing, edition: () => adminPassword.edition() }),
    knownDevices: new KnownDevices(signing),
    enquiryLimit: rateLimits ? new EnquiryLimit() : undefined,
    spamFilter: new SpamFilter({ secret: signing.secret, hosts: ownHosts(facts, siteUrl) }),
    loginLimit: rateLimits ? new LoginLimit() : undefined,
  };
}
