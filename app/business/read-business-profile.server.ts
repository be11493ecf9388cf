import fs from "node:fs";
import path from "node:path";
import type * as z from "zod";
import { parse, printParseErrorCode, type ParseError } from "jsonc-parser";
import { OperatorError } from "../operator-error";
import { businessProfileSchema, type BusinessProfile } from "./business-profile-schema";

/** The repository's sample; remix-serve is started from the project's folder. */
const sampleFile = path.join("data", "site.sample.json");

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
    return fs.readFileSync(file, "utf8");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return undefined;
    const reason = unreadable[code ?? ""] ?? `the system says ${code ?? "nothing more"}`;
    throw new OperatorError(subject, [`It cannot be read: ${reason}.`]);
  }
}

/**
 * Reads the business profile: `site.json` of the data folder, or the repository's sample while
 * the data folder has none.
 *
 * @param dataDir absolute path of the data folder
 * @returns the checked profile and the file it came from
 * @throws {OperatorError} naming the file, the field, its value and the rule that it breaks
 */
export function readBusinessProfile(dataDir: string): { profile: BusinessProfile; file: string } {
  const own = path.join(dataDir, "site.json");
  const sample = path.resolve(sampleFile);
  const subjectOf = (name: string) => `The site cannot start: ${name} is not right.`;
  const ownText = read(own, subjectOf(own));
  const file = ownText === undefined ? sample : own;
  const subject = subjectOf(file);
  const text = ownText ?? read(sample, subject);
  if (text === undefined) throw new OperatorError(subject, ["There is no such file."]);
  const { profile, problems } = checkProfile(text);
  if (!profile) throw new OperatorError(subject, problems);
  return { profile, file };
}

/**
 * Checks a profile.
 *
 * @param stored the text of a file, or what JSON made of it
 * @returns `problems`, one sentence for each, and where they are: the fields, or the place where the text is no JSON
 */
export function checkProfile(
  stored: unknown,
):
  | { profile: BusinessProfile; problems?: undefined }
  | { profile?: undefined; problems: string[]; places: string[] } {
  let data = stored;
  if (typeof stored === "string") {
    const text = stored.replace(/^\uFEFF/, "");
    try {
      data = JSON.parse(text);
    } catch {
      const problem = jsonProblem(text);
      return { problems: [problem], places: [problem] };
    }
  }
  const parsed = businessProfileSchema.safeParse(data);
  if (parsed.success) return { profile: parsed.data };
  const { issues } = parsed.error;
  return {
    problems: issues.flatMap((issue) => describe(issue, data)),
    places: issues.map(({ path: keys }) => keys.join(".")),
  };
}

/**
 * Says where a text stops being JSON, and why.
 *
 * @param text what `JSON.parse` has refused
 * @returns one sentence for a person, with line and column counted from 1
 */
export function jsonProblem(text: string): string {
  const errors: ParseError[] = [];
  parse(text, errors, { disallowComments: true, allowTrailingComma: false });
  const [first] = errors;
  if (!first) return "It is not valid JSON.";
  const before = text.slice(0, first.offset).split(/\r\n|\r|\n/);
  const column = (before.at(-1)?.length ?? 0) + 1;
  // Such as "CommaExpected".
  const why = printParseErrorCode(first.error).replaceAll(/(?<=[a-z])[A-Z]/g, " $&");
  return `It is not valid JSON at line ${before.length}, column ${column}: ${why.toLowerCase()}.`;
}
