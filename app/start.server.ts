import { remember } from "@epic-web/remember";
import morgan from "morgan";
import path from "node:path";
import { engines } from "../package.json";
import { listenProblem } from "../scripts/listen-problem.mjs";
import { nodeProblem } from "../scripts/node-version.mjs";
import { removeLeftovers, tightenFolder } from "./data-folder.server";
import { FolderLockedError } from "./journal/folder-locked-error";
import { answerWithCopies } from "./home-copies.server";
import { standAtTheFrontDoor } from "./http/front-door.server";
import { findPrecompressed } from "./http/precompressed-files.server";
import { answerUnreadableRequests } from "./http/unreadable-requests.server";
import { log, reasonOf } from "./log.server";
import { createServices, type Services } from "./services.server";
import type { Settings } from "./settings.server";
import { shutDownOnSignals } from "./shutdown.server";
import { StartError } from "./start-error";
import { startWarnings } from "./start-warnings.server";

/* eslint-disable no-console -- The start speaks to the person at the console, not to a log reader. */

function announcePassword(password: string): void {
  console.log(
    `\n  Admin password: ${password}\n  It is shown this once and only its hash is kept: write it down.\n`,
  );
}

function createOrExit(): Services {
  try {
    const problem = nodeProblem(process.versions.node, engines.node);
    if (problem !== undefined) throw new StartError(problem);
    return createServices(process.env, announcePassword);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(`\n${error.message}\n`);
    process.exit(1);
  }
}

/** Takes the data folder for this process; one that cannot be written now is taken later. */
async function holdFolderOrExit({ folderLock, settings }: Services): Promise<void> {
  try {
    await folderLock.ensure();
  } catch (error) {
    if (!(error instanceof FolderLockedError)) return;
    console.error(`\nThe site cannot start: ${error.message}\n`);
    process.exit(1);
  }
  await removeLeftovers(settings.dataDir);
  if (await tightenFolder(settings.dataDir)) return;
  console.warn(
    `  Warning: other accounts of this machine can look into ${settings.dataDir}. Give the folder to the site's own account, with mode 0700.`,
  );
}

function introduce({ settings, facts, factsFile }: Services): void {
  const address =
    settings.siteUrl?.origin ?? (settings.port ? `http://localhost:${settings.port}` : undefined);
  console.log(`\n${facts.name}`);
  if (address) console.log(`  Site:           ${address}\n  Admin area:     ${address}/admin`);
  console.log(`  Data folder:    ${settings.dataDir}`);
  for (const warning of startWarnings({ settings, facts, factsFile }, process.execArgv)) {
    console.warn(`  Warning: ${warning}`);
  }
}

/** Says in a sentence why remix-serve cannot listen; other failures are left as they are. */
function explainListening({ port, host }: Settings, error: Error): void {
  const { code, syscall, hostname } = error as NodeJS.ErrnoException & { hostname?: string };
  const isOurs = syscall === "listen" || (syscall === "getaddrinfo" && hostname === host);
  if (!isOurs) return;
  console.error(`\n${listenProblem(code, port ?? "3000", host)}\n`);
  process.exit(1);
}

async function start(): Promise<Services> {
  const services = createOrExit();
  await holdFolderOrExit(services);
  shutDownOnSignals(services);
  const https = services.settings.siteUrl?.protocol === "https:";
  answerUnreadableRequests(https);
  standAtTheFrontDoor({
    https,
    withPolicy: !import.meta.env.DEV,
    // Where remix-serve, started in the project's folder, finds them too.
    precompressed: findPrecompressed(path.resolve("build/client")),
    answer: answerWithCopies(services),
  });
  // remix-serve's own line a request holds the text behind the question mark; ours stands in the log.
  morgan.format("tiny", () => null);
  process.on("uncaughtExceptionMonitor", (error) => {
    explainListening(services.settings, error);
  });
  introduce(services);
  await services.signingKeys.keep();
  try {
    await services.adminPassword.ensure();
  } catch (error) {
    log.error({ event: "start.passwordNotKept", reason: reasonOf(error) });
    console.warn(
      `  Warning: ${services.settings.dataDir} cannot be written. Enquiries are refused until it can, and there is no admin password yet.`,
    );
  }
  services.retention.start();
  services.backups.start();
  return services;
}

/** The running site. Kept across the dev server's reloads, so that sessions and limits live on. */
export const services: Services = await remember("services", start);
