import fs from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { secretNames } from "../../scripts/secret-names.mjs";
import { readSettings, settingNames } from "./settings.server";
import { problemsOf } from "../../tests/support/setting-problems";

const ageRecipient = `age1${"q".repeat(58)}`;
const backup = { folder: path.resolve("/mnt/spa"), key: ageRecipient };

const workingMail = { SMTP_URL: "smtps://mail.spa.test", MAIL_FROM: "website@spa.test" };
/** What these two make of the settings. */
const mail = {
  server: { host: "mail.spa.test", port: 465, secure: true, verified: true, login: undefined },
  from: { name: "", address: "website@spa.test" },
  clientName: "spa.test",
  to: undefined,
  confirmVisitors: false,
};

/** Of each variable a value that is not its default, what it makes of the settings, and what it needs beside it. */
const cases: Readonly<Record<string, { value: string; read: object; beside?: object }>> = {
  PORT: { value: "8080", read: { port: 8080 } },
  HOST: { value: "127.0.0.1", read: { host: "127.0.0.1" } },
  SITE_URL: { value: "https://spa.example", read: { siteUrl: new URL("https://spa.example/") } },
  DATA_DIR: { value: "/srv/spa", read: { dataDir: path.resolve("/srv/spa") } },
  ADMIN_PASSWORD: { value: "a long pass word", read: { adminPassword: "a long pass word" } },
  ALLOW_WEAK_PASSWORD: { value: "yes", read: { weakPasswordAllowed: true } },
  SESSION_SECRET: { value: "0123456789abcdef", read: { sessionSecret: "0123456789abcdef" } },
  TRUST_PROXY: { value: "2", read: { trustProxy: 2 } },
  DRAIN_SECONDS: { value: "300", read: { drainSeconds: 300 } },
  BACKUP_TO: { value: "/mnt/spa", read: { backup }, beside: { BACKUP_KEY: ageRecipient } },
  BACKUP_KEY: { value: ageRecipient, read: { backup }, beside: { BACKUP_TO: "/mnt/spa" } },
  HEARTBEAT_URL: {
    value: "https://heartbeat.test/check",
    read: { heartbeatUrl: new URL("https://heartbeat.test/check") },
  },
  METRICS_PORT: { value: "9464", read: { metrics: { port: 9464, host: "127.0.0.1" } } },
  METRICS_HOST: {
    value: "::1",
    read: { metrics: { port: 9464, host: "::1" } },
    beside: { METRICS_PORT: "9464" },
  },
  RATE_LIMITS: { value: "off", read: { rateLimits: false } },
  DATABASE_URL: {
    value: "postgres://spa:secret@db.test/spa",
    read: { databaseUrl: "postgres://spa:secret@db.test/spa" },
  },
  SMTP_URL: {
    value: "smtp://mail.spa.test",
    read: { mail: { ...mail, server: { ...mail.server, port: 587, secure: false } } },
    beside: { MAIL_FROM: workingMail.MAIL_FROM },
  },
  MAIL_FROM: {
    value: "Spa <web@spa.test>",
    read: { mail: { ...mail, from: { name: "Spa", address: "web@spa.test" } } },
    beside: workingMail,
  },
  NOTICE_TO: {
    value: "owner@spa.test",
    read: { mail: { ...mail, to: [{ name: "", address: "owner@spa.test" }] } },
    beside: workingMail,
  },
  CONFIRM_VISITORS: {
    value: "yes",
    read: { mail: { ...mail, confirmVisitors: true } },
    beside: workingMail,
  },
};

/** Each names the file with a secret. */
const fileSettings = secretNames.map((name) => `${name}_FILE`);

