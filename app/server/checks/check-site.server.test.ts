import { generateIdentity, identityToRecipient } from "age-encryption";
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { freePort } from "../../../tests/support/free-port.mjs";
import { startMailServer } from "../../../tests/support/smtp-server.mjs";
import { onServer } from "../../../tests/support/postgres-server.mjs";
import { testDatabase } from "../../../tests/support/test-database";
import { ownProfile } from "../../../tests/support/own-profile";
import { enquiriesHeader } from "../../enquiries/record";
import { FolderLock } from "../../store/file/folder-lock.server";
import { encodeJournal } from "../../store/file/lines.server";
import { checkSite } from "./check-site.server";

let folder: string;
let dataDir: string;
let env: Record<string, string | undefined>;
const place = (name: string) => path.join(dataDir, name);
const write = (name: string, text: string) => fs.writeFileSync(place(name), text);
const profileWith = (change: object) =>
  write("site.json", JSON.stringify({ ...ownProfile, picturesAreOurs: true, ...change }));
const journalOf = (records: object[], header = enquiriesHeader) =>
  write("enquiries.jsonl", [...encodeJournal(header, records)].join(""));

beforeEach(async () => {
  folder = fs.mkdtempSync(path.join(tmpdir(), "check-"));
  dataDir = path.join(folder, "data");
  fs.mkdirSync(dataDir, { mode: 0o700 });
  profileWith({});
  journalOf([{ id: "1", createdAt: new Date().toISOString() }]);
  env = {
    PORT: String(await freePort()),
    HOST: "127.0.0.1",
    SITE_URL: "https://www.ownspa.co.uk",
    DATA_DIR: dataDir,
    TRUST_PROXY: "1",
    SESSION_SECRET: "0f".repeat(16),
  };
});
afterEach(() => {
  vi.restoreAllMocks();
  fs.rmSync(folder, { recursive: true });
});

/** Leaves so many bytes on the disk. */
function roomOf(bytes: number): void {
  const room = { bavail: bytes / 1000, bsize: 1000 };
  vi.spyOn(fs.promises, "statfs").mockResolvedValue(room as unknown as fs.StatsFs);
}

const check = (nodeOptions: string[] = []) => checkSite(env, nodeOptions);

it("a site that is set up well has neither problem nor warning", async () => {
  const mailServer = await startMailServer();
  Object.assign(env, { SMTP_URL: mailServer.url, MAIL_FROM: "website@mail.ownspa.co.uk" });
  try {
    expect(await check()).toEqual({ problems: [], warnings: [] });
    expect(mailServer.mails).toEqual([]);
  } finally {
    await mailServer.close();
  }
});

