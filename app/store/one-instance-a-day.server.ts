import type { PassingValues } from "./ports";
import { dayMs, minuteMs } from "../time";

/** What is known of a job. Times are in ms since the epoch. */
interface Job {
  /** The last day on which it was begun, such as "2026-11-22" in UTC. */
  day: string;
  isDone: boolean;
  /** Until when no other run begins. */
  until: number;
}

/**
 * How long the others leave a job to the instance that has begun it, in ms: until they try again, an hour later, one
 * that has died gives it up. One that takes longer is done twice, which harms nothing.
 */
const leaseMs = 30 * minuteMs;
const keptMs = 2 * dayMs;

/** The day of an instant in UTC, such as "2026-11-22". @param ms since the epoch */
export const utcDateOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/**
 * Lets one of all instances do a job of the day (UTC): this one, unless another has done it today or is about to. All
 * instances call this each hour: the job is done at the first call after midnight (UTC), and again within the hour when
 * the work failed or its instance died.
 *
 * @param passing values that all instances share
 * @param name of the job
 * @param work is given the time by the clock that all instances share, in ms since the epoch; tells whether the job is
 *   done for today
 * @throws {StoreUnavailable}; what the work throws
 */
export async function oneInstanceADay(
  passing: PassingValues,
  name: string,
  work: (now: number) => Promise<boolean>,
): Promise<void> {
  const key = `job-${name}`;
  const begun = await passing.change(
    [key],
    (values, now) => {
      const job = values.get(key) as Job | undefined;
      const day = utcDateOf(now);
      if (job?.day === day && (job.isDone || job.until > now)) return undefined;
      values.set(key, { day, isDone: false, until: now + leaseMs } satisfies Job);
      return now;
    },
    keptMs,
  );
  if (begun === undefined) return;
  let isDone = false;
  try {
    isDone = await work(begun);
  } finally {
    const ended: Job = { day: utcDateOf(begun), isDone, until: 0 };
    await passing
      .change([key], (values) => void values.set(key, ended), keptMs)
      .catch(() => undefined);
  }
}
