import fs from "node:fs";
import path from "node:path";
import type * as z from "zod";
import { StartError } from "./start-error";
import { businessProfileSchema, type BusinessProfile } from "./business-profile";
import { jsonProblem } from "./json-problem.server";

/** The repository's sample; remix-serve is started from the project's folder. */
const SAMPLE = path.join("data", "site.json");

const notAllowed = "this account may not read it";
const unreadable: Partial<Record<string, string>> = {
  EACCES: notAllowed,
  EPERM: notAllowed,
  EISDIR: "it is a folder",
};

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

/** @returns the file's text; undefined when there is no such file */
function read(file: string, subject: string): string | undefined {
  try {
    return fs.readFileSync(file, "utf8").replace(/^\uFEFF/, "");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return undefined;
    const reason = unreadable[code ?? ""] ?? `the system says ${code ?? "nothing more"}`;
    throw new StartError(subject, [`It cannot be read: ${reason}.`]);
  }
}

/**
 * Reads the business profile: `site.json` of the data folder, or the repository's sample when
 * the data folder has none.
 *
 * @param dataDir absolute path of the data folder
 * @returns the checked profile and the file they came from
 * @throws {StartError} naming the file, the field, its value and the rule that it breaks
 */
export function readBusinessProfile(dataDir: string): { profile: BusinessProfile; file: string } {
  const own = path.join(dataDir, "site.json");
  const sample = path.resolve(SAMPLE);
  const subjectOf = (name: string) => `The site cannot start: ${name} is not right.`;
  const ownText = read(own, subjectOf(own));
  const file = ownText === undefined ? sample : own;
  const subject = subjectOf(file);
  const text = ownText ?? read(sample, subject);
  if (text === undefined) throw new StartError(subject, ["There is no such file."]);
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw new StartError(subject, [jsonProblem(text)]);
  }
  const parsed = businessProfileSchema.safeParse(data);
  if (!parsed.success) {
    throw new StartError(
      subject,
      parsed.error.issues.flatMap((issue) => describe(issue, data)),
    );
  }
  return { profile: parsed.data, file };
}
