import { runCommand } from "./operator-commands.mjs";

const usage = "Usage: npm run move -- to-postgres, or: npm run move -- to-file";
const [direction, ...more] = process.argv.slice(2);

await runCommand(`npm run move -- ${direction ?? "to-postgres"}`, (commands, site) => {
  if ((direction !== "to-postgres" && direction !== "to-file") || more.length > 0) {
    throw new Error(usage);
  }
  return commands.move(site, direction);
});
