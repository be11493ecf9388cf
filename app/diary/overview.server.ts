import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { BusinessProfile } from "../business/business-profile-schema";
import { treatmentsIn } from "../business/localised-profile.server";
import { addDays, dateAt, wallTimeAt, weekdayIndex } from "../business/spa-time";
import type { EnquiryRecord } from "../enquiries/record";
import { cameOf } from "./appointment";
import { groupOf } from "../enquiries/spam-reasons";
import { defaultLanguage, isLanguage } from "../i18n/languages";
import { type Overview, type OverviewCounts, shownWeeks } from "./overview-view";
import { dayMs, hourMs } from "../time";

const weekHours = 7 * 24;

/** Records that are counted without a pause: within a few ms. */
const batchSize = 1_000;

interface Counted {
  answeredMs: number | undefined;
  /** Who calls is answered at once, and writes at no hour. */
  isByPhone: boolean;
  isWaiting: boolean;
  isBooked: boolean;
  hasCome: boolean;
}

function countedOf({ createdAt, source, work }: EnquiryRecord): Counted {
  const { status = "new", history = [] } = work ?? {};
  // What came before an "Undo" was no answer.
  const since = history.slice(history.findLastIndex((one) => one.status === "new") + 1);
  const answer = since.find((one) => one.status !== undefined);
  return {
    answeredMs: answer && Math.max(0, Date.parse(answer.at) - Date.parse(createdAt)),
    isByPhone: source === "phone",
    isWaiting: status === "new",
    isBooked: history.some((one) => one.status === "booked"),
    hasCome: status === "closed" && cameOf({ history }) === true,
  };
}

function median(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
}

function summed(enquiries: readonly Counted[]): OverviewCounts {
  const answered = enquiries.flatMap(({ answeredMs }) => answeredMs ?? []);
  const medianMs = median(
    enquiries.flatMap(({ answeredMs, isByPhone }) => (isByPhone ? [] : (answeredMs ?? []))),
  );
  return {
    enquiries: enquiries.length,
    waiting: enquiries.filter(({ isWaiting }) => isWaiting).length,
    withinDay: answered.filter((ms) => ms <= dayMs).length,
    ...(medianMs !== undefined && { medianMs }),
    booked: enquiries.filter(({ isBooked }) => isBooked).length,
    came: enquiries.filter(({ hasCome }) => hasCome).length,
  };
}

const byCount = <Key extends string>(counts: ReadonlyMap<Key, number>) =>
  [...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));

const add = <Key>(counts: Map<Key, number>, key: Key) =>
  counts.set(key, (counts.get(key) ?? 0) + 1);

/** The last overview of a list, which is another array after each change. */
const known = new WeakMap<
  readonly EnquiryRecord[],
  { day: string; profile: BusinessProfile; overview: Overview }
>();

/** What the page of the overview shows. @param now ms since the epoch */
export async function readOverview(
  records: readonly EnquiryRecord[],
  profile: BusinessProfile,
  now: number,
): Promise<Overview> {
  const day = dateAt(now);
  const before = known.get(records);
  if (before?.day === day && before.profile === profile) return before.overview;
  const offers = new Set(treatmentsIn(profile, defaultLanguage).map(({ value }) => value));
  const overview = await countWeeks(records, offers, day);
  known.set(records, { day, profile, overview });
  return overview;
}

/**
 * Counts the enquiries of the last 12 weeks. Those that are flagged as advertising do not count.
 *
 * @param offers the values of the treatments that the spa has
 * @param today "2026-11-27"
 */
async function countWeeks(
  records: readonly EnquiryRecord[],
  offers: ReadonlySet<string>,
  today: string,
): Promise<Overview> {
  const thisMonday = addDays(today, -weekdayIndex(today));
  const mondays = Array.from({ length: shownWeeks }, (_, index) =>
    addDays(thisMonday, (index - shownWeeks + 1) * 7),
  );
  const weeks = mondays.map((): Counted[] => []);
  const all: Counted[] = [];
  const treatments = new Map<string, number>();
  const languages = new Map<Overview["languages"][number]["language"], number>();
  const hours = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0));
  const begin = Date.parse(`${mondays[0]}T00:00:00Z`);
  for (const [index, record] of records.entries()) {
    if (index % batchSize === batchSize - 1) await yieldToEventLoop();
    const { createdAt, suspectedSpam, treatment, language } = record;
    const instant = Date.parse(createdAt);
    // A day more, for the change of the clock.
    if (!(instant >= begin - dayMs) || groupOf(suspectedSpam) === "advertising") continue;
    const hour = Math.floor((wallTimeAt(instant) - begin) / hourMs);
    const week = weeks[Math.floor(hour / weekHours)];
    if (!week) continue;
    const counted = countedOf(record);
    week.push(counted);
    all.push(counted);
    add(treatments, offers.has(treatment) ? treatment : "");
    add(languages, isLanguage(language) ? language : "unknown");
    const ofDay = hours[Math.floor((hour % weekHours) / 24)];
    if (ofDay && !counted.isByPhone) ofDay[hour % 24] = (ofDay[hour % 24] ?? 0) + 1;
  }
  return {
    weeks: mondays.map((from, index) => ({ from, ...summed(weeks[index] ?? []) })),
    total: summed(all),
    treatments: byCount(treatments).map(([treatment, count]) => ({
      ...(treatment !== "" && { treatment }),
      count,
    })),
    languages: byCount(languages).map(([language, count]) => ({ language, count })),
    hours,
  };
}
