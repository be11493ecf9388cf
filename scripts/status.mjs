import { runCommand } from "./operator-commands.mjs";

// Exit status 0 when all is well, 1 when no site runs on the data folder, 2 when something needs a look.

const words = process.argv.slice(2);
// Without "--" before it, npm takes --json for its own option of the same meaning.
const isJson = words.length > 0 || process.env.npm_config_json === "true";

await runCommand(
  "npm run status",
  async ({ describeStatus, readStatus, silentSite }, { dataDir }) => {
    if (words.some((word) => word !== "--json")) throw new Error("Usage: npm run status -- --json");
    const status = await readStatus(dataDir);
    if (status === undefined) throw new Error(`No site is running on ${dataDir}.`);
    const { lines, warnings } =
      status === "silent"
        ? { lines: [], warnings: [silentSite(dataDir)] }
        : describeStatus(status, Date.now());
    if (!isJson) return { lines, warnings };
    if (warnings.length > 0) process.exitCode = 2;
    const known = status === "silent" ? {} : status;
    return { lines: [JSON.stringify({ ...known, problems: warnings })], warnings: [] };
  },
);
