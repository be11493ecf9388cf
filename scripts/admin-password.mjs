import { assertNoneTakenByNpm, runProgram } from "./operator-commands.mjs";

await runProgram(async ({ adminPasswordCommand }) => {
  assertNoneTakenByNpm({ "let-in": "npm run admin:password -- --let-in" });
  await adminPasswordCommand(process.argv.slice(2).join(" "));
});