describe("readSettings", () => {
  it("has a default for every variable", () => {
    expect(readSettings({})).toStrictEqual({
      port: 3000,
      host: undefined,
      siteUrl: undefined,
      dataDir: path.resolve("data"),
      adminPassword: undefined,
      weakPasswordAllowed: false,
      sessionSecret: undefined,
      trustProxy: 0,
      drainSeconds: 0,
      backup: undefined,
      heartbeatUrl: undefined,
      metrics: undefined,
      rateLimits: true,
      databaseUrl: undefined,
      mail: undefined,
    });
  });

  it.each([...settingNames].filter((name) => !fileSettings.includes(name)))("reads %s", (name) => {
    expect(cases).toHaveProperty(name);
    const { value, read, beside } = cases[name]!;
    const settings = readSettings({ ...beside, [name]: value });
    expect(settings).toStrictEqual({ ...readSettings({}), ...read });
  });

  it("takes a relative data folder from the folder it is started in", () => {
    expect(readSettings({ DATA_DIR: "kept" }).dataDir).toBe(path.resolve("kept"));
  });

  it.each([...settingNames])("takes an empty %s for one that is not set", (name) => {
    expect(readSettings({ [name]: "" })).toStrictEqual(readSettings({}));
  });

  it.each([
    ["PORT", "0", 'PORT holds "0"; it should be a whole number from 1 to 65535, such as 3000.'],
    ["PORT", "65536", /^PORT holds "65536"; it should be a whole number from 1 to 65535/],
    ["PORT", "3000 ", /^PORT holds "3000 "; it should be a whole number/],
    ["PORT", "0x50", /^PORT holds "0x50"; it should be a whole number/],
    ["PORT", "1e3", /^PORT holds "1e3"; it should be a whole number/],
    ["HOST", "a host", /^HOST holds "a host"; it should be an address or host name/],
    ["SITE_URL", "spa.example", /^SITE_URL holds "spa.example"; it should be the site's address/],
    ["SITE_URL", "ftp://spa.example", /^SITE_URL holds "ftp:.*http:\/\/ or https:\/\//],
    ["SITE_URL", "https://spa.example/shop", /^SITE_URL holds .* and no path/],
    ["SITE_URL", "https://spa.example/?a=1", /^SITE_URL holds /],
    ["SITE_URL", "https://spa.example/#top", /^SITE_URL holds /],
    ["SITE_URL", "https://me@spa.example", /^SITE_URL holds /],
    ["SITE_URL", "https://:secret@spa.example", /^SITE_URL holds /],
    ["TRUST_PROXY", "yes", /^TRUST_PROXY holds "yes"; it should be the number of proxies/],
    ["TRUST_PROXY", "-1", /^TRUST_PROXY holds "-1"; it should be the number of proxies/],
    ["TRUST_PROXY", "11", /^TRUST_PROXY holds "11"; it should be .* from 0 to 10\.$/],
    ["ADMIN_PASSWORD", "elevenchars", /hidden value of 11 characters; .* at least 12 characters/],
    ["ADMIN_PASSWORD", "a", /hidden value of 1 character; /],
    ["ADMIN_PASSWORD", "passwordpassword", /hidden value .* not among the most common/],
    ["ADMIN_PASSWORD", "p".repeat(1025), /hidden value .* at most 1024 characters/],
    [
      "DRAIN_SECONDS",
      "301",
      /^DRAIN_SECONDS holds "301"; it should be a whole number from 0 to 300/,
    ],
    ["ALLOW_WEAK_PASSWORD", "maybe", 'ALLOW_WEAK_PASSWORD holds "maybe"; it should be yes or no.'],
    [
      "SESSION_SECRET",
      "a-random-text-of-your-own-32-characters-or-more",
      /^SESSION_SECRET holds a hidden value .* one of your own: openssl/,
    ],
    ["BACKUP_TO", "mnt", /^BACKUP_TO holds "mnt"; it should be the absolute path of a folder/],
    ["BACKUP_TO", "/mnt/spa", /^BACKUP_KEY holds nothing; it should be an age recipient/],
    ["BACKUP_TO", path.resolve("data/more"), /^BACKUP_TO .* outside of the data folder/],
    ["BACKUP_TO", path.resolve("data/..backups"), /^BACKUP_TO .* outside of the data folder/],
    ["BACKUP_KEY", ageRecipient, /^BACKUP_TO holds nothing/],
    ["BACKUP_KEY", "AGE-SECRET-KEY-1QQQ", /^BACKUP_KEY holds a hidden value .* begins with age1/],
    ["HEARTBEAT_URL", "heartbeat.test", /^HEARTBEAT_URL holds .* http:\/\/ or https:/],
    [
      "HEARTBEAT_URL",
      "https://me@heartbeat.test/a",
      /^HEARTBEAT_URL .* and no user or password, or left out\.$/,
    ],
    ["METRICS_PORT", "0", /^METRICS_PORT holds "0"; it should be a whole number from 1/],
    ["METRICS_PORT", "3000", /^METRICS_PORT holds "3000"; it should be a port other than PORT/],
    ["METRICS_HOST", "a host", /^METRICS_HOST holds "a host"; it should be an address/],
    ["RATE_LIMITS", "false", 'RATE_LIMITS holds "false"; it should be on or off.'],
  ])("refuses %s=%j and says what it should be", (name, value, said) => {
    const problems = problemsOf({ [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(said);
  });

  it("lists every setting that lacks another at once", () => {
    const env = { SMTP_URL: workingMail.SMTP_URL, BACKUP_KEY: ageRecipient };
    const named = problemsOf(env).map((line) => line.split(" ")[0]);
    expect(named).toEqual(["MAIL_FROM", "BACKUP_TO"]);
  });

  it.each([
    ["SESSION_SECRET", "hunter2-hunter2", "15 characters"],
    ["ADMIN_PASSWORD", "hunter2".repeat(147), "1029 characters"],
    ["HEARTBEAT_URL", "https://me:hunter2@heartbeat.test", "33 characters"],
  ])("never shows what %s holds", (name, value, length) => {
    const [problem] = problemsOf({ [name]: value });
    expect(problem).toContain(`${name} holds a hidden value of ${length}`);
    expect(problem).not.toContain("hunter2");
  });

  it("accepts passwords of 12 to 1024 characters as they are", () => {
    for (const password of [" twelve char ", "p".repeat(1024), "💆".repeat(12)]) {
      expect(readSettings({ ADMIN_PASSWORD: password }).adminPassword).toBe(password);
    }
  });

  it("accepts any password where ALLOW_WEAK_PASSWORD is yes", () => {
    for (const password of ["x", "passwordpassword"]) {
      const env = { ADMIN_PASSWORD: password, ALLOW_WEAK_PASSWORD: "yes" };
      expect(readSettings(env)).toMatchObject({
        adminPassword: password,
        weakPasswordAllowed: true,
      });
    }
  });
});

describe("a secret in a file", () => {
  let folder: string;
  const file = () => path.join(folder, "secret");
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(tmpdir(), "secrets-"));
  });
  afterEach(() => fs.rmSync(folder, { recursive: true }));

  it("is read without the end of its line", () => {
    fs.writeFileSync(file(), "a secret of sixteen\n");
    expect(readSettings({ SESSION_SECRET_FILE: file() }).sessionSecret).toBe("a secret of sixteen");
    fs.writeFileSync(file(), "postgres://spa:hunter2@db/spa");
    expect(readSettings({ DATABASE_URL_FILE: file() }).databaseUrl).toContain("hunter2");
  });

  it.each(secretNames)("is read for %s as the setting itself is", (name) => {
    const { value, read, beside } = cases[name]!;
    fs.writeFileSync(file(), `${value}\n`);
    const settings = readSettings({ ...beside, [`${name}_FILE`]: file() });
    expect(settings).toStrictEqual({ ...readSettings({}), ...read });
  });

  it("counts as not set while the file is empty", () => {
    fs.writeFileSync(file(), "\n");
    expect(readSettings({ ADMIN_PASSWORD_FILE: file() })).toStrictEqual(readSettings({}));
    const both = { SESSION_SECRET_FILE: file(), SESSION_SECRET: "0123456789abcdef" };
    expect(readSettings(both).sessionSecret).toBe("0123456789abcdef");
  });

  it("that breaks a rule is named without what it holds", () => {
    fs.writeFileSync(file(), "hunter2\n");
    const [problem] = problemsOf({ SESSION_SECRET_FILE: file() });
    expect(problem).toMatch(/^SESSION_SECRET holds a hidden value of 7 characters/);
  });

  it.each(["a long pass word\nhunter2\n", "a long pass word\r\n\r\n"])(
    "is refused when it is not one line: %j",
    (text) => {
      fs.writeFileSync(file(), text);
      expect(problemsOf({ ADMIN_PASSWORD_FILE: file() })).toEqual([
        `ADMIN_PASSWORD_FILE holds ${JSON.stringify(file())}; it should be a file of one line, which is the secret.`,
      ]);
    },
  );

  it("is refused when the file cannot be read, or the setting is there as well", () => {
    const [missing] = problemsOf({ SMTP_URL_FILE: file() });
    expect(missing).toBe(
      `SMTP_URL_FILE holds ${JSON.stringify(file())}; it should be a file that this account can read (ENOENT).`,
    );
    fs.writeFileSync(file(), "0123456789abcdef");
    const both = { SESSION_SECRET_FILE: file(), SESSION_SECRET: "0123456789abcdef" };
    expect(problemsOf(both)).toEqual([
      "SESSION_SECRET and SESSION_SECRET_FILE are both set; remove one of them.",
    ]);
  });
});
