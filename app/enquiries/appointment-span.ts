import { minuteMs } from "../time";
import type { Appointment } from "./record";

/** When an appointment begins and ends, in ms since the epoch. */
export function spanOf({ start, minutes }: Appointment): { from: number; to: number } {
  const from = Date.parse(start);
  return { from, to: from + minutes * minuteMs };
}

/** Whether an appointment is past. @param now ms since the epoch, as its span is */
export const isOver = (span: { to: number }, now: number): boolean => span.to <= now;
