import { runProgram } from "./operator-commands.mjs";

await runProgram(({ adminPasswordCommand }) =>
  adminPasswordCommand(process.argv.slice(2).join(" ")),
);
