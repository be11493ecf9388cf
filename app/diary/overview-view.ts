import type { Language } from "../i18n/languages";

/** The overview has so many weeks, the current one included. */
export const shownWeeks = 12;

/** What is counted of the enquiries of a week, or of all weeks. */
export interface OverviewCounts {
  enquiries: number;
  /** Those that are still new. */
  waiting: number;
  /** Those that had their first answer within 24 hours. */
  withinDay: number;
  /** Median time from the enquiry to the first answer, in ms; left out when none was answered. */
  medianMs?: number;
  /** Those that were booked at some time. */
  booked: number;
  /** Those whose visitor came. */
  came: number;
}

export interface Overview {
  /** The oldest first. `from` is the week's Monday: "2026-11-23". */
  weeks: readonly (OverviewCounts & { from: string })[];
  total: OverviewCounts;
  /** By the treatments' values, the most frequent first; no value for what is none of the site's. */
  treatments: readonly { treatment?: string; count: number }[];
  /** The most frequent first; "unknown" where none was recorded. */
  languages: readonly { language: Language | "unknown"; count: number }[];
  /** By weekday, Monday first, and by the hour of London's clock. */
  hours: readonly (readonly number[])[];
}
