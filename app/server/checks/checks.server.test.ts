import fs from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readBusinessProfile } from "../../business/read-business-profile.server";
import { readSettings } from "../settings.server";
import { startWarnings } from "./checks.server";

const { profile, file } = readBusinessProfile(path.resolve("data"));
const good = { SITE_URL: "https://spa.test", HOST: "127.0.0.1", TRUST_PROXY: "1" };

/** The warnings but the one about sample values. */
function warningsOf(env: Record<string, string>, nodeOptions: readonly string[] = []): string[] {
  const settings = readSettings({ ...good, ...env });
  const warnings = startWarnings({ settings, profile, profileFile: file, nodeOptions, env });
  return warnings.filter((warning) => !warning.includes("sample values"));
}

it("a start on the sample says where the spa's own file belongs, and one on the spa's own that its values are invented", () => {
  const settings = readSettings({ ...good, DATA_DIR: "/srv/spa" });
  const site = { settings, profile, nodeOptions: [], env: {} };
  const [onSample] = startWarnings({ ...site, profileFile: file });
  expect(onSample).toMatch(
    /^There is no \/srv\/spa\/site\.json, .*reviews, photographs, openingHours, prices, treatments, texts\)\. Copy .*site\.sample\.json there and replace/,
  );
  const own = path.resolve("/srv/spa/site.json");
  const [onCopy] = startWarnings({ ...site, profileFile: own });
  expect(onCopy).toMatch(
    /^\/srv\/spa\/site\.json still holds sample values or numbers that are reserved for films and tests \(name/,
  );
});

it("a start says which photograph of the owner's is missing", () => {
  const settings = readSettings({ ...good, DATA_DIR: "/srv/spa" });
  const file = `${"0".repeat(32)}-1200x900`;
  const room = { file, texts: { en: "A room" } };
  const withOwn = { ...profile, photographs: { about: room, treatments: { thai: room } } };
  const site = { settings, profile: withOwn, profileFile: "", nodeOptions: [], env: {} };
  const missing = path.resolve("/srv/spa/photographs", `${file}.jpg`);
  expect(startWarnings(site).filter((warning) => warning.includes(missing))).toHaveLength(1);
});

describe("a start", () => {
  it("behind a proxy with https warns of nothing", () => {
    expect(warningsOf({})).toEqual([]);
  });

  it("with a setting that was copied from the documents names it", () => {
    expect(warningsOf({ SITE_URL: "https://spa.example" })).toEqual([
      "SITE_URL still holds the sample: spa.example",
    ]);
  });

  it("without SITE_URL says what is less secure", () => {
    const [warning, ...others] = warningsOf({ SITE_URL: "" });
    expect(others).toEqual([]);
    expect(warning).toMatch(/^SITE_URL is not set\. .*Secure.*https.*links.* such as https:/);
  });

  it("with a SITE_URL of http warns, but not for a try on the same machine", () => {
    expect(warningsOf({ SITE_URL: "http://spa.test" })[0]).toMatch(/^SITE_URL starts with http:/);
    for (const SITE_URL of ["http://localhost:3000", "http://127.0.0.1", "http://[::1]:3000"]) {
      expect(warningsOf({ SITE_URL })).toEqual([]);
    }
  });

  it.each(["", "0.0.0.0", "::", "8.8.8.8", "2606:4700::1111"])(
    "that believes a proxy and listens on HOST=%j, which everybody reaches, says so",
    (HOST) => {
      expect(warningsOf({ HOST })[0]).toMatch(/^TRUST_PROXY=1, and the site listens on .*Set HOST/);
      expect(warningsOf({ HOST, TRUST_PROXY: "0" })).toEqual([]);
    },
  );

  it.each(["127.0.0.1", "::1", "10.0.0.5", "192.168.1.5", "fd00::5", "localhost", "spa-server"])(
    "that believes a proxy and listens on HOST=%s says nothing",
    (HOST) => {
      expect(warningsOf({ HOST })).toEqual([]);
    },
  );
});

it.each([
  ["SITEURL", "SITE_URL"],
  ["TRUSTPROXY", "TRUST_PROXY"],
  ["Data_Dir", "DATA_DIR"],
  ["NOTICE_FROM_TO", undefined],
  ["HOSTNAME", undefined],
  ["XDG_DATA_DIRS", undefined],
])("a variable of the environment named %s is taken for %s", (name, meant) => {
  const said = `${name} is not a setting of the site and has no effect. Did you mean ${meant}?`;
  expect(warningsOf({ [name]: "x" })).toEqual(meant ? [said] : []);
});

