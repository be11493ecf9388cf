import { OperatorError } from "../../app/operator-error";
import { readSettings } from "../../app/server/settings.server";

/** Why a start refuses these settings, a sentence each; none when it takes them. */
export function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof OperatorError) return error.problems;
    throw error;
  }
  return [];
}
