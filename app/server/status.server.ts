import { once } from "node:events";
import { rmSync } from "node:fs";
import fs from "node:fs/promises";
import { connect, createServer } from "node:net";
import { hostname } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { log, onLogged, reasonOf } from "../log.server";
import { longestWaiting } from "../mail/notice-trouble";
import { fileMode } from "../store/file/own-files.server";
import type { LastBackup } from "../store/backups.server";
import { runningInstances } from "../store/running-instances.server";
import type { Alarms } from "./operator-alarms.server";
import { freeBytes } from "./disk-space.server";
import type { Services } from "./services.server";
import { version } from "./version.server";
import { dayMs, minuteMs } from "../time";

/** Name of the socket in the data folder. */
const socketName = "status.sock";
/** For how long (ms) an error in the log needs a look. */
const errorMs = dayMs;
/** Time between two attempts to make the socket, in ms: the file system may have been read-only at the start. */
const retryMs = minuteMs;
/** How long (ms) the site may take to respond. */
const answerMs = 5_000;
/** How long (ms) it waits for what it asks: a store that hangs must not keep it from responding. */
const askMs = 3_000;

/** Settings that decide what a command of the operator works on. */
export type SiteSetting = "DATABASE_URL" | "ADMIN_PASSWORD";

const storeHangs = `The data folder or the database does not respond: within ${askMs / 1000} s the site could not tell what needs attention. The log says more.`;

/** What a running site says of itself. Times are ISO 8601 in UTC; null for what is not known, or not there. */
export interface Status {
  version: string;
  /** Those that it has. */
  settings: SiteSetting[];
  /** When it started. */
  since: string;
  enquiries: number | null;
  lastBackup: LastBackup | null;
  /** When the oldest enquiry arrived of which the owner is not told yet. */
  oldestWaitingMail: string | null;
  /** The last line of the log with level error, since the start, but for what is among the problems while it lasts. */
  lastError: { at: string; event: string; reason?: string } | null;
  freeBytes: number | null;
  instances: string[];
  /** The alarms (operator-alarms.server.ts) and what else needs a look, a sentence or more each. */
  problems: string[];
}

/** The events of errors that an alarm says while they last. */
const amongProblems: ReadonlySet<unknown> = new Set(["alarm.raised", "details.notRead"]);

/** Remembers the last error in the log, from now on. @returns what tells it */
export function rememberLastError(): () => Status["lastError"] {
  let lastError: Status["lastError"] = null;
  onLogged((level, { event, reason }) => {
    if (level !== "error" || amongProblems.has(event)) return;
    const why = typeof reason === "string" && { reason };
    lastError = { at: new Date().toISOString(), event, ...why };
  });
  return () => lastError;
}

/**
 * Serves the status over a socket in the data folder. Never fails: where no socket can be made, a warning is logged
 * once, and each minute it is tried again.
 *
 * @param lastError of `rememberLastError`
 */
export async function serveStatus(
  services: Services,
  alarms: Alarms,
  lastError: () => Status["lastError"],
): Promise<void> {
  const { settings, records, backups, values, database } = services;
  const since = new Date().toISOString();
  const orNull = <T>(work: Promise<T>): Promise<T | null> =>
    Promise.race([work, delay(askMs, null, { ref: false })]).catch(() => null);

  const status = async (): Promise<Status> => {
    const [all, running, last, free, found] = await Promise.all([
      orNull(records.all()),
      database && orNull(runningInstances(values.passing)),
      orNull(backups.last()),
      orNull(freeBytes(settings.dataDir)),
      orNull(alarms.current()),
    ]);
    return {
      version,
      settings: [
        ...(settings.databaseUrl === undefined ? [] : (["DATABASE_URL"] as const)),
        ...(settings.adminPassword === undefined ? [] : (["ADMIN_PASSWORD"] as const)),
      ],
      since,
      enquiries: all?.length ?? null,
      lastBackup: last ?? null,
      oldestWaitingMail: longestWaiting(all ?? [])?.createdAt ?? null,
      lastError: lastError(),
      freeBytes: free,
      instances: running ?? [`${hostname()}:${settings.port}`],
      problems: found === null ? [storeHangs] : [...found.values()],
    };
  };

  const file = path.join(settings.dataDir, socketName);
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    status().then(
      (one) => socket.end(JSON.stringify(one)),
      () => socket.destroy(),
    );
  });
  const listen = async () => {
    // Left by a process that was killed: this one has locked the folder.
    await fs.rm(file, { force: true }).catch(() => undefined);
    server.listen(file, () => {
      server.unref();
      // The folder is closed to other accounts; so is the socket where it could not be.
      void fs.chmod(file, fileMode).catch(() => undefined);
    });
  };
  let isLogged = false;
  server.on("error", (error) => {
    if (!isLogged) log.warn({ event: "status.notServed", reason: reasonOf(error) });
    isLogged = true;
    if (!server.listening) setTimeout(() => void listen(), retryMs).unref();
  });
  await listen();
  process.once("exit", () => {
    try {
      rmSync(file, { force: true });
    } catch {
      // Of a disk that is read-only by now, the next start removes it.
    }
  });
}

