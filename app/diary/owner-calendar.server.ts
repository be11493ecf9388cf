import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { ICalEventStatus } from "ical-generator";
import type { BusinessProfile } from "../business/business-profile-schema";
import { treatmentsIn } from "../business/localised-profile.server";
import { addDays, dateAt } from "../business/spa-time";
import { referenceOf } from "../enquiries/reference";
import type { Appointment, EnquiryRecord } from "../enquiries/record";
import { shownEnquiry } from "../enquiries/visitor-text";
import { isEastAsianName, withoutStandIns } from "../i18n/person-name";
import { translator } from "../i18n/i18n.server";
import type { Language } from "../i18n/languages";
import { appointmentVersions, dayOf } from "./appointment";
import { calendarText, eventData, eventText } from "./icalendar-text.server";
import { dayMs } from "../time";

/** The feed has the appointments of so many days back, and all ahead. */
export const feedDaysBack = 90;
/** An appointment that was removed is in the feed as cancelled for so many days. */
export const cancelledDays = 30;

const hourSeconds = 60 * 60;

/** Events that are written without a pause: within a few ms. */
const batchSize = 64;

/** What the history says of an appointment in the calendar. */
interface FeedEvent {
  appointment: Appointment;
  isCancelled: boolean;
}

/** @returns undefined when the enquiry has none, or one that was removed before the time in ms since the epoch */
function feedEventOf({ work }: EnquiryRecord, cancelledSince: number): FeedEvent | undefined {
  if (!work) return undefined;
  if (work.appointment) return { appointment: work.appointment, isCancelled: false };
  const [removal, before] = appointmentVersions(work).toReversed();
  if (!removal || !before?.appointment) return undefined;
  if (!(Date.parse(removal.at) >= cancelledSince)) return undefined;
  return { appointment: before.appointment, isCancelled: true };
}

/** The texts of the events in a language, worked out once: translating each of thousands would take longest. */
function wordsIn(profile: BusinessProfile, language: Language) {
  const t = translator(language);
  const [before = "", after = ""] = t("admin.reference", { reference: "\n" }).split("\n");
  const names = new Map(treatmentsIn(profile, language).map(({ value, name }) => [value, name]));
  return {
    treatmentOf: (value: string) => names.get(value) ?? value,
    referenceOf: (id: string) => before + referenceOf(id) + after,
  };
}

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** A name as strangers may read it on a phone's locked screen: "Charlotte H." */
function shortName(record: EnquiryRecord): string {
  const { firstName, lastName } = withoutStandIns(shownEnquiry(record));
  if (!firstName) return lastName;
  // Most names begin with two letters of the alphabet, for which the slow segmenter is not needed.
  const initial =
    /^[A-Z](?=[a-z])/.exec(lastName)?.[0] ??
    graphemes.segment(lastName)[Symbol.iterator]().next().value?.segment;
  if (!initial) return firstName;
  // Behind a Chinese, Japanese or Korean name an initial would be read as a part of it.
  return isEastAsianName({ firstName, lastName })
    ? `${firstName}（${initial}）`
    : `${firstName} ${initial}.`;
}

function textOf(
  record: EnquiryRecord,
  event: FeedEvent,
  words: ReturnType<typeof wordsIn>,
): string {
  const { phone, treatment } = shownEnquiry(record);
  return eventText({
    ...eventData(record, event.appointment),
    summary: [words.treatmentOf(treatment), shortName(record)].filter(Boolean).join(" · "),
    description: [phone, words.referenceOf(record.id)].filter(Boolean).join("\n"),
    status: event.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
}

/** What was written of a record: writing 5 000 again would take seconds. It goes when the record goes. */
const written = new WeakMap<EnquiryRecord, { key: string; text: string }>();

/**
 * Writes the owner's calendar (RFC 5545).
 *
 * @param now ms since the epoch; on the same day the same records make the same text
 */
export async function feedText(
  records: readonly EnquiryRecord[],
  { profile, language, now }: { profile: BusinessProfile; language: Language; now: number },
): Promise<string> {
  const today = Date.parse(`${dateAt(now)}T00:00:00Z`);
  const firstDay = addDays(dateAt(now), -feedDaysBack);
  const words = wordsIn(profile, language);
  const events: string[] = [];
  let unwritten = 0;
  for (const record of records) {
    const event = feedEventOf(record, today - cancelledDays * dayMs);
    if (!event || dayOf(event.appointment) < firstDay) continue;
    const treatment = words.treatmentOf(shownEnquiry(record).treatment);
    const key = JSON.stringify([language, event.isCancelled, treatment]);
    let known = written.get(record);
    if (known?.key !== key) {
      unwritten += 1;
      if (unwritten % batchSize === 0) await yieldToEventLoop();
      known = { key, text: textOf(record, event, words) };
      written.set(record, known);
    }
    events.push(known.text);
  }
  return calendarText(profile.name, events, hourSeconds);
}