// What each setting may hold is a test of settings.server.ts.
describe("a start that would fail is a problem:", () => {
  it.each<[string, RegExp, () => unknown]>([
    ["a full disk", /^The disk of \S+ has 0 MB left\. Free up some space/, () => roomOf(31_000)],
    ["another machine's address", /HOST holds "192.0.2.1"/, () => (env["HOST"] = "192.0.2.1")],
    [
      "a mistyped recipient",
      /BACKUP_KEY is not an age recipient/,
      () => Object.assign(env, { BACKUP_TO: folder, BACKUP_KEY: `age1${"q".repeat(58)}` }),
    ],
    [
      "a password of the spa's own words",
      /ADMIN_PASSWORD holds a hidden/,
      () => (env["ADMIN_PASSWORD"] = "Own Spa Own Spa"),
    ],
    [
      "a database that nobody serves",
      /no PostgreSQL server listens/,
      () => (env["DATABASE_URL"] = "postgres://spa:hunter2@127.0.0.1:1/spa"),
    ],
    [
      "a missing certificate for the database",
      /DATABASE_URL names a file \S+\/ca\.pem that cannot be read \(ENOENT\)\. Check sslrootcert/,
      () => (env["DATABASE_URL"] = `postgres://a@127.0.0.1:1/a?sslrootcert=${place("ca.pem")}`),
    ],
    [
      "a secret's file that is missing",
      /SMTP_URL_FILE holds/,
      () => (env["SMTP_URL_FILE"] = place("missing")),
    ],
    [
      "a data folder that is a file",
      /DATA_DIR holds/,
      () => (env["DATA_DIR"] = place("site.json")),
    ],
    [
      "a profile with a comma too many",
      /site\.json .*\n.*line 3/,
      () => write("site.json", '{\n"name": "a",\n}'),
    ],
    [
      "a profile with an unknown field",
      /opening is not a field/,
      () => profileWith({ opening: 1 }),
    ],
    ["a profile without a name", /name is missing/, () => profileWith({ name: undefined })],
    ["a profile with a wrong price", /prices/, () => profileWith({ prices: "much" })],
    [
      "a profile that is a folder",
      /It cannot be read: it is a folder/,
      () => {
        fs.rmSync(place("site.json"));
        fs.mkdirSync(place("site.json"));
      },
    ],
    [
      "enquiries of a later release",
      /stored in version 99/,
      () => journalOf([], { ...enquiriesHeader, version: 99 }),
    ],
    [
      "a file of enquiries that is a folder",
      /The data folder .* cannot be written to \(EISDIR\)/,
      () => {
        fs.rmSync(place("enquiries.jsonl"));
        fs.mkdirSync(place("enquiries.jsonl"));
      },
    ],
  ])("%s", async (_what, said, plant) => {
    plant();
    const { problems } = await check();
    expect(problems.join("\n")).toMatch(said);
    expect(problems).toHaveLength(1);
    expect(problems.join("\n")).not.toContain("hunter2");
  });

  it("a port that another program uses, but not one that the running site uses", async () => {
    const server: Server = createServer();
    await new Promise<void>((resolve) => {
      server.listen(Number(env["PORT"]), "127.0.0.1", resolve);
    });
    try {
      const metrics = { PORT: String(await freePort()), METRICS_PORT: env["PORT"] };
      expect(await checkSite({ ...env, ...metrics }, [])).toEqual({
        problems: [],
        warnings: [
          expect.stringMatching(/^METRICS_PORT holds \d+, on which nothing .*\(EADDRINUSE\)/),
        ],
      });
      const isTaken = [expect.stringMatching(/is in use by another/)];
      expect((await check()).problems).toEqual(isTaken);
      const lock = new FolderLock(dataDir);
      await lock.ensure();
      expect((await check()).problems).toEqual([]);
      const locked = JSON.parse(fs.readFileSync(place("site.lock"), "utf8")) as object;
      lock.release();
      // Of a site that was killed.
      const { pid } = spawnSync("true");
      write("site.lock", JSON.stringify({ ...locked, pid }));
      expect((await check()).problems).toEqual(isTaken);
    } finally {
      server.close();
    }
  });

  it("an unknown sslmode of a database", async () => {
    const { url, remove } = await testDatabase();
    env["DATABASE_URL"] = `${url}?sslmode=full`;
    try {
      expect((await check()).problems).toEqual([
        expect.stringMatching(/DATABASE_URL has sslmode=full, which is none of .*, verify-full\.$/),
      ]);
    } finally {
      await remove();
    }
  });

  it("a database of a later release, but not one of this", async () => {
    const { url, remove } = await testDatabase();
    env["DATABASE_URL"] = url;
    fs.rmSync(place("enquiries.jsonl"));
    try {
      expect((await check()).problems).toEqual([]);
      await onServer(url, "update site_state set version = 99, works_from = 99");
      expect((await check()).problems).toEqual([
        expect.stringMatching(/^The site cannot start: the database has schema 99 of a later/),
      ]);
    } finally {
      await remove();
    }
  });

  it.skipIf(process.getuid?.() === 0)("a file of another account", async () => {
    fs.chmodSync(place("enquiries.jsonl"), 0);
    expect((await check()).problems.join()).toMatch(/enquiries\.jsonl cannot be read and written/);
  });

  it.each([
    ["enquiries.jsonl", /^\S+enquiries\.jsonl cannot be read and written by this account/],
    ["signing-secret.json", /^\S+signing-secret\.json cannot be read by this account/],
    [".", /^The data folder \S+ cannot be written to by this account/],
  ])("%s of another account, said once", async (name, said) => {
    if (name.endsWith(".json")) write(name, '""');
    close(name);
    expect((await check()).problems).toEqual([expect.stringMatching(said)]);
  });
});

