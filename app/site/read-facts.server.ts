import fs from "node:fs";
import path from "node:path";
import type * as z from "zod";
import { StartError } from "../start-error";
import { factsSchema, type Facts } from "./facts";

/** The repository's sample; remix-serve is started from the project's folder. */
const SAMPLE = path.join("data", "site.json");

function valueAt(data: unknown, keys: readonly PropertyKey[]): string {
  let value = data;
  for (const key of keys) value = (value as Record<PropertyKey, unknown> | undefined)?.[key];
  if (value === undefined) return "is missing";
  const shown = JSON.stringify(value);
  return `holds ${shown.length > 80 ? `${shown.slice(0, 80)}…` : shown}`;
}

function describe(issue: z.core.$ZodIssue, data: unknown): string[] {
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map(
      (key) => `${[...issue.path, key].join(".")} is not a field of this file.`,
    );
  }
  const field = issue.path.length > 0 ? issue.path.join(".") : "the whole file";
  return [`${field} ${valueAt(data, issue.path)}: ${issue.message}.`];
}

/**
 * Reads the facts of the business: `site.json` of the data folder, or the repository's sample when
 * the data folder has none.
 *
 * @param dataDir absolute path of the data folder
 * @returns the checked facts and the file they came from
 * @throws {StartError} naming the file, the field, its value and the rule that it breaks
 */
export function readFacts(dataDir: string): { facts: Facts; file: string } {
  const own = path.join(dataDir, "site.json");
  const file = fs.existsSync(own) ? own : path.resolve(SAMPLE);
  const subject = `The site cannot start: ${file} is not right.`;
  let data: unknown;
  try {
    data = JSON.parse(fs.readFileSync(file, "utf8").replace(/^\uFEFF/, ""));
  } catch (error) {
    throw new StartError(subject, [
      error instanceof SyntaxError
        ? `It is not valid JSON: ${error.message}.`
        : `It cannot be read: ${(error as Error).message}.`,
    ]);
  }
  const parsed = factsSchema.safeParse(data);
  if (!parsed.success) {
    throw new StartError(
      subject,
      parsed.error.issues.flatMap((issue) => describe(issue, data)),
    );
  }
  return { facts: parsed.data, file };
}
