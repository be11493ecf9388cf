const minuteMs = 60_000;

/** A session ends this long (ms) after its last request, and after its login (ASVS 5.0, 7.3.1 and 7.3.2; docs/rules.md). */
export const idleEndMs = 30 * minuteMs;
export const absoluteEndMs = 8 * 60 * minuteMs;

/** Why a session is over: nothing came for too long, it grew too old, or it was ended elsewhere. */
export type SessionEnd = "idle" | "absolute" | "elsewhere";

/** The two instants from which a session's ends are counted, in ms since the epoch. */
export interface SessionTimes {
  startedAt: number;
  seenAt: number;
}

/**
 * Tells whether time has ended a session.
 *
 * @param now ms since the epoch
 * @returns why, or undefined while it goes on
 */
export function endByTime(
  { startedAt, seenAt }: SessionTimes,
  now: number,
): SessionEnd | undefined {
  if (now - startedAt >= absoluteEndMs) return "absolute";
  if (now - seenAt >= idleEndMs) return "idle";
  return undefined;
}

/** How long (ms) a session still goes on when nothing more is asked of the server. */
export function remaining({ startedAt, seenAt }: SessionTimes, now: number): number {
  return Math.max(0, Math.min(startedAt + absoluteEndMs, seenAt + idleEndMs) - now);
}
