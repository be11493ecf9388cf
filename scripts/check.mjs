import { existsSync } from "node:fs";

import { changedSinceBuild } from "./build-site.mjs";
import { dataDirOf } from "./data-dir.mjs";
import { envFile } from "./env-file.mjs";
import { assertNoWords, runProgram } from "./operator-commands.mjs";

// What a restart would say, and more, while the site runs on: exit status 0 when all is well, 1 when the site would not
// start or would refuse every enquiry, 2 when it would start with warnings.

await runProgram(async ({ assertOwnAccount, checkSite }) => {
  assertNoWords("npm run check");
  const dataDir = dataDirOf(process.env);
  assertOwnAccount(dataDir, "npm run check");
  const options = existsSync(envFile) ? [`--env-file=${envFile}`] : [];
  const { problems, warnings } = await checkSite(process.env, options);
  const changed = changedSinceBuild(dataDir);
  for (const problem of problems) console.error(`Error: ${problem}`);
  for (const warning of changed ? [...warnings, changed] : warnings) {
    console.warn(`Warning: ${warning}`);
  }
  if (problems.length > 0) process.exitCode = 1;
  else if (warnings.length > 0 || changed) process.exitCode = 2;
  else console.log("The site can start.");
});
process.exit();
