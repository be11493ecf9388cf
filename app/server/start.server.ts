import { remember } from "@epic-web/remember";
import morgan from "morgan";
import * as z from "zod";
import { engines } from "../../package.json";
import { listenProblem } from "../../scripts/listen-problem.mjs";
import { nodeProblem } from "../../scripts/node-version.mjs";
import { startWarnings } from "./checks/checks.server";
import { newFolderWarning, openFolderWarning } from "./checks/folder.server";
import { damagedPasswordWarning } from "./checks/stored-data.server";
import { Alarms } from "./operator-alarms.server";
import { folderProblem, removeLeftovers, tightenFolder } from "./data-folder.server";
import { FolderLockedError, staleMs } from "../store/file/folder-lock.server";
import { OtherFormatError } from "../store/ports";
import { forgetOldConfirmations } from "../mail/confirmation-limit.server";
import { log, reasonOf } from "../log.server";
import { serveMetrics } from "./metrics.server";
import { assertEnvFilesClear } from "./env-files.server";
import { installMiddleware } from "./middleware.server";
import { prepare } from "./prepare.server";
import { keepNodesFetch } from "./remix-serve.server";
import { shortened } from "../mail/mail-settings.server";
import { createServices, type Services } from "./services.server";
import type { Settings } from "./settings.server";
import { shutDownOnSignals } from "./shutdown.server";
import { OperatorError } from "../operator-error";
import { rememberLastError, serveStatus } from "./status.server";
import { version } from "./version.server";
import { hourMs } from "../time";

/* oxlint-disable no-console -- The start speaks to the person at the console, not to a log reader. */

/** The password that this process has made; the next one makes no other. */
let madePassword: string | undefined;

function announcePassword(password: string): void {
  madePassword = password;
  console.log(
    `\n  Admin password: ${password}\n  It is shown only once, and only its hash is kept: write it down.\n`,
  );
}

async function createOrExit(): Promise<Services> {
  try {
    const problem = nodeProblem(process.versions, engines.node);
    if (problem !== undefined) throw new OperatorError(problem);
    assertEnvFilesClear(process.execArgv);
    return await createServices(process.env, announcePassword);
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    console.error(`\n${error.message}\n`);
    process.exit(1);
  }
}

/** After this time (ms) without a lock, the person at the console is told what the start waits for. */
const silentMs = 1_000;

/**
 * Locks the data folder for this process, and releases it whenever the process ends; a folder that cannot be written
 * now is locked later, before a write.
 */
async function lockFolderOrExit({ folderLock, settings }: Services): Promise<void> {
  process.on("exit", () => folderLock.release());
  const waiting = setTimeout(() => {
    console.warn(
      `\nWaiting to lock the data folder ${settings.dataDir}: whether the process that has locked it still runs is known after ${staleMs / 1000} s at most.`,
    );
  }, silentMs);
  try {
    await folderLock.ensure();
  } catch (error) {
    if (!(error instanceof FolderLockedError)) return;
    console.error(`\nThe site cannot start: ${error.message}\n`);
    process.exit(1);
  } finally {
    clearTimeout(waiting);
  }
  await removeLeftovers(settings.dataDir);
  if (await tightenFolder(settings.dataDir)) return;
  console.warn(`  Warning: ${openFolderWarning(settings.dataDir)}`);
}

/** Says that nothing was stored here before. */
function announceNewFolder({ settings }: Services): boolean {
  const warning = newFolderWarning(settings);
  if (warning !== undefined) console.warn(`\n${warning}`);
  return warning !== undefined;
}

/** Says at the console what the operator should know, in one piece, and then in the log whether there is mail. */
function introduce({ settings, profile, profileFile, mail, database }: Services): void {
  // Vite prints the address of a site in development.
  const ownAddress = import.meta.env.DEV ? undefined : `http://localhost:${settings.port}`;
  const address = settings.siteUrl?.origin ?? ownAddress;
  console.log(`\n${profile.name}\n  Version:        ${version}`);
  if (address) console.log(`  Site:           ${address}\n  Admin area:     ${address}/admin`);
  console.log(`  Data folder:    ${settings.dataDir}`);
  if (database) console.log(`  Database:       ${database.address}`);
  // The addresses name nobody.
  const noticeTo = mail?.noticeTo.map(shortened).join(", ");
  console.log(
    `  Email:          ${noticeTo === undefined ? "off" : `new enquiries are sent to ${noticeTo}`}`,
  );
  const { execArgv: nodeOptions, env } = process;
  const warnings = startWarnings({ settings, profile, profileFile, nodeOptions, env });
  for (const warning of [...warnings, ...(database?.warnings ?? [])]) {
    console.warn(`  Warning: ${warning}`);
  }
  // Written asynchronously: an earlier line could come before or after those at the console.
  log.info(noticeTo === undefined ? { event: "mail.off" } : { event: "mail.on", to: noticeTo });
}

