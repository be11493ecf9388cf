import { existsSync } from "node:fs";
import path from "node:path";
import { profileValue } from "../../business/current-profile.server";
import { photographNamesIn } from "../../photos/own-photograph";
import { photographsFolder } from "../../store/file/file-photographs.server";
import type { Photographs, Values } from "../../store/ports";
import type { Configured } from "./check-report";

/** @param missing as the operator finds it */
const warningOf = (missing: string) =>
  `The spa's details name a photograph that is missing, so visitors see those before: ${missing}. Restore it from a backup, or replace it on the dashboard.`;

/** Warns of photographs that the details name and the data folder does not have, as after a restore of site.json alone. */
export function photographWarnings({ settings, profile }: Configured): string[] {
  // `checkDatabase` looks into the database.
  if (settings.databaseUrl !== undefined) return [];
  return photographNamesIn(profile.photographs)
    .map((name) => path.join(photographsFolder(settings.dataDir), `${name}.jpg`))
    .filter((file) => !existsSync(file))
    .map(warningOf);
}

/** The same of a database. @throws {StoreUnavailable} */
export async function storedPhotographWarnings({
  lasting,
  photographs,
}: {
  lasting: Values;
  photographs: Photographs;
}): Promise<string[]> {
  const stored = new Set((await photographs.list()).map(({ name }) => name));
  return photographNamesIn(await lasting.read(profileValue))
    .map((name) => `${name}.jpg`)
    .filter((file) => !stored.has(file))
    .map(warningOf);
}