/**
 * Asks the site that runs on a data folder.
 *
 * @returns undefined when none runs there; "silent" when one does that says nothing within 5 s
 * @throws the file system's error when this account may not ask
 */
export async function readStatus(dataDir: string): Promise<Status | "silent" | undefined> {
  const socket = connect(path.join(dataDir, socketName));
  socket.setTimeout(answerMs, () => socket.destroy(new Error("Nobody answers.")));
  try {
    await once(socket, "connect");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EACCES" || code === "EPERM") throw error;
    return undefined;
  }
  try {
    return JSON.parse(await text(socket)) as Status;
  } catch {
    return "silent";
  }
}

/** What to tell the operator of a site that is "silent". */
export const silentSite = (dataDir: string) =>
  `A site runs on ${dataDir}, but it did not answer within ${answerMs / 1000} s. Look into its log, and restart it if this lasts.`;

const ago = (at: string, now: number) => {
  const minutes = Math.round((now - Date.parse(at)) / minuteMs);
  if (minutes < 120) return `${minutes} min ago`;
  return minutes < 48 * 60
    ? `${Math.round(minutes / 60)} h ago`
    : `${Math.round(minutes / 1440)} days ago`;
};

function testOf({ isReadable }: LastBackup): string {
  if (isReadable === null) return "not tested yet";
  return isReadable ? "tested" : "cannot be restored";
}

/**
 * Says what a site says of itself.
 *
 * @param now ms since the epoch
 * @returns lines for the operator, and what needs a look
 */
export function describeStatus(
  status: Status,
  now: number,
): { lines: string[]; warnings: string[] } {
  const { lastBackup, lastError, oldestWaitingMail, freeBytes: free, problems } = status;
  // While the enquiries cannot be read, which mails wait is not known, and mostly not when the last backup was made.
  const none = (word: string) => (status.enquiries === null ? "not known" : word);
  const backup = lastBackup
    ? `${lastBackup.at} (${ago(lastBackup.at, now)}), ${testOf(lastBackup)}`
    : none("none yet");
  const error = lastError
    ? `${[lastError.event, lastError.reason].filter(Boolean).join(", ")} (${ago(lastError.at, now)})`
    : "none since the start";
  const isRecent = lastError !== null && now - Date.parse(lastError.at) < errorMs;
  return {
    lines: [
      `Version:      ${status.version}`,
      `Since:        ${status.since} (${ago(status.since, now)})`,
      `Enquiries:    ${status.enquiries ?? "cannot be read"}`,
      `Last backup:  ${backup}`,
      `Waiting mail: ${oldestWaitingMail === null ? none("none") : `since ${oldestWaitingMail}`}`,
      `Last error:   ${error}`,
      `Free space:   ${free === null ? "not known" : `${Math.floor(free / 1e6)} MB`}`,
      `Instances:    ${status.instances.join(", ")}`,
    ],
    warnings: isRecent
      ? [...problems, `The log has an error from the last 24 hours: ${lastError.event}`]
      : problems,
  };
}