/** Says in a sentence why remix-serve cannot listen; other failures are left as they are. */
function explainListening({ port, host }: Settings, error: Error): void {
  const { code, syscall, hostname } = error as NodeJS.ErrnoException & { hostname?: string };
  const isOurs = syscall === "listen" || (syscall === "getaddrinfo" && hostname === host);
  if (!isOurs) return;
  console.error(`\n${listenProblem(code, port, host)}\n`);
  // Nobody looks above the reason of a failure.
  if (madePassword !== undefined) announcePassword(madePassword);
  process.exit(1);
}

/** Makes the first password if there is none, or says why nobody can log in. */
async function ensurePassword({ adminPassword, database, settings }: Services): Promise<void> {
  try {
    await adminPassword.ensure();
  } catch (error) {
    if (error instanceof z.ZodError) {
      log.error({ event: "adminPassword.damaged" });
      console.warn(`  Warning: ${damagedPasswordWarning(settings)}`);
      return;
    }
    log.error({ event: "start.passwordNotKept", reason: reasonOf(error) });
    const problem = database
      ? "The database cannot be read or written to."
      : folderProblem(error, settings.dataDir);
    console.warn(
      `  Warning: ${problem} Until then nobody can log in, and enquiries may be refused.`,
    );
  }
}

/** Before a request is served: what was erased is not listed again, and nothing of another release is touched. */
async function continueErasuresOrExit({ erasures }: Services): Promise<void> {
  try {
    await erasures.resume();
    await erasures.catchUp();
  } catch (error) {
    const cause: unknown = (error as Error).cause ?? error;
    if (cause instanceof OtherFormatError) {
      console.error(`\nThe site cannot start. ${cause.message}\n`);
      process.exit(1);
    }
    log.error({ event: "erasure.notCompleted", reason: reasonOf(error) });
  }
  erasures.start();
}

/**
 * Time between two removals of what confirmations are limited by, in ms; the privacy policy says how long it is kept.
 */
const forgetEveryMs = hourMs;

function forgetConfirmationsHourly({ values }: Services): void {
  setInterval(() => {
    // A failure is in the log, and the next time comes.
    forgetOldConfirmations(values.lasting).catch(() => undefined);
  }, forgetEveryMs).unref();
}

/** Time (ms) after the start; the first pages come before. */
const prepareAfterMs = 1_000;

async function begin(): Promise<Services> {
  keepNodesFetch();
  const services = await createOrExit();
  const isNew = announceNewFolder(services);
  await lockFolderOrExit(services);
  installMiddleware(services);
  shutDownOnSignals(services);
  // remix-serve prints a line for each request with its query, which may hold what a visitor typed.
  // `logRequests` writes ours instead.
  morgan.format("tiny", () => null);
  process.on("uncaughtExceptionMonitor", (error) => {
    explainListening(services.settings, error);
  });
  introduce(services);
  const { dataDir, siteUrl } = services.settings;
  if (isNew && siteUrl !== undefined) log.error({ event: "folder.new", folder: dataDir });
  // What is logged while the site starts counts, too; but a folder that is new needs no attention for a day.
  const lastError = rememberLastError();
  await services.signingKeys.keep();
  await ensurePassword(services);
  await services.database?.instances.start();
  await continueErasuresOrExit(services);
  await services.photographs.start(services.profile);
  services.details.start((profile) => {
    services.photographs.follow(profile);
  });
  services.retention.start();
  services.backups.start();
  services.outbox?.start();
  services.reminders?.start();
  const alarms = new Alarms(services);
  alarms.start();
  await serveStatus(services, alarms, lastError);
  if (services.settings.metrics) await serveMetrics(services, services.settings.metrics);
  forgetConfirmationsHourly(services);
  // What fails now is tried again when it is needed.
  setTimeout(() => void prepare(services).catch(() => undefined), prepareAfterMs).unref();
  return services;
}

let running: Services | undefined;

/**
 * Starts the site, once for the process: locks the data folder, puts the middleware before remix-serve and
 * prints what the operator should know. Ends the process with one sentence when the site cannot start.
 *
 * @returns the services, as soon as requests may come
 */
export async function start(): Promise<Services> {
  // Kept across the development server's reloads, so that sessions and limits live on.
  running = await remember("services", begin);
  return running;
}

/**
 * The services of the running site, for routes.
 *
 * @throws {Error} before `start` has returned
 */
export function services(): Services {
  if (running === undefined) throw new Error("start() has not returned yet.");
  return running;
}

/** SITE_URL of the running site; undefined when the operator has not set it. */
export const siteUrl = () => services().settings.siteUrl;

/**
 * The origin under which visitors know the site.
 *
 * @param request whose own address counts when SITE_URL is not set
 * @returns such as "https://spa.example", without a slash
 */
export function siteOrigin(request: Request): string {
  return siteUrl()?.origin ?? new URL(request.url).origin;
}
