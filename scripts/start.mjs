import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

import { buildIfChanged } from "./build-site.mjs";
import { defaultPort } from "./default-port.mjs";
import { readEnvFile } from "./env-file.mjs";
import { installPackages } from "./install.mjs";
import { requireNode } from "./node-version.mjs";
import { assertCanListen } from "./listen-problem.mjs";

requireNode();
process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));

try {
  // Checked before the slow part, so that the operator learns it at once. Our own environment stays as it is:
  // npm and the build inherit it, and are not to get what .env says.
  const { PORT, HOST } = { ...readEnvFile(), ...process.env };
  await assertCanListen(PORT || String(defaultPort), HOST);
  // A folder without the sources holds a site that was built elsewhere.
  if (existsSync("app")) {
    await installPackages("site");
    await buildIfChanged();
  }
} catch (error) {
  console.error(/** @type {Error} */ (error).message);
  process.exit(1);
}
await import("./serve.mjs");
