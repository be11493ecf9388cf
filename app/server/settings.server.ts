import fs from "node:fs";
import path from "node:path";
import * as z from "zod";
import { dataDirOf } from "../../scripts/data-dir.mjs";
import { defaultPort } from "../../scripts/default-port.mjs";
import { secretNames } from "../../scripts/secret-names.mjs";
import { isTooLong, passwordProblem } from "../login/password-rules.server";
import { OperatorError } from "../operator-error";
import { ageRecipientProblem } from "../store/age-recipient";
import { databaseUrlProblem, readableUrl } from "../store/postgres/database-url.server";
import {
  clientNameOf,
  type MailSettings,
  recipients,
  sender,
  senderRule,
  smtpUrl,
} from "../mail/mail-settings.server";

const minSecretLength = 16; // 64 bits even of hexadecimal digits
/** Every reader of the documents knows it. */
const sampleSecret = /random-text-of-your-own/;

const wholeNumber = (min: number, max: number, should: string) =>
  z
    .string()
    .regex(/^\d{1,5}$/, should)
    .transform(Number)
    .refine((value) => value >= min && value <= max, should);

const listenAddress = z
  .string()
  .regex(/^[\w.:-]+$/, "an address or host name to listen on, such as 127.0.0.1");

const isOrigin = (text: string) => {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return (
    /^https?:$/.test(url.protocol) &&
    url.pathname === "/" &&
    !url.search &&
    !url.hash &&
    !url.username &&
    !url.password
  );
};

/** Whether `fetch` takes it: it refuses an address with a user or a password. */
const isFetched = (text: string) => {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return /^https?:$/.test(url.protocol) && !url.username && !url.password;
};

/** A check of a text. @param problemOf says what completes "it should be …"; undefined for a text that is right */
const checkedBy =
  (problemOf: (text: string) => string | undefined): z.core.CheckFn<string> =>
  ({ value, issues }) => {
    const message = problemOf(value);
    if (message !== undefined) issues.push({ code: "custom", message, input: value });
  };

/** The file at the path of a folder or of one above it; undefined when there is none, or when it cannot be told. */
function fileInPlaceOf(folder: string): string | undefined {
  for (let above = folder; above !== path.dirname(above); above = path.dirname(above)) {
    try {
      return fs.statSync(above).isDirectory() ? undefined : above;
    } catch {
      // Missing, or below a file: the next one above says more.
    }
  }
  return undefined;
}

function folderPathProblem(text: string): string | undefined {
  const file = fileInPlaceOf(path.resolve(text));
  return file && `a path to a folder, but ${file} is a file`;
}

/**
 * The variables of the environment, all of them optional; each message completes "it should be …". Each has a line in
 * .env.example and a row in docs/hosting.md.
 */
const environment = z.object({
  PORT: wholeNumber(1, 65535, "a whole number from 1 to 65535, such as 3000").default(defaultPort),
  HOST: z.optional(listenAddress),
  SITE_URL: z.optional(
    z
      .string()
      .refine(
        isOrigin,
        "the site's address with http:// or https:// and no path, such as https://spa.example",
      )
      .transform((text) => new URL(text)),
  ),
  DATA_DIR: z.string().default(dataDirOf({})).check(checkedBy(folderPathProblem)),
  ADMIN_PASSWORD: z.optional(z.string().check(checkedBy(passwordProblem))),
  ALLOW_WEAK_PASSWORD: z.optional(z.enum(["yes", "no"], "yes or no")),
  SESSION_SECRET: z.optional(
    z
      .string()
      .min(minSecretLength, `a random text of at least ${minSecretLength} characters`)
      .refine((text) => !sampleSecret.test(text), "one of your own: openssl rand -hex 32"),
  ),
  TRUST_PROXY: z.optional(
    wholeNumber(0, 10, "the number of proxies in front of the site, from 0 to 10"),
  ),
  DRAIN_SECONDS: z.optional(wholeNumber(0, 300, "a whole number from 0 to 300")),
  BACKUP_TO: z.optional(
    z.string().refine((text) => path.isAbsolute(text), "the absolute path of a folder"),
  ),
  BACKUP_KEY: z.optional(z.string().check(checkedBy(ageRecipientProblem))),
  HEARTBEAT_URL: z.optional(
    z
      .string()
      .refine(isFetched, "an address with http:// or https:// and no user or password, or left out")
      .transform((text) => new URL(text)),
  ),
  METRICS_PORT: z.optional(wholeNumber(1, 65535, "a whole number from 1 to 65535, such as 9464")),
  METRICS_HOST: z.optional(listenAddress),
  RATE_LIMITS: z.optional(z.enum(["on", "off"], "on or off")),
  DATABASE_URL: z.optional(z.string().transform(readableUrl).check(checkedBy(databaseUrlProblem))),
  SMTP_URL: z.optional(smtpUrl),
  MAIL_FROM: z.optional(sender),
  NOTICE_TO: z.optional(recipients),
  CONFIRM_VISITORS: z.optional(z.enum(["yes", "no"], "yes or no")),
});