describe("a file given by --env-file", () => {
  let folder: string;
  let envFile: string;
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(tmpdir(), "warnings-"));
    envFile = path.join(folder, ".env");
    fs.writeFileSync(envFile, "", { mode: 0o644 });
  });
  afterEach(() => fs.rmSync(folder, { recursive: true }));

  it.each([
    ["--env-file=FILE", (file: string) => [`--env-file=${file}`]],
    ["--env-file FILE", (file: string) => ["--env-file", file]],
    ["--env-file-if-exists=FILE", (file: string) => [`--env-file-if-exists=${file}`]],
  ])("as %s is named while every account can read it", (_how, optionsFor) => {
    const options = ["--import", "a.mjs", ...optionsFor(envFile), "--trace-uncaught"];
    expect(warningsOf({}, options)).toEqual([
      `Every account on this machine can read ${envFile}, which may hold passwords. Close it: chmod 600 ${envFile}`,
    ]);
    for (const mode of [0o600, 0o640]) {
      fs.chmodSync(envFile, mode);
      expect(warningsOf({}, options)).toEqual([]);
    }
  });

  it("names what is not a setting, and what may be meant", () => {
    fs.writeFileSync(
      envFile,
      "SMPT_URL=x\nCOLOUR=blue\nSITE_URL=https://spa.test\nNODE_OPTIONS=\nTZ=UTC\n",
    );
    fs.chmodSync(envFile, 0o600);
    expect(warningsOf({}, [`--env-file=${envFile}`]).sort()).toEqual([
      "COLOUR is not a setting of the site and has no effect. Remove it.",
      "SMPT_URL is not a setting of the site and has no effect. Did you mean SMTP_URL?",
    ]);
  });

  it("that is missing needs no warning", () => {
    fs.rmSync(envFile);
    expect(warningsOf({}, [`--env-file-if-exists=${envFile}`])).toEqual([]);
  });
});

it("a sender and a recipient of one domain, but not of one mailbox, are warned of", () => {
  const of = (MAIL_FROM: string, NOTICE_TO: string) =>
    warningsOf({ SMTP_URL: "smtps://mail.spa.test", MAIL_FROM, NOTICE_TO });
  expect(of("website@spa.test", "owner@spa.test")).toEqual([
    expect.stringMatching(
      /^MAIL_FROM and the owner's address are two mailboxes .* set MAIL_FROM to/,
    ),
  ]);
  expect(of("owner@spa.test", "owner@spa.test")).toEqual([]);
  expect(of("website@spa.test", "owner.spa@gmail.com")).toEqual([]);
});

it("settings of the mail that have no effect without a mail server are named", () => {
  expect(warningsOf({ CONFIRM_VISITORS: "no", NOTICE_TO: "" })).toEqual([]);
  const env = { MAIL_FROM: "a@spa.test", NOTICE_TO: "a@spa.test", CONFIRM_VISITORS: "yes" };
  expect(warningsOf({ ...env, SMTP_URL: "smtps://mail.spa.test" })).toEqual([]);
  expect(warningsOf(env)).toEqual([
    "SMTP_URL is not set, so no email is sent, and these have no effect: MAIL_FROM, NOTICE_TO, CONFIRM_VISITORS.",
  ]);
});

it("an address for metrics that are not served is named", () => {
  expect(warningsOf({ METRICS_HOST: "127.0.0.1", METRICS_PORT: "9464" })).toEqual([]);
  expect(warningsOf({ METRICS_HOST: "127.0.0.1" })).toEqual([
    "METRICS_PORT is not set, so there are no metrics, and METRICS_HOST has no effect.",
  ]);
});

describe("a data folder", () => {
  let DATA_DIR: string;
  beforeEach(() => {
    DATA_DIR = fs.mkdtempSync(path.join(tmpdir(), "warnings-"));
  });
  afterEach(() => fs.rmSync(DATA_DIR, { recursive: true }));
  const DATABASE_URL = "postgres://spa:hunter2@db.internal/spa";

  it("whose enquiries the site does not list, since they are not in the database, is named", () => {
    expect(warningsOf({ DATA_DIR, DATABASE_URL })).toEqual([]);
    fs.writeFileSync(path.join(DATA_DIR, "enquiries.jsonl"), "");
    expect(warningsOf({ DATA_DIR })).toEqual([]);
    const [warning] = warningsOf({ DATA_DIR, DATABASE_URL });
    expect(warning).toContain("enquiries.jsonl is not read, since DATABASE_URL is set.");
    expect(warning).not.toContain("hunter2");
  });
});
