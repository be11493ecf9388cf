/**
 * The clock on a wall in a time zone, without a date library: `Intl` knows the zones on both sides.
 *
 * A "wall time" here is what that clock and the calendar beside it read, packed into a number as if
 * it were UTC, so that days and minutes can be counted with plain arithmetic.
 */
export const MINUTE = 60_000;
export const DAY = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Reads the clock.
 *
 * @param instant milliseconds since 1970 in UTC
 * @param zone IANA name, such as `Europe/London`
 * @returns the wall time, in milliseconds
 * @throws RangeError for an instant or a zone that does not exist
 */
export function wallTimeAt(instant: number, zone: string): number {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-US", {
      timeZone: zone,
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    });
    formats.set(zone, format);
  }
  const read: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of format.formatToParts(instant)) read[type] = Number(value);
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = read;
  const belowSecond = ((instant % 1000) + 1000) % 1000;
  return Date.UTC(year, month - 1, day, hour, minute, second) + belowSecond;
}

/**
 * Finds when the clock first shows a wall time or, if it jumps over it in spring, something later.
 * Where autumn shows it twice, the first time counts.
 *
 * @param wallTime milliseconds, as `wallTimeAt` gives them
 * @param zone IANA name
 * @returns milliseconds since 1970 in UTC
 */
export function instantOf(wallTime: number, zone: string): number {
  const leadAt = (instant: number) => wallTimeAt(instant, zone) - instant;
  // No zone has changed its clock twice within two days.
  const before = leadAt(wallTime - DAY);
  const after = leadAt(wallTime + DAY);
  const first = wallTime - before;
  if (before === after || leadAt(first) === before) return first;
  const second = wallTime - after;
  if (leadAt(second) === after) return second;

  // Jumped over: the change lies between the two guesses, on a whole minute.
  let early = second;
  let late = first;
  while (late - early > MINUTE) {
    const middle = early + Math.floor((late - early) / 2 / MINUTE) * MINUTE;
    if (leadAt(middle) === after) late = middle;
    else early = middle;
  }
  return late;
}
