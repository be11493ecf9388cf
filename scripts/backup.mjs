import { assertNoWords, runCommand } from "./operator-commands.mjs";

await runCommand("npm run backup", (commands, site) => {
  assertNoWords("npm run backup");
  return commands.backUp(site);
});
