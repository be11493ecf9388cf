import type { FieldValues } from "./groups";

/** How an entry of the holidays and closures can begin: each is a button of the form. */
export const beginnings = ["christmas", "closed", "hours"] as const;
type Beginning = (typeof beginnings)[number];

/** Tells whether a text from outside names a beginning. */
export const isBeginning = (text: unknown): text is Beginning =>
  beginnings.some((beginning) => beginning === text);

/** The next Christmas that is not over. @param today "2026-11-28" */
function christmasAfter(today: string): { from: string; to: string } {
  const year = Number(today.slice(0, 4));
  const daysOf = (one: number) => ({ from: `${one}-12-25`, to: `${one}-12-26` });
  return daysOf(year).to < today ? daysOf(year + 1) : daysOf(year);
}

/** What the fields of an entry hold at first. @param today "2026-11-28" */
export function begunEntry(beginning: Beginning, today: string): FieldValues {
  switch (beginning) {
    case "christmas":
      return { ...christmasAfter(today), closed: "on", reason: "bank-holiday" };
    case "closed":
      return { from: "", closed: "on" };
    case "hours":
      return { from: "" };
  }
}

/** The entry of a row of the form, as it is typed. @param values of the form's fields */
export function entryIn(values: FieldValues, index: number) {
  const of = (name: string) => values[`otherDays[${index}].${name}`] ?? "";
  const from = of("from");
  return { from, to: of("to") || from, isClosed: of("closed") !== "", reason: of("reason") };
}

/** Whether an entry has a day of the next Christmas. */
export function hasChristmas(
  entries: readonly { from: string; to: string }[],
  today: string,
): boolean {
  const christmas = christmasAfter(today);
  return entries.some(({ from, to }) => from <= christmas.to && to >= christmas.from);
}
