import * as z from "zod";

import { type OpeningHours, type Period } from "./opening-hours";
import { most } from "./profile-limits";
import { addRuleIssue } from "./rule-issue";
import { minutesOf, daysOfWeek, type Weekday } from "./spa-time";

const timePattern = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const timeOrMidnight = /^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/;
const dayMinutes = 24 * 60;

const nextDay = (weekday: Weekday): Weekday =>
  daysOfWeek[(daysOfWeek.indexOf(weekday) + 1) % 7] ?? "monday";

const quoted = ({ opens, closes }: Period) => `{ "opens": "${opens}", "closes": "${closes}" }`;

// A misspelt time is not compared with other times as well.
const whereAllAreTimes = {
  when: ({ issues }: z.core.ParsePayload) =>
    issues.every(({ code }) => code === "custom" || code === "too_big"),
};

const timeOfDay = (pattern: RegExp) =>
  z.string({ error: 'write a time in quotation marks, such as "10:00"' }).regex(pattern, {
    error: ({ input }) =>
      `"${String(input)}" is not a time: write hours and minutes with two digits each, such as "09:00"`,
  });

const period = z.strictObject(
  {
    opens: timeOfDay(timePattern),
    // The end of a day is the next one's beginning where a time is chosen by hand.
    closes: timeOfDay(timeOrMidnight).overwrite((time) => (time === "00:00" ? "24:00" : time)),
  },
  { error: 'write { "opens": "10:00", "closes": "21:00" }' },
);

/**
 * The periods of a day, in order and apart, each closing after it opens.
 *
 * @param day as a message names it
 * @param next the day after it, as a message names it
 */
export const periodsOf = (day: string, next = "the next day") =>
  z
    .array(period, { error: `write the periods of ${day} in [ ], or [] when it is closed` })
    .superRefine((periods, context) => {
      if (periods.filter(({ opens }) => opens !== "00:00").length > most.periods) {
        context.addIssue({
          code: "too_big",
          origin: "array",
          maximum: most.periods,
          input: periods,
          message: `write at most ${most.periods} periods, beside one from 00:00`,
        });
      }
      periods.forEach((current, index) => {
        const complain = (rule: string, message: string) =>
          addRuleIssue(context, [index], { rule, message });
        const { opens, closes } = current;
        if (opens === closes) {
          complain(
            "sameTime",
            `opens and closes at ${opens}: write [] for a closed day, or ${quoted({ opens: "00:00", closes: "24:00" })} for a whole day`,
          );
        } else if (closes < opens) {
          const tonight = quoted({ opens, closes: "24:00" });
          const later = quoted({ opens: "00:00", closes });
          complain(
            "closesBefore",
            `closes before it opens: to stay open past midnight, write ${tonight} here and ${later} on ${next}`,
          );
        }
        const previous = periods[index - 1];
        if (!previous || closes <= opens || previous.closes <= previous.opens) return;
        if (closes <= previous.opens) {
          complain(
            "order",
            `put ${quoted(current)} before ${quoted(previous)}: earlier periods come first`,
          );
        } else if (opens < previous.closes) {
          const from = opens < previous.opens ? opens : previous.opens;
          const to = closes > previous.closes ? closes : previous.closes;
          complain(
            "overlap",
            `${opens}–${closes} overlaps ${previous.opens}–${previous.closes}: write one period ${quoted({ opens: from, closes: to })}`,
          );
        }
      });
    }, whereAllAreTimes);

const dayPeriods = (weekday: Weekday) => periodsOf(weekday, nextDay(weekday));

/** The longest time without a break, in minutes; 24:00 runs on into the next day's 00:00. */
function longestRun(hours: OpeningHours): number {
  let longest = 0;
  let start = -1;
  let end = -1;
  // Twice round, because a run may pass from Sunday into Monday.
  for (let day = 0; day < 14; day++) {
    const weekday = daysOfWeek[day % 7] ?? "monday";
    for (const { opens, closes } of hours[weekday]) {
      const from = day * dayMinutes + minutesOf(opens);
      if (from !== end) start = from;
      end = day * dayMinutes + minutesOf(closes);
      longest = Math.max(longest, end - start);
    }
  }
  return longest;
}

/**
 * Accepts the opening hours in `site.json`: every weekday, periods in order and apart, each
 * closing after it opens, at least one in the week, and none that lasts longer than a day, since
 * "open until 12:00" would then name a time without its day. Messages say what to write instead.
 *
 * A file of its own, so that the browser, which needs the hours only, does not load zod for it.
 */
export const openingHoursSchema = z
  .strictObject(
    {
      monday: dayPeriods("monday"),
      tuesday: dayPeriods("tuesday"),
      wednesday: dayPeriods("wednesday"),
      thursday: dayPeriods("thursday"),
      friday: dayPeriods("friday"),
      saturday: dayPeriods("saturday"),
      sunday: dayPeriods("sunday"),
    },
    {
      error: (issue) =>
        issue.code === "unrecognized_keys"
          ? `${issue.keys.join(", ")}: write the days as ${daysOfWeek.join(", ")}`
          : "write the seven days, monday to sunday",
    },
  )
  .superRefine((hours, context) => {
    if (daysOfWeek.every((weekday) => hours[weekday].length === 0)) {
      const message = "give at least one day a period: all seven are closed";
      addRuleIssue(context, [], { rule: "allClosed", message });
    }
    if (longestRun(hours) > dayMinutes) {
      const message =
        "more than 24 hours without closing cannot be shown: leave at least a minute's break each day";
      addRuleIssue(context, [], { rule: "neverCloses", message });
    }
  }, whereAllAreTimes) satisfies z.ZodType<OpeningHours>;
