import { existsSync } from "node:fs";
import path from "node:path";
import { photographsFolder } from "../../own-photographs/photograph-folders.server";
import type { Configured } from "./check-report";

/** Warns of photographs that the details name and the data folder does not have, as after a restore of site.json alone. */
export function photographWarnings({ settings, profile }: Configured): string[] {
  const folder = photographsFolder(settings.dataDir);
  const named = (profile.photographs?.gallery ?? []).flatMap(({ file }) => file ?? []);
  const missing = named
    .map((file) => path.join(folder, `${file}.jpg`))
    .filter((file) => !existsSync(file));
  return missing.map(
    (file) =>
      `site.json names a photograph that is missing, so visitors see those before: ${file}. Restore it from a backup, or replace it on the dashboard.`,
  );
}
