import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { StartError } from "../business/read-business-profile.server";
import type { Queries } from "../postgres/database.server";
import { SharedValue } from "../postgres/shared-values.server";
import { type Access, ownAccess, valueFiles } from "./access.server";

type Values = Access["value"];
const names = Object.keys(valueFiles) as (keyof typeof valueFiles)[];

/** The values of the database, within a transaction. */
export function valuesIn(queries: Queries): Values {
  const state = {
    query: queries.query,
    transaction: <T>(work: (queries: Queries) => Promise<T>) => work(queries),
  };
  return (name) => new SharedValue(state, name);
}

/** The values of a data folder. @param dataDir absolute path */
export const valuesOf = (dataDir: string): Values => ownAccess(dataDir).value;

/** The file of a value. @param dataDir absolute path */
export const valueFile = (dataDir: string, name: keyof typeof valueFiles) =>
  path.join(dataDir, valueFiles[name]);

/**
 * Copies the admin password's hash, the secret, the trusted browsers and the one-time address.
 *
 * @returns the names of those that there are
 * @throws {StartError} when the other place has another value; the file system's or the server's error
 */
export async function copyValues(from: Values, to: Values) {
  const copied: typeof names = [];
  for (const name of names) {
    const { value: read } = await from(name).read();
    if (read === undefined) continue;
    // A text in a file ends with a line break.
    const value = typeof read === "string" ? read.trim() : read;
    await to(name).change((before) => {
      if (before === undefined || isDeepStrictEqual(before, value)) return before ?? value;
      throw new StartError(
        `Nothing was moved: the target already holds another ${name.replace("-", " ")}. Move to an empty database or folder.`,
      );
    });
    copied.push(name);
  }
  return copied;
}
