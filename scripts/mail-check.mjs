import { runProgram } from "./operator-commands.mjs";

await runProgram(async ({ mailCheckCommand }) => {
  const { isGood, lines } = await mailCheckCommand(process.argv[2] ?? "");
  console.log(lines.join("\n"));
  if (!isGood) process.exitCode = 1;
});
