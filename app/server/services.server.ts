import { createHmac } from "node:crypto";
import { LetIn } from "../admin/let-in.server";
import { LoginLimit } from "../admin/login.server";
import { ownWords, passwordProblem } from "../admin/passwords.server";
import { AdminPassword } from "../admin/admin-password.server";
import { AdminSessions } from "../admin/session.server";
import { TrustedDevices } from "../admin/trusted-devices.server";
import { isWritable, StorageHealth } from "./data-folder.server";
import type { Enquiry } from "../enquiries/enquiry";
import { EnquiryLimit } from "../enquiries/enquiry-limit.server";
import { Retention } from "../enquiries/retention.server";
import { SpamFilter } from "../enquiries/spam-filter.server";
import { NetworkHash } from "../http/client-address.server";
import { isFromOwnPage } from "../http/route-handlers.server";
import { FolderLock } from "../journal/folder-lock.server";
import { comparable, recipientsOf } from "../notices/mail-settings.server";
import { OwnMailQueue } from "../notices/mail-queue.server";
import { ownerDigest, ownerNotice, visitorConfirmation } from "../notices/mails.server";
import { Outbox, type OutboxNeeds } from "../notices/outbox.server";
import { SmtpClient } from "../notices/smtp.server";
import { kindsFor } from "../notices/notice";
import { readSettings, type Settings } from "./settings.server";
import type { SharedState } from "../postgres/shared-values.server";
import { ownAccess, SigningKeys } from "./access.server";
import { openStores } from "./stores.server";
import type { BusinessProfile } from "../business/business-profile";
import {
  ownHosts,
  readBusinessProfile,
  StartError,
} from "../business/read-business-profile.server";

/** @throws {StartError} when ADMIN_PASSWORD consists of words that the site itself shows */
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
 * Makes what sends the mails about enquiries. Nothing is sent to a sample address, and nothing at all where there is
 * no other.
 *
 * @param key for the hashes of visitors' addresses
 * @returns undefined while mail is off
 */
function openMail(
  { mail, siteUrl }: Settings,
  profile: BusinessProfile,
  key: string,
  stores: Pick<OutboxNeeds, "enquiries" | "ledger" | "queue">,
) {
  if (mail === undefined) return undefined;
  const { server, from, confirmVisitors } = mail;
  const noticeTo = recipientsOf(mail, profile.email);
  if (noticeTo.length === 0) return undefined;
  const about = { profile, siteUrl, from, noticeTo };
  const own = new Set(
    [from, { address: profile.email }, ...noticeTo].map(({ address }) => comparable(address)),
  );
  const rules = {
    confirmVisitors,
    isOwnAddress: (address: string) => own.has(comparable(address)),
  };
  return {
    /** Who is told of enquiries. */
    noticeTo,
    kindsFor: (enquiry: Enquiry, reasons: readonly string[], request: Request) =>
      kindsFor(enquiry, { reasons, isFromOwnPage: isFromOwnPage(request) }, rules),
    outbox: new Outbox({
      ...stores,
      client: new SmtpClient(server),
      hashOf: (address) =>
        createHmac("sha256", key).update(comparable(address)).digest("base64url").slice(0, 22),
      compose: ({ kind, digest }, enquiries) => {
        if (digest !== undefined) return ownerDigest(enquiries, digest, about);
        return { owner: ownerNotice, visitor: visitorConfirmation }[kind](enquiries[0], about);
      },
    }),
  };
}

/** Connects to PostgreSQL; its driver is loaded only here. */
const startPostgres = async ({ databaseUrl, port }: Settings) =>
  databaseUrl === undefined
    ? undefined
    : (await import("./postgres-site.server")).startPostgres(databaseUrl, port);

const shareAccess = async (database: SharedState) =>
  (await import("./postgres-site.server")).sharedAccess(database);

/**
 * Makes the services of the site from its settings and profile: the one place that adds a limit and chooses
 * where records are stored. Reads no enquiry and opens no port.
 *
 * @param env the environment, such as `process.env`
 * @param announcePassword is given a newly made admin password, once
 * @throws {StartError} when a setting or the business profile is wrong, or the database cannot be used
 */
export async function createServices(
  env: Record<string, string | undefined>,
  announcePassword: (password: string) => void,
) {
  const settings = readSettings(env);
  const { profile, file } = readBusinessProfile(settings.dataDir);
  assertPasswordNotOwnWords(settings, profile);
  const { dataDir, siteUrl, rateLimits } = settings;
  const https = siteUrl?.protocol === "https:";
  const folderLock = new FolderLock(dataDir);
  const storage = { dataDir, lock: folderLock };
  const database = await startPostgres(settings);
  const stores =
    database === undefined ? openStores(dataDir, storage) : database.openStores(storage);
  const { enquiries, noticeLedger, erasures } = stores;
  const access = database === undefined ? ownAccess(dataDir) : await shareAccess(database.database);
  const openKeys = () =>
    SigningKeys.open(access.value("signing-secret"), {
      chosen: settings.sessionSecret,
      isShared: database !== undefined,
    });
  const signingKeys = await (database?.explained(openKeys) ?? openKeys());
  const adminPassword = new AdminPassword({
    stored: access.value("admin-password"),
    chosen: settings.adminPassword,
    announce: announcePassword,
    versionKey: signingKeys.for("password version"),
  });
  const passwordVersion = () => adminPassword.version();
  const countedKey = signingKeys.for("counted source");
  const counts = access.counts((text) =>
    createHmac("sha256", countedKey).update(text).digest("base64url"),
  );

  return {
    settings,
    profile,
    profileFile: file,

    /** Undefined without DATABASE_URL. */
    database,
    /** Locked from the start on, so that one process at a time works on the data folder. */
    folderLock,
    signingKeys,
    health:
      database === undefined
        ? new StorageHealth({ store: enquiries, isWritable: () => isWritable(dataDir) })
        : // The data folder has only the backups then: an enquiry is stored without it.
          new StorageHealth({
            store: enquiries,
            isWritable: () => Promise.resolve(true),
            minGapMs: 1_000,
          }),
    ...stores,

    /** Undefined while RATE_LIMITS=off. */
    enquiryLimit: rateLimits ? new EnquiryLimit(counts.enquiries) : undefined,
    spamFilter: new SpamFilter({
      secret: signingKeys.for("page render time"),
      hosts: ownHosts(profile, siteUrl),
      repeats: counts.repeats,
    }),
    retention: new Retention(
      { list: () => enquiries.list(), removeAll: (ids) => erasures.removeExpired(ids) },
      profile.enquiriesKeptMonths,
      database?.job("retention"),
    ),

    /** Undefined while mail is off. */
    mail: openMail(settings, profile, signingKeys.for("confirmed address"), {
      enquiries,
      ledger: noticeLedger,
      queue: database?.mailQueue ?? new OwnMailQueue(),
    }),

    adminPassword,
    sessions: new AdminSessions({
      store: access.sessions,
      passwordVersion,
      key: signingKeys.for("session cookie"),
      https,
    }),
    /** Undefined while RATE_LIMITS=off. */
    loginLimit: rateLimits ? new LoginLimit({ counts: counts.logins }) : undefined,
    networkHash: new NetworkHash(),
    trustedDevices: new TrustedDevices({
      stored: access.value("trusted-browsers"),
      passwordVersion,
      key: signingKeys.for("trusted browser cookie"),
      https,
    }),
    letIn: new LetIn(access.value("let-in")),
  };
}

/** The services of the site. A function takes those that it needs as parameters of its own. */
export type Services = Awaited<ReturnType<typeof createServices>>;
