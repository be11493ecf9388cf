import type { BusinessProfile } from "../../business/business-profile-schema";
import { hourMs } from "../../time";
import type { Settings } from "../settings.server";

/** A site as it is set up, before it runs. */
export interface Configured {
  settings: Settings;
  profile: BusinessProfile;
  /** The file that the profile came from. */
  profileFile: string;
  /** The options that Node was started with, such as `process.execArgv`. */
  nodeOptions: readonly string[];
  /** The environment, such as `process.env`. */
  env: Readonly<Record<string, string | undefined>>;
}

/** What `npm run check` finds, a sentence or more each. */
export interface CheckReport {
  /** Why the site would not start, would refuse every enquiry, or would store on another disk. */
  problems: string[];
  warnings: string[];
}

/** What one check finds. */
export type Found = Partial<CheckReport>;

/** What several checks find, in their order. */
export const reportOf = (found: readonly Found[]): CheckReport => ({
  problems: found.flatMap(({ problems = [] }) => problems),
  warnings: found.flatMap(({ warnings = [] }) => warnings),
});

/**
 * Tells why a running site needs the operator.
 *
 * @param now ms since the epoch
 * @returns a sentence or more; undefined while it does not need them
 */
export type Alarm = (now: number) => string | undefined | Promise<string | undefined>;

/** How long (ms) a server may take to respond to a check. */
export const answerMs = 2_000;

/** A length of time (ms) as an alarm says it. */
export const wholeHours = (ms: number) => `${Math.floor(ms / hourMs)} h`;
