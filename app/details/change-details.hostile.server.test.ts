import { expect, test } from "vitest";
import { hostileJson, hostileValues } from "../../tests/corpus/hostile-values";
import { expectHarmless, profile } from "../../tests/support/harmless-details";
import type { BusinessProfile } from "../business/business-profile-schema";
import {
  announcementAt,
  localiseProfile,
  otherDaysRows,
} from "../business/localised-profile.server";
import { openingAt } from "../business/opening-hours";
import { daysOfWeek } from "../business/spa-time";
import { translator } from "../i18n/i18n.server";
import { detailsOf, draftProfile } from "./change-details.server";

/** What the public page says of a profile that was taken can be said. */
function expectRenders(profile: BusinessProfile): void {
  const now = Date.parse("2099-12-25T12:00:00Z");
  localiseProfile(profile, "ja");
  otherDaysRows(profile, "ja", now);
  announcementAt(profile, now, translator("ja"), "ja");
  expect(openingAt(profile, now).changesAt).toBeGreaterThan(now);
}

/** Members of which the page shows more than they hold. */
const worded = new Set(["openingHours", "otherDays", "announcement", "prices", "texts"]);

/** A copy with another value at one place. */
const replaced = (whole: unknown, keys: readonly (string | number)[], value: unknown): unknown => {
  const [key, ...rest] = keys;
  if (key === undefined) return value;
  if (Array.isArray(whole)) {
    return whole.map((one: unknown, index): unknown =>
      index === key ? replaced(one, rest, value) : one,
    );
  }
  return { ...(whole as object), [key]: replaced((whole as never)[key], rest, value) };
};

interface Place {
  keys: (string | number)[];
  isText: boolean;
}

const otherWeekdays = new Set<string>(daysOfWeek.slice(1));

/** The places of all values within one; of a list, and of a week, those in its first entry, whose rules all have. */
function placesIn(value: unknown, keys: Place["keys"] = []): Place[] {
  const here = { keys, isText: typeof value === "string" };
  if (typeof value !== "object" || value === null) return [here];
  const within = Array.isArray(value)
    ? value.slice(0, 1).flatMap((one) => placesIn(one, [...keys, 0]))
    : Object.entries(value)
        .filter(([key]) => !otherWeekdays.has(key))
        .flatMap(([key, one]) => placesIn(one, [...keys, key]));
  return [here, ...within];
}

test.each(Object.entries(detailsOf(profile)))(
  "every hostile text in place of a text, and other JSON at every place within %s is refused in a sentence, or is text",
  (member, value) => {
    for (const { keys, isText } of placesIn(value)) {
      for (const hostile of [...(isText ? hostileValues : []), ...hostileJson]) {
        const sent = { [member]: replaced(value, keys, hostile) };
        const what = `${member} ${keys.join(".")}: ${JSON.stringify(hostile).slice(0, 60)}`;
        const draft = draftProfile(sent, profile);
        expectHarmless(draft, what);
        if ("profile" in draft && worded.has(member)) expectRenders(draft.profile);
      }
    }
  },
);