/** Takes the rights to something in the data folder from this account, which may be root. */
function close(name: string, rights = fs.constants.R_OK | fs.constants.W_OK) {
  const closed = path.resolve(dataDir, name);
  const refuse = (syscall: string) =>
    Object.assign(new Error("EACCES"), { code: "EACCES", syscall, path: closed });
  const { access, open } = fs.promises;
  vi.spyOn(fs.promises, "access").mockImplementation(async (file, mode = 0) => {
    if (file === closed && (mode & rights) !== 0) throw refuse("access");
    return access(file, mode);
  });
  vi.spyOn(fs.promises, "open").mockImplementation(async (file, ...more) => {
    if (String(file).startsWith(closed) && rights & fs.constants.R_OK) throw refuse("open");
    return open(file, ...more);
  });
}

it("says what several checks find in the order of their list, whichever is done first", async () => {
  const server = createServer();
  const metricsPort = await freePort();
  await new Promise<void>((resolve) => {
    server.listen(metricsPort, "127.0.0.1", resolve);
  });
  const key = await identityToRecipient(await generateIdentity());
  const copies = { BACKUP_TO: path.join(folder, "none"), BACKUP_KEY: key };
  Object.assign(env, { TRUST_PROXY: "0", METRICS_PORT: String(metricsPort), ...copies });
  // Reading this file takes longest.
  fs.appendFileSync(place("enquiries.jsonl"), "no line\n");
  try {
    expect((await check()).warnings).toEqual(
      [/^SITE_URL starts/, /^Lines of enquiries/, /^BACKUP_TO names/, /^METRICS_PORT holds/].map(
        (said) => expect.stringMatching(said) as unknown,
      ),
    );
  } finally {
    server.close();
  }
});

it("names the line of a file of --env-file of which Node itself leaves out a part", async () => {
  const file = path.join(folder, ".env");
  fs.writeFileSync(file, "ADMIN_PASSWORD=blue-Harbour-42#candle\n", { mode: 0o600 });
  const { problems } = await check([`--env-file=${file}`]);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(`Line 1 of ${file}: the value of ADMIN_PASSWORD has a #`);
});

