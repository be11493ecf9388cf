import { Mutex } from "async-mutex";
import { createHmac } from "node:crypto";
import { keptForNextSession } from "../admin/page/kept-view";
import { CurrentProfile } from "../business/current-profile.server";
import { ownHosts } from "../business/own-hosts";
import { readBusinessProfile } from "../business/read-business-profile.server";
import { photographsNamed } from "../details/stored-versions.server";
import { CalendarAddress } from "../diary/calendar-address.server";
import { EnquiryLimit } from "../enquiries/enquiry-limit.server";
import { Retention } from "../enquiries/retention.server";
import { SignedPageTime } from "../mail/signed-page-time.server";
import { AdminPassword } from "../login/admin-password.server";
import { Login } from "../login/login.server";
import { LoginWaits } from "../login/login-waits.server";
import { AdminSessions } from "../login/sessions.server";
import { SigningKeys } from "../login/signing-keys.server";
import { TrustedDevices } from "../login/trusted-devices.server";
import { withHttpErrors } from "../login/unavailable.server";
import { openMail } from "../mail/open-mail.server";
import { OwnPhotographs } from "../own-photographs/own-photographs.server";
import { Backups } from "../store/backups.server";
import { oneInstanceADay } from "../store/one-instance-a-day.server";
import { Erasures } from "../store/erasures.server";
import { FolderLock } from "../store/file/folder-lock.server";
import { Instances } from "../store/running-instances.server";
import { readSettings, type Settings } from "./settings.server";
import { folderProblem } from "./data-folder.server";
import { explainDatabaseErrors } from "./database-access.server";
import { StorageHealth } from "./storage-health.server";
import { type OpenedStorage, openStorage } from "./storage.server";
import { assertPasswordNotOwnWords, openCopiesOrRefuse } from "./wrong-settings.server";

async function openLogin(
  settings: Settings,
  { ofLogin, database }: OpenedStorage,
  announcePassword: (password: string) => void,
) {
  const { siteUrl, sessionSecret, adminPassword: chosen, rateLimits, trustProxy } = settings;
  const https = siteUrl?.protocol === "https:";
  const [lasting, passing] = [withHttpErrors(ofLogin.lasting), withHttpErrors(ofLogin.passing)];
  const isShared = database !== undefined;
  const keys = await SigningKeys.open(lasting, { chosen: sessionSecret, isShared });
  const versionKey = keys.for("password version");
  const password = new AdminPassword({ lasting, chosen, announce: announcePassword, versionKey });
  const passwordVersion = () => password.version();
  const sessions = new AdminSessions({
    passing,
    passwordVersion,
    key: keys.for("session cookie"),
    https,
    keptForNextSession,
  });
  const devices = new TrustedDevices({
    lasting,
    passwordVersion,
    key: keys.for("trusted browser cookie"),
    https,
  });
  const waits = rateLimits ? new LoginWaits(passing, keys.for("counted source")) : undefined;
  const login = new Login({ trustProxy, lasting, password, waits, sessions, devices, keys });
  return { keys, password, sessions, devices, login };
}

/**
 * Makes the services of the site from its settings and profile. Reads no enquiry and opens no port.
 *
 * @param env the environment, such as `process.env`
 * @param announcePassword is given a newly made admin password, once
 * @throws {OperatorError} when a setting or the business profile is wrong, or the database cannot be used
 */
export async function createServices(
  env: Record<string, string | undefined>,
  announcePassword: (password: string) => void,
) {
  const settings = readSettings(env);
  const { dataDir, siteUrl } = settings;
  const { profile: profileAtStart, file } = readBusinessProfile(dataDir);
  assertPasswordNotOwnWords(settings, profileAtStart);
  const folderLock = new FolderLock(dataDir);
  const { opened, loginServices, details } = await explainDatabaseErrors(
    settings.databaseUrl,
    "The site cannot start",
    async () => {
      const storage = await openStorage(settings, folderLock);
      const profile = new CurrentProfile(storage.lasting, profileAtStart);
      const login = await openLogin(settings, storage, announcePassword);
      await profile.refresh();
      return { opened: storage, loginServices: login, details: profile };
    },
  );
  const { records, lasting, passing, database } = opened;
  const { keys, password, sessions, devices, login } = loginServices;
  const storage = { ...opened, sealedCopies: await openCopiesOrRefuse(settings) };

  // No backup is made while something is erased.
  const copiesMutex = new Mutex();
  const erasures = new Erasures(storage, copiesMutex);
  const pageTime = new SignedPageTime(keys.for("page render time"));
  const countedKey = keys.for("counted source");
  const hashOf = (text: string) =>
    createHmac("sha256", countedKey).update(text).digest("base64url");
  // Without a database one process works at a time, and all have one name: each goes on with what the last one left.
  const instance = database?.instance ?? "folder";
  const mail = openMail(
    settings.mail,
    { siteUrl, profile: () => details.profile, pageTime },
    { records, values: lasting, instance },
    keys.for("confirmed address"),
  );

  return {
    settings,
    /** The spa's details, which the owner changes while the site runs. */
    details,
    /** The profile as it is now. Read it each time: the owner may change it. */
    get profile() {
      return details.profile;
    },
    profileFile: file,
    photographs: new OwnPhotographs(storage, () => photographsNamed(lasting)),

    /** Undefined without DATABASE_URL. */
    database: database && {
      ...database,
      instances: new Instances(passing, instance, String(settings.port)),
    },
    /** Locked from the start on, so that one process at a time works on the data folder. */
    folderLock,
    records,
    values: { lasting, passing },
    storageHealth: new StorageHealth(
      records,
      (error) => database?.problemOf(error) ?? folderProblem(error, dataDir),
    ),
    erasures,
    backups: new Backups(storage, copiesMutex),
    retention: new Retention({
      records,
      removeAll: (isDue) => erasures.removeExpired(isDue),
      months: () => details.profile.enquiriesKeptMonths,
      oneInstanceADay: (work) => oneInstanceADay(passing, "retention", work),
    }),

    /** Undefined while RATE_LIMITS=off. */
    enquiryLimit: settings.rateLimits ? new EnquiryLimit(passing, hashOf) : undefined,
    pageTime,
    /** Hosts whose links do not count as advertising. */
    get ownHosts() {
      return new Set(ownHosts(details.profile, siteUrl));
    },
    /** Undefined while no emails are sent: there is no mail server, or nobody to notify. */
    get mail() {
      return mail && mail.noticeTo.length > 0 ? mail : undefined;
    },
    /** Undefined without SMTP_URL. */
    outbox: mail?.outbox,
    reminders: mail?.reminders,

    calendar: new CalendarAddress(lasting),

    signingKeys: keys,
    adminPassword: password,
    sessions,
    trustedDevices: devices,
    login,
  };
}

/** The services of the site. A function takes those that it needs as parameters of its own. */
export type Services = Awaited<ReturnType<typeof createServices>>;
