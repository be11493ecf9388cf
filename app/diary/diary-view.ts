import type { Period } from "../business/opening-hours";
import type { Appointment } from "../enquiries/record";
import type { Clash, Lane } from "./clashes";

/** The diary shows a day and the 14 that follow it. */
export const shownDays = 15;
/** "Earlier" and "Later" go so many days back and ahead; a wide screen shows as many, as columns. */
export const stepDays = 7;

/** A shorter appointment is drawn as long as this (minutes): as high as a line of text. */
export const leastDrawn = 30;

/** An appointment as the diary shows it. */
export interface DiaryEntry extends Appointment, Lane {
  /** The enquiry's: it leads there. */
  reference: string;
  /** Minutes from the day's midnight to the start on London's clock; below 0 for what began the day before. */
  from: number;
  /** The part of it that is drawn on a day, in minutes from its midnight: what is past the next one is drawn there. */
  drawn: { from: number; to: number };
  name: string;
  phone: string;
  /** A link to call; left out for a number that cannot be dialled. */
  call?: string;
  treatment: string;
  clash?: Clash;
  past?: true;
}

export interface DiaryDay {
  /** "2026-11-27" */
  day: string;
  /** When the spa is open. */
  periods: readonly Period[];
  /** All that takes time on the day, in the order of their starts: what runs on from the day before comes first. */
  entries: readonly DiaryEntry[];
}

/** What the diary shows. Days are as "2026-11-27". */
export interface DiaryView {
  today: string;
  /** Minutes from midnight on London's clock. */
  now: number;
  /** The first day that is shown. */
  from: string;
  days: readonly DiaryDay[];
}
