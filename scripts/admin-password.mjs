import { runProgram } from "./operator-commands.mjs";

await runProgram(async ({ adminPasswordCommand }) => {
  if (process.env.npm_config_let_in !== undefined) {
    throw new Error(
      "Nothing was done: npm took --let-in for itself. Write: npm run admin:password -- --let-in",
    );
  }
  await adminPasswordCommand(process.argv.slice(2).join(" "));
});