describe("what the operator should know is a warning:", () => {
  const settingsFile = (text: string, mode = 0o600) => {
    fs.writeFileSync(path.join(folder, ".env"), text, { mode });
    return [`--env-file=${path.join(folder, ".env")}`];
  };

  it.each<[string, RegExp, () => unknown]>([
    ["no address", /SITE_URL is not set/, () => (env["SITE_URL"] = undefined)],
    ["an address of http", /SITE_URL starts with http:/, () => (env["SITE_URL"] = "http://a.test")],
    [
      "the sample's address",
      /SITE_URL still .*sample/,
      () => (env["SITE_URL"] = "https://spa.example"),
    ],
    ["https without a proxy", /TRUST_PROXY is 0/, () => (env["TRUST_PROXY"] = "0")],
    ["a proxy, and a public port", /listens on 0.0.0.0/, () => (env["HOST"] = "0.0.0.0")],
    [
      "a place for copies that is missing",
      /BACKUP_TO names .*missing, which this account cannot write to \(ENOENT\)/,
      async () => {
        const BACKUP_KEY = await identityToRecipient(await generateIdentity());
        Object.assign(env, { BACKUP_TO: path.join(folder, "missing"), BACKUP_KEY });
      },
    ],
    ["no limits", /RATE_LIMITS=off/, () => (env["RATE_LIMITS"] = "off")],
    ["weak passwords", /ALLOW_WEAK_PASSWORD/, () => (env["ALLOW_WEAK_PASSWORD"] = "yes")],
    ["a letter too few", /Did you mean SITE_URL\?/, () => (env["SITEURL"] = "x")],
    ["a name with an s too many", /Did you mean TRUST_PROXY\?/, () => (env["TRUST_PROXYS"] = "x")],
    [
      "another name in the file",
      /SMPT_URL .* Did you mean SMTP_URL\?/,
      () => settingsFile("SMPT_URL=smtps://a.test\n"),
    ],
    ["a file that all can read", /Every account/, () => settingsFile("PORT=1\n", 0o644)],
    ["values of the sample", /sample values/, () => fs.rmSync(place("site.json"))],
    [
      "photographs of the sample, beside its hours, prices, treatments and words",
      /site\.json still holds sample values \(photographs, openingHours, prices, treatments, texts\)\. .* "picturesAreOurs" is true/,
      () => {
        profileWith({ picturesAreOurs: false });
      },
    ],
    ["a new folder", /is new: .* is the disk mounted/, () => fs.rmSync(place("enquiries.jsonl"))],
    [
      "a damaged ledger of erasures",
      /The list of erased enquiries cannot be read.* see "Erasure" in docs\/data\.md about a damaged erased\.json/,
      () => fs.writeFileSync(place("erased.json"), "\0".repeat(40)),
    ],
    [
      "damaged values",
      /^Values that are damaged: admin-password, signing-secret, trusted-devices\. .*docs\/data\.md\.$/m,
      () => {
        for (const name of ["admin-password", "signing-secret", "trusted-devices"]) {
          write(`${name}.json`, "garbage");
        }
      },
    ],
    [
      "damaged lines",
      /Lines of enquiries that cannot be read: 2\./,
      () => fs.appendFileSync(place("enquiries.jsonl"), "torn\nagain\n"),
    ],
    [
      "a clock that is behind",
      /The clock of this machine/,
      () => journalOf([{ id: "1", createdAt: "2999-01-01T00:00:00.000Z" }]),
    ],
    [
      "a sample address for notices",
      /sample address/,
      () =>
        Object.assign(env, {
          SMTP_URL: "smtp://127.0.0.1:1",
          MAIL_FROM: "a@ownspa.co.uk",
          NOTICE_TO: "owner@spa.example",
        }),
    ],
    [
      "a mail server that is not there",
      /nothing responds there/,
      () => Object.assign(env, { SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM: "a@ownspa.co.uk" }),
    ],
    ["little room", /has 3 MB left/, () => roomOf(3_000_000)],
  ])("%s", async (_what, said, plant) => {
    const options = await plant();
    const { problems, warnings } = await check(Array.isArray(options) ? options : []);
    expect(problems).toEqual([]);
    expect(warnings.join("\n")).toMatch(said);
  });

  it("a damaged password, with its cure, unless ADMIN_PASSWORD is set", async () => {
    write("admin-password.json", "garbage");
    const damaged = expect.stringMatching(/^Values that are damaged: admin-password\. /);
    expect((await check()).warnings).toEqual([
      `The admin password stored in ${dataDir} is damaged, so nobody can log in. Set a new one: npm run admin:password`,
      damaged,
    ]);
    env["ADMIN_PASSWORD"] = "blue-Harbour-42-candle";
    expect((await check()).warnings).toEqual([damaged]);
  });

  it("a data folder that others can look into, unless the start can close it", async () => {
    fs.chmodSync(dataDir, 0o755);
    const { uid } = fs.statSync(dataDir);
    const getuid = vi.spyOn(process, "getuid").mockReturnValue(uid);
    expect(await check()).toEqual({ problems: [], warnings: [] });
    getuid.mockReturnValue(uid + 1);
    expect((await check()).warnings).toEqual([
      `Other accounts on this machine can look into ${dataDir}. Give the folder to the site's own account, with mode 0700.`,
    ]);
  });

  it("damaged values of a database and photographs that it lacks, but not a database that no site has used", async () => {
    const { url, remove } = await testDatabase();
    env["DATABASE_URL"] = url;
    fs.rmSync(place("enquiries.jsonl"));
    // The server of the tests may run with fsync off.
    const checkValues = async () => {
      const { problems, warnings } = await check();
      return [...problems, ...warnings.filter((warning) => !warning.includes("fsync"))];
    };
    try {
      expect(await checkValues()).toEqual([]);
      await onServer(
        url,
        `insert into lasting_values (name, value)
          values ('admin-password', 'garbage'), ('calendar', '{}'), ('erased', '[]')`,
      );
      expect(await checkValues()).toEqual([
        "The admin password stored in the database is damaged, so nobody can log in. Set a new one: npm run admin:password",
        expect.stringMatching(/^Values that are damaged: admin-password, calendar\. /),
        expect.stringMatching(/^The list of erased enquiries cannot be read/),
      ]);
      const named = `${"0".repeat(32)}-1200x900`;
      const gallery = [{ file: named, texts: { en: "A room" } }];
      await onServer(
        url,
        `delete from lasting_values;
          insert into lasting_values (name, value)
            values ('site', '${JSON.stringify({ ...ownProfile, photographs: { gallery } })}')`,
      );
      const missing = (await checkValues()).filter((one) => one.includes("photograph"));
      expect(missing).toEqual([
        expect.stringMatching(new RegExp(`visitors see those before: ${named}\\.jpg\\. Restore`)),
      ]);
      await onServer(url, "create schema empty");
      env["DATABASE_URL"] = `${url}?options=-csearch_path%3Dempty`;
      expect(await checkValues()).toEqual([]);
    } finally {
      await onServer(url, "drop schema if exists empty");
      await remove();
    }
  });

  it("a backup from a clock that was ahead, and its encrypted copy", async () => {
    const key = await identityToRecipient(await generateIdentity());
    Object.assign(env, { BACKUP_TO: folder, BACKUP_KEY: key });
    fs.mkdirSync(place("backups"));
    const ahead = "site-2199-12-31T09-00-00Z.tar.gz";
    for (const name of [ahead, "site-2026-11-18T09-00-00Z.tar.gz"]) write(`backups/${name}`, "");
    const copy = path.join(folder, `${ahead}.age`);
    fs.writeFileSync(copy, "");
    expect(await check()).toEqual({
      problems: [],
      warnings: [
        `Backups are dated in the future, and would be kept for 14 days from then: ${place(`backups/${ahead}`)}, ${copy}. If the clock of this machine is right, delete them.`,
      ],
    });
  });

  it.each([
    ["lost+found", /^\S+lost\+found cannot be read by this account: no erasure reaches into it\. /],
    ["backups/site-2026-11-18T09-00-00Z.tar.gz", /no erasure reaches into it\. /],
    ["content/photos/a.jpg", /^\S+a\.jpg cannot be read by this account: no backup can be made\. /],
  ])("%s that this account cannot read", async (name, said) => {
    fs.mkdirSync(path.dirname(place(name)), { recursive: true });
    if (name === "lost+found") fs.mkdirSync(place(name));
    else write(name, "");
    close(name);
    expect(await check()).toEqual({ problems: [], warnings: [expect.stringMatching(said)] });
  });

  it("backups that this account cannot write, or that are no folder", async () => {
    const warnings = (cause: string) => [
      `${place("backups")} ${cause}. Until then no backup can be made.`,
    ];
    write("backups", "");
    expect(await check()).toEqual({
      problems: [],
      warnings: warnings("is a file where a folder should be. Move it elsewhere (ENOTDIR)"),
    });
    fs.rmSync(place("backups"));
    fs.mkdirSync(place("backups"));
    close("backups", fs.constants.W_OK);
    expect(await check()).toEqual({
      problems: [],
      warnings: warnings(
        "cannot be read and written by this account. Change its owner to the site's account (EACCES)",
      ),
    });
  });

  it("not what the site replaces and need not write, nor a time that is none", async () => {
    journalOf([{ id: "1", createdAt: "yesterday" }]);
    close("site.json", fs.constants.W_OK);
    expect(await check()).toEqual({ problems: [], warnings: [] });
  });

  it("a mail server that refuses the login", async () => {
    const mailServer = await startMailServer({ auth: { user: "spa", password: "right" } });
    const wrong = new URL(mailServer.url);
    wrong.password = "wrong";
    Object.assign(env, { SMTP_URL: wrong.href, MAIL_FROM: "website@mail.ownspa.co.uk" });
    try {
      const { warnings } = await check();
      expect(warnings).toEqual([expect.stringMatching(/the login was refused.*it replied 535/)]);
    } finally {
      await mailServer.close();
    }
  });
});
