import fs from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { enquiriesHeader } from "../../enquiries/record";
import { OperatorError } from "../../operator-error";
import { journalName } from "../../store/file/lines.server";
import { unknownParameters } from "../../store/postgres/database-url.server";
import { explainDatabaseErrors } from "../database-access.server";
import type { Settings } from "../settings.server";
import { valueNames } from "../storage.server";
import { answerMs, type Configured, type Found } from "./check-report";
import { storedPhotographWarnings } from "./photographs.server";
import { valueWarnings } from "./stored-data.server";

/** Warns of what DATABASE_URL leaves without effect. */
export function databaseWarnings({ settings }: Configured): string[] {
  const { databaseUrl, dataDir } = settings;
  if (databaseUrl === undefined) return [];
  const warnings: string[] = [];
  const unread = path.join(dataDir, journalName(enquiriesHeader));
  if (fs.existsSync(unread)) {
    warnings.push(
      `${unread} is not read, since DATABASE_URL is set. To have its enquiries in the database: npm run move -- to-postgres. Once they are there, remove the file.`,
    );
  }
  const parameters = unknownParameters(databaseUrl);
  if (parameters.length > 0) {
    warnings.push(
      `DATABASE_URL has parameters that have no effect here: ${parameters.join(", ")}. Remove them if you can.`,
    );
  }
  return warnings;
}

/** Looks whether the database can be used, and for damage in the values that it holds. */
export async function checkDatabase(settings: Settings): Promise<Found> {
  const { databaseUrl } = settings;
  if (databaseUrl === undefined) return {};
  // Loads the driver.
  const postgres = await import("../postgres-storage.server");
  try {
    const late = delay(answerMs, undefined, { ref: false }).then(() => {
      throw new OperatorError(
        `The database did not respond within ${answerMs / 1000} s. Check DATABASE_URL.`,
      );
    });
    const checked = explainDatabaseErrors(databaseUrl, "The site cannot start", () =>
      postgres.checkDatabase(databaseUrl, async (stored) => [
        ...(await valueWarnings(settings, stored.lasting, valueNames.backedUp)),
        ...(await storedPhotographWarnings(stored)),
      ]),
    );
    return { warnings: await Promise.race([checked, late]) };
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    return { problems: [error.message] };
  }
}
