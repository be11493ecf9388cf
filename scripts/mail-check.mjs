import { runProgram } from "./operator-commands.mjs";

// Exit status 0 when all is well, 1 when something must be put right.

const [selector = "", ...more] = process.argv.slice(2);

await runProgram(async ({ mailCheckCommand }) => {
  if (more.length > 0) {
    throw new Error("Usage: npm run mail:check, or: npm run mail:check -- SELECTOR (of DKIM)");
  }
  const { isGood, lines } = await mailCheckCommand(selector);
  console.log(lines.join("\n"));
  if (!isGood) process.exitCode = 1;
});
