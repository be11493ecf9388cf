/* eslint-disable no-console -- A program for the person at the console. */
import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { assertOwnAccount } from "./data-folder.server";
import { readSettings, type Settings } from "./settings.server";
import { readBusinessProfile, StartError } from "../business/read-business-profile.server";
import { makeLetIn, removeLetIn } from "../admin/let-in.server";
import { setPassword } from "../admin/admin-password.server";
import { ownWords, passwordProblem } from "../admin/passwords.server";

/** Where the site answers when neither SITE_URL nor PORT is set. */
const usualPort = 3000;

/** Asks at the terminal without showing what is typed; undefined when the person gave up. */
function askHidden(question: string): Promise<string | undefined> {
  process.stdout.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  return new Promise((resolve) => {
    const end = (answer: string | undefined) => {
      process.stdout.write("\n");
      lines.off("close", giveUp).close();
      resolve(answer);
    };
    const giveUp = () => end(undefined);
    lines.once("line", end).once("SIGINT", giveUp).once("close", giveUp);
  });
}

/** @returns the password typed twice; "" to have one made; undefined when the person gave up */
async function askForPassword(settings: Settings): Promise<string | undefined> {
  const { profile } = readBusinessProfile(settings.dataDir);
  const own = ownWords(profile, settings.siteUrl);
  for (;;) {
    const typed = await askHidden("New admin password (press Enter to have one made): ");
    if (typed === undefined || typed === "") return typed;
    const problem = settings.weakPasswordAllowed ? undefined : passwordProblem(typed, own);
    if (problem) {
      console.log(`Please choose ${problem}.`);
      continue;
    }
    const again = await askHidden("The same once more: ");
    if (again === undefined || again === typed) return again;
    console.log("The two were not the same.");
  }
}

async function changePassword(settings: Settings): Promise<void> {
  if (settings.adminPassword !== undefined) {
    throw new StartError("The password was not changed.", [
      "ADMIN_PASSWORD is set and wins over any other: change it there and restart the site, or remove it.",
    ]);
  }
  assertOwnAccount(settings.dataDir, "npm run admin:password");
  const typed = process.stdin.isTTY ? await askForPassword(settings) : "";
  if (typed === undefined) {
    console.log("The password was not changed.");
    return;
  }
  const password = await setPassword(settings.dataDir, typed === "" ? undefined : typed);
  await removeLetIn(settings.dataDir);
  if (typed === "") {
    console.log(`\n  Admin password: ${password}\n  It is shown this once: write it down.\n`);
  }
  console.log(
    `The password has been changed in ${settings.dataDir}. Every session is over, and no browser is trusted any more.`,
  );
}

async function printLetIn({ siteUrl, port, dataDir }: Settings): Promise<void> {
  assertOwnAccount(dataDir, "npm run admin:password");
  const code = await makeLetIn(dataDir);
  const origin = siteUrl?.origin ?? `http://localhost:${port ?? usualPort}`;
  // Behind the "#", which browsers send to nobody.
  console.log(`
  Open this address in the browser that you want to let in, within 15 minutes. It works once:

    ${origin}/admin/let-in#${code}

  The browser then no longer waits for strangers who guess the password. The password is still needed.
  Without JavaScript, open the address and type the part behind the # into the field.
`);
}

const commands = new Map([
  ["", { run: changePassword, failure: "The password was not changed" }],
  ["--let-in", { run: printLetIn, failure: "There is no new address" }],
]);

const asked = process.argv.slice(2).join(" ");
const command = commands.get(asked);
try {
  if (!command) {
    throw new StartError("The password was not changed.", [
      `${asked} is not known. Use npm run admin:password, or npm run admin:password -- --let-in.`,
    ]);
  }
  await command.run(readSettings(process.env));
} catch (error) {
  const code = (error as NodeJS.ErrnoException).code;
  console.error(
    error instanceof StartError
      ? error.message
      : `${command?.failure}: the data folder cannot be written (${code ?? "unknown"}).`,
  );
  process.exitCode = 1;
}
