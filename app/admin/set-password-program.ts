/* eslint-disable no-console -- A program for the person at the console. */
import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { assertOwnAccount } from "../data-folder-account.server";
import { readSettings } from "../settings.server";
import { StartError } from "../start-error";
import { setPassword } from "./password.server";
import { passwordProblem } from "./password-rules.server";

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
async function askForPassword(weakAllowed: boolean): Promise<string | undefined> {
  for (;;) {
    const typed = await askHidden("New admin password (press Enter to have one made): ");
    if (typed === undefined || typed === "") return typed;
    const problem = weakAllowed ? undefined : passwordProblem(typed);
    if (problem) {
      console.log(`Please choose ${problem}.`);
      continue;
    }
    const again = await askHidden("The same once more: ");
    if (again === undefined || again === typed) return again;
    console.log("The two were not the same.");
  }
}

async function run(): Promise<void> {
  const settings = readSettings(process.env);
  if (settings.adminPassword !== undefined) {
    throw new StartError("The password was not changed.", [
      "ADMIN_PASSWORD is set and wins over any other: change it there and restart the site, or remove it.",
    ]);
  }
  assertOwnAccount(settings.dataDir, "npm run admin:password");
  const typed = process.stdin.isTTY ? await askForPassword(settings.weakPasswordAllowed) : "";
  if (typed === undefined) {
    console.log("The password was not changed.");
    return;
  }
  const password = await setPassword(settings.dataDir, typed === "" ? undefined : typed);
  if (typed === "") {
    console.log(`\n  Admin password: ${password}\n  It is shown this once: write it down.\n`);
  }
  console.log(`The password has been changed in ${settings.dataDir}. Every session is over.`);
}

try {
  await run();
} catch (error) {
  const code = (error as NodeJS.ErrnoException).code;
  console.error(
    error instanceof StartError
      ? error.message
      : `The password was not changed: the data folder cannot be written (${code ?? "unknown"}).`,
  );
  process.exitCode = 1;
}
