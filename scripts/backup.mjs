import { runCommand } from "./operator-commands.mjs";

await runCommand("npm run backup", (commands, site) => commands.backUp(site));
