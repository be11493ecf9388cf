import { LetIn } from "../admin/let-in.server";
import { LoginLimit } from "../admin/login-limit.server";
import { NetworkHash } from "../admin/login.server";
import { ownWords, passwordProblem } from "../admin/passwords.server";
import { AdminPassword } from "../admin/admin-password.server";
import { AdminSessions } from "../admin/session.server";
import { TrustedDevices } from "../admin/trusted-devices.server";
import { isWritable } from "./data-folder.server";
import { EnquiryLimit } from "../enquiries/enquiry-limit.server";
import { Retention } from "../enquiries/retention.server";
import { SpamFilter } from "../enquiries/spam-filter.server";
import { enquiriesJournal } from "../enquiries/store/enquiry-journal";
import {
  openEnquiryStore,
  type FileEnquiryStore,
} from "../enquiries/store/file-enquiry-store.server";
import { Backups } from "../journal/backups.server";
import { FolderLock } from "../journal/folder-lock.server";
import { readSettings, type Settings } from "./settings.server";
import { SigningKeys } from "./signing-keys.server";
import type { BusinessProfile } from "../business/business-profile";
import { backupsKeptDays } from "../business/backups-kept";
import { ownHosts } from "../business/own-hosts";
import { StorageHealth } from "./storage-health.server";
import { readBusinessProfile } from "../business/read-business-profile.server";
import { StartError } from "../business/start-error";

/** All that a request needs, made once for the process. */
export interface Services {
  settings: Settings;
  profile: BusinessProfile;
  profileFile: string;
  /** Held from the start on: one process a data folder. */
  folderLock: FolderLock;
  enquiries: FileEnquiryStore;
  retention: Retention;
  health: StorageHealth;
  backups: Backups;
  adminPassword: AdminPassword;
  sessions: AdminSessions;
  signingKeys: SigningKeys;
  trustedDevices: TrustedDevices;
  letIn: LetIn;
  networkHash: NetworkHash;
  /** Undefined while RATE_LIMITS=off. */
  enquiryLimit: EnquiryLimit | undefined;
  loginLimit: LoginLimit | undefined;
  spamFilter: SpamFilter;
}

/** @throws {StartError} when ADMIN_PASSWORD is made of words that stand on the site */
function assertPasswordNotOwnWords(settings: Settings, profile: BusinessProfile): void {
  const { adminPassword, weakPasswordAllowed, siteUrl } = settings;
  if (adminPassword === undefined || weakPasswordAllowed) return;
  const problem = passwordProblem(adminPassword, ownWords(profile, siteUrl));
  if (problem === undefined) return;
  throw new StartError("The site cannot start: some settings are wrong.", [
    `ADMIN_PASSWORD holds a hidden value of ${Array.from(adminPassword).length} characters; it should be ${problem}.`,
  ]);
}

/**
 * Puts the site together from its settings and profile. Touches no enquiry and opens no port.
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
  const { profile, file } = readBusinessProfile(settings.dataDir);
  assertPasswordNotOwnWords(settings, profile);
  const { dataDir, siteUrl, rateLimits } = settings;
  const https = siteUrl?.protocol === "https:";
  const folderLock = new FolderLock(dataDir);
  const enquiries = openEnquiryStore(dataDir, { lock: folderLock });
  const signingKeys = new SigningKeys(dataDir, settings.sessionSecret);
  const adminPassword = new AdminPassword({
    dataDir,
    chosen: settings.adminPassword,
    announce: announcePassword,
    versionKey: signingKeys.for("password version"),
  });
  const passwordVersion = () => adminPassword.version();
  return {
    settings,
    profile,
    profileFile: file,
    folderLock,
    enquiries,
    retention: new Retention(enquiries, profile.enquiriesKeptMonths),
    health: new StorageHealth({ store: enquiries, isWritable: () => isWritable(dataDir) }),
    backups: new Backups({
      dataDir,
      sources: [{ journal: enquiriesJournal, store: enquiries }],
      keptDays: backupsKeptDays,
    }),
    adminPassword,
    signingKeys,
    sessions: new AdminSessions({
      passwordVersion,
      key: signingKeys.for("session cookie"),
      https,
    }),
    trustedDevices: new TrustedDevices({
      dataDir,
      passwordVersion,
      key: signingKeys.for("trusted browser cookie"),
      https,
    }),
    letIn: new LetIn(dataDir),
    networkHash: new NetworkHash(),
    enquiryLimit: rateLimits ? new EnquiryLimit() : undefined,
    spamFilter: new SpamFilter({
      secret: signingKeys.for("page render time"),
      hosts: ownHosts(profile, siteUrl),
    }),
    loginLimit: rateLimits ? new LoginLimit() : undefined,
  };
}