/** The same with any password that the login takes, for development. */
const withWeakPassword = () =>
  environment.extend({
    ADMIN_PASSWORD: z.optional(
      z.string().check(checkedBy((text) => (isTooLong(text) ? passwordProblem(text) : undefined))),
    ),
  });

/** The name of the setting that names the file with a secret. */
const fileSettingOf = (name: string) => `${name}_FILE`;

/** The names of all settings. */
export const settingNames: ReadonlySet<string> = new Set([
  ...Object.keys(environment.shape),
  ...secretNames.map(fileSettingOf),
]);

/** Reads the secrets that are in files; an empty file holds none. */
function readSecretFiles(env: Record<string, string | undefined>) {
  const secrets: Record<string, string> = {};
  const problems: string[] = [];
  for (const name of secretNames) {
    const setting = fileSettingOf(name);
    const file = env[setting];
    if (!file) continue;
    try {
      const secret = fs.readFileSync(file, "utf8").replace(/\r?\n$/, "");
      if (secret === "") continue;
      // No password field can send a line break, and no address has one.
      if (/[\r\n]/.test(secret)) {
        problems.push(wrongSetting(setting, file, "a file of one line, which is the secret"));
        continue;
      }
      if (env[name]) problems.push(`${name} and ${setting} are both set; remove one of them.`);
      secrets[name] = secret;
    } catch (error) {
      const { code = "unknown" } = error as NodeJS.ErrnoException;
      problems.push(wrongSetting(setting, file, `a file that this account can read (${code})`));
    }
  }
  return { secrets, problems };
}

type Values = z.infer<typeof environment>;

function mailSettings(values: Values): MailSettings | undefined {
  const { SMTP_URL: server, MAIL_FROM: from, NOTICE_TO: to, SITE_URL, CONFIRM_VISITORS } = values;
  if (server === undefined || from === undefined) return undefined;
  const clientName = clientNameOf(SITE_URL, from);
  return { server, clientName, from, to, confirmVisitors: CONFIRM_VISITORS === "yes" };
}

function backupSettings({ BACKUP_TO: folder, BACKUP_KEY: key }: Values) {
  if (folder === undefined || key === undefined) return undefined;
  return { folder: path.resolve(folder), key };
}

/** @returns what is wrong with settings that are right by themselves: they lack another or contradict it */
function problemsTogether(values: Values): string[] {
  const {
    SMTP_URL: server,
    MAIL_FROM: from,
    BACKUP_TO: folder,
    BACKUP_KEY: key,
    DATA_DIR,
    PORT,
    METRICS_PORT,
  } = values;
  const problems: string[] = [];
  if (METRICS_PORT === PORT) {
    problems.push(wrongSetting("METRICS_PORT", String(METRICS_PORT), "a port other than PORT"));
  }
  if (server !== undefined && from === undefined) {
    problems.push(wrongSetting("MAIL_FROM", undefined, senderRule));
  }
  const isInside =
    folder && !/^\.\.(?:[\\/]|$)/.test(path.relative(path.resolve(DATA_DIR), folder));
  if ((key !== undefined && folder === undefined) || isInside) {
    const should = "a folder outside of the data folder, such as a mounted share";
    problems.push(wrongSetting("BACKUP_TO", folder, should));
  } else if (folder !== undefined && key === undefined) {
    const should = "an age recipient, since BACKUP_TO is set: age-keygen makes one";
    problems.push(wrongSetting("BACKUP_KEY", undefined, should));
  }
  return problems;
}

