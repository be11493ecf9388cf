/** The value of the chip "Another time" among those of the days. */
export const otherDay = "other";

/**
 * The day and the time that the form of an appointment has: of its fields `day` and `time`, or of its chips. The chip of
 * a time names its day, too, since it stays chosen, and is no longer seen, when another day is chosen.
 *
 * @param texts of the form, by the names of its fields
 * @returns each of them empty where it is missing
 */
export function chosenIn(texts: Readonly<Record<string, string>>): { day: string; time: string } {
  const { day = "", time = "" } = texts;
  if (day === otherDay) {
    return { day: texts["otherDay"] ?? "", time: texts["otherTime"] ?? "" };
  }
  const [ofDay, clock] = time.split("T");
  if (clock === undefined) return { day, time };
  return { day, time: ofDay === day ? clock : "" };
}

/** The texts of a form as its plain fields would have them. */
export const withChosen = (texts: Readonly<Record<string, string>>): Record<string, string> => ({
  ...texts,
  ...chosenIn(texts),
});

/** The form as it would be with plain fields. */
export function withPlainFields(form: FormData): FormData {
  const fields = new FormData();
  const texts: Record<string, string> = {};
  for (const [name, value] of form) {
    fields.append(name, value);
    if (typeof value === "string") texts[name] = value;
  }
  for (const [name, value] of Object.entries(chosenIn(texts))) fields.set(name, value);
  return fields;
}
