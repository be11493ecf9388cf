/* oxlint-disable no-console -- The commands talk to the operator at the console. */
import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { OperatorError } from "../operator-error";
import type { BusinessProfile } from "../business/business-profile-schema";
import { setPassword } from "../login/admin-password.server";
import { makeOneTimeCode, removeOneTimeCode, validMinutes } from "../login/one-time-code.server";
import { ownWords, passwordProblem } from "../login/password-rules.server";
import { recipientsOf } from "../mail/mail-settings.server";
import { StoreUnavailable } from "../store/ports";
import { assertSettingsOfRunningSite } from "./settings-of-running-site.server";
import { profileInForce, withValues } from "./command-values.server";
import { readSettings, type Settings } from "./settings.server";

/** Reads a line from the terminal without showing it; undefined when the person gave up. */
function askHidden(question: string): Promise<string | undefined> {
  process.stdout.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  return new Promise((resolve) => {
    const end = (line: string | undefined) => {
      process.stdout.write("\n");
      lines.off("close", giveUp).close();
      resolve(line);
    };
    const giveUp = () => end(undefined);
    lines.once("line", end).once("SIGINT", giveUp).once("close", giveUp);
  });
}

/** @returns the password typed twice; "" to generate one; undefined when the person gave up */
async function askForPassword(
  settings: Settings,
  profile: BusinessProfile | undefined,
): Promise<string | undefined> {
  const own = profile === undefined ? [] : ownWords(profile, settings.siteUrl);
  for (;;) {
    const typed = await askHidden("New admin password (press Enter to generate one): ");
    if (typed === undefined || typed === "") return typed;
    const problem = settings.weakPasswordAllowed ? undefined : passwordProblem(typed, own);
    if (problem) {
      console.log(`Please choose ${problem}.`);
      continue;
    }
    const again = await askHidden("Repeat it: ");
    if (again === undefined || again === typed) return again;
    console.log("The passwords do not match.");
  }
}

const command = "npm run admin:password";

async function changePassword(settings: Settings, failure: string): Promise<void> {
  if (settings.adminPassword !== undefined) {
    throw new OperatorError(`${failure}.`, [
      "ADMIN_PASSWORD is set and takes precedence over any other: change it there and restart the site, or remove it.",
    ]);
  }
  const runs = await assertSettingsOfRunningSite(`${failure}.`, settings, [
    "DATABASE_URL",
    "ADMIN_PASSWORD",
  ]);
  const changed = await withValues(settings, { command, failure }, async (lasting) => {
    // A profile that is wrong keeps nobody from a new password.
    const profile = await profileInForce(settings.dataDir, lasting).catch(() => undefined);
    const typed = process.stdin.isTTY ? await askForPassword(settings, profile) : "";
    if (typed === undefined) throw new OperatorError(`${failure}.`);
    const password = await setPassword(lasting, typed === "" ? undefined : typed);
    await removeOneTimeCode(lasting);
    return { password, isMade: typed === "", profile };
  });
  if (changed.isMade) {
    console.log(
      `\n  Admin password: ${changed.password}\n  It is shown only once: write it down.\n`,
    );
  }
  console.log(
    `The password has been changed in ${settings.databaseUrl === undefined ? settings.dataDir : "the database"}. Every session is over, and no browser is trusted any more.`,
  );
  if (!runs) {
    console.log(
      "No site is running there now. If one is started there with ADMIN_PASSWORD set, for example by a service manager, that password applies instead.",
    );
  }
  const to = settings.mail?.to ?? [];
  const recipients = changed.profile ? recipientsOf({ to }, changed.profile) : [];
  const told = recipients.map(({ address }) => address);
  const now = told.length > 0 ? ` (now ${told.join(", ")})` : "";
  console.log(
    `If others knew the old one, they may have changed the spa's details, such as who is told of enquiries${now}, and the calendar address stays valid until the owner makes a new one in the diary.`,
  );
}

async function printOneTimeCode(settings: Settings, failure: string): Promise<void> {
  const { siteUrl, port } = settings;
  await assertSettingsOfRunningSite(`${failure}.`, settings, ["DATABASE_URL"]);
  const code = await withValues(settings, { command, failure }, makeOneTimeCode);
  const origin = siteUrl?.origin ?? `http://localhost:${port}`;
  // After the "#": browsers do not send that part of an address.
  console.log(`
  Open this address in the browser that you want to let in, within ${validMinutes} minutes. It works once:

    ${origin}/admin/let-in#${code}

  The browser then no longer has to wait while strangers try to guess the password. The password is still needed.
  Without JavaScript, open the address and type the part behind the # into the field.
`);
}

const passwordCommands = new Map([
  ["", { run: changePassword, failure: "The password was not changed" }],
  ["--let-in", { run: printOneTimeCode, failure: "No address was made" }],
]);

/**
 * Runs `npm run admin:password` and prints its result. A failure is printed as one sentence and sets the
 * exit code of the process to 1.
 *
 * @param option what follows the command: "" sets a new password, "--let-in" makes a one-time code
 */
export async function adminPasswordCommand(option: string): Promise<void> {
  const chosen = passwordCommands.get(option);
  try {
    if (!chosen) {
      throw new OperatorError("The password was not changed.", [
        `${option} is not known. Use npm run admin:password, or npm run admin:password -- --let-in.`,
      ]);
    }
    await chosen.run(readSettings(process.env), chosen.failure);
  } catch (error) {
    const cause: unknown = error instanceof StoreUnavailable ? error.cause : error;
    const { code, message } = cause as NodeJS.ErrnoException;
    const problem =
      code === undefined ? message : `the data folder cannot be read or written (${code}).`;
    console.error(
      error instanceof OperatorError ? error.message : `${chosen?.failure}: ${problem}`,
    );
    process.exitCode = 1;
  }
}
