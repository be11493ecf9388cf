/**
 * Puts the AVIF and WebP files of the last build into app/photos/encoded/ (docs/decisions/023-encoded-photographs.md): run
 * it after `DATA_DIR= npm run build` when a photograph, its widths, the recipe or sharp has changed.
 */
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));
const folder = "app/photos/encoded";

const scripts = readdirSync("build/server/assets").filter((name) => name.endsWith(".js"));
const names = new Set(
  scripts.flatMap((name) =>
    [
      ...readFileSync(join("build/server/assets", name), "utf8").matchAll(
        /\/assets\/([\w-]+-[0-9a-f]{10}-\d+\.(?:avif|webp))/g,
      ),
    ].map(([, file = ""]) => file),
  ),
);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
for (const name of names) copyFileSync(join("build/client/assets", name), join(folder, name));
process.stdout.write(`${folder}: ${names.size} files\n`);