function shown(name: string, value: string | undefined): string {
  if (value === undefined) return "nothing";
  // In place of the recipient somebody may write the secret key, and a password into the address.
  if (![...secretNames, "BACKUP_KEY", "HEARTBEAT_URL"].includes(name)) return JSON.stringify(value);
  const { length } = Array.from(value);
  return `a hidden value of ${length} ${length === 1 ? "character" : "characters"}`;
}

/** The subject of the {OperatorError} that lists wrong settings. */
export const settingsAreWrong = "The site cannot start: some settings are wrong.";

/** Says what is wrong with a setting, without its value if that is secret. @param should completes "it should be …" */
export const wrongSetting = (name: string, value: string | undefined, should: string) =>
  `${name} holds ${shown(name, value)}; it should be ${should}.`;

/**
 * Reads the operator's settings from the environment.
 *
 * @param env the environment, such as `process.env`
 * @returns the checked settings, with defaults filled in
 * @throws {OperatorError} naming each variable that is bad by itself, or else each that lacks or contradicts another,
 *   with what it holds and what it should hold
 */
export function readSettings(env: Record<string, string | undefined>) {
  const { secrets, problems } = readSecretFiles(env);
  const given: Record<string, string | undefined> = { ...env, ...secrets };
  // An empty value is one that is not set.
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ""));
  const schema = env["ALLOW_WEAK_PASSWORD"] === "yes" ? withWeakPassword() : environment;
  const parsed = schema.safeParse(set);
  for (const {
    path: [member],
    message,
  } of parsed.error?.issues ?? []) {
    const name = String(member);
    problems.push(wrongSetting(name, given[name], message));
  }
  if (parsed.success) problems.push(...problemsTogether(parsed.data));
  if (!parsed.success || problems.length > 0) throw new OperatorError(settingsAreWrong, problems);
  const values = parsed.data;
  return {
    /** TCP port, 1–65535. Vite's development server has its own. */
    port: values.PORT,
    /** Address to listen on; undefined means every interface. */
    host: values.HOST,
    /** Origin that visitors see, without a path; undefined means the one of each request. */
    siteUrl: values.SITE_URL,
    /** Absolute path of the data folder. */
    dataDir: path.resolve(values.DATA_DIR),
    adminPassword: values.ADMIN_PASSWORD,
    /** Whether a short or common password is allowed, for development only. */
    weakPasswordAllowed: values.ALLOW_WEAK_PASSWORD === "yes",
    sessionSecret: values.SESSION_SECRET,
    /** Number of proxies in front of the site whose X-Forwarded-For entries are trusted. */
    trustProxy: values.TRUST_PROXY ?? 0,
    /** How long (s) everything is served after SIGTERM while the health check says 503. */
    drainSeconds: values.DRAIN_SECONDS ?? 0,
    /** Where sealed copies of the backups are put, and for which age recipient; undefined when nowhere. */
    backup: backupSettings(values),
    /** Fetched while all is well; undefined when nobody waits for that. */
    heartbeatUrl: values.HEARTBEAT_URL,
    /** Where metrics are served; undefined when they are not. */
    metrics:
      values.METRICS_PORT === undefined
        ? undefined
        : {
            port: values.METRICS_PORT,
            host: values.METRICS_HOST ?? "127.0.0.1",
          },
    /** False switches every rate limit off, for measurements only. */
    rateLimits: values.RATE_LIMITS !== "off",
    /** Undefined when everything is stored in files of the data folder. */
    databaseUrl: values.DATABASE_URL,
    /** Undefined without SMTP_URL: then there is no mail, no connection and no timer. */
    mail: mailSettings(values),
  };
}

/** The operator's settings, checked. */
export type Settings = ReturnType<typeof readSettings>;
