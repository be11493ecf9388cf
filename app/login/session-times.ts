import { minuteMs } from "../time";

// Loading the dashboard anew ends a session, too (docs/decisions/002-sessions-in-memory.md).
// How long a browser stays trusted is `keptSeconds` of trusted-devices.server.ts.
// docs/for-the-owner.md, docs/security.md and docs/decisions/002 repeat the two times. Both have to be shorter than
// `keptMs` of sessions.server.ts, after which a session is forgotten.

/** A session ends this long (ms) after its last request (ASVS 5.0, 7.3.1). */
export const idleEndMs = 30 * minuteMs;
/** A session ends this long (ms) after its login (ASVS 5.0, 7.3.2). */
export const absoluteEndMs = 8 * 60 * minuteMs;

/** How far (ms) the clocks of two instances may differ. */
const clocksDifferMs = minuteMs;

/**
 * Why a session is over: no request for `idleEndMs`, as old as `absoluteEndMs` or of an unknown age, or ended
 * elsewhere.
 */
export type SessionEnd = "idle" | "absolute" | "elsewhere";

/** The two instants from which a session's ends are counted, in ms since the epoch. */
export interface SessionTimes {
  startedAt: number;
  /** When the last request came. */
  seenAt: number;
}

/**
 * Tells whether time has ended a session.
 *
 * @param now ms since the epoch
 * @returns why, or undefined while it is open
 */
export function endByTime(
  { startedAt, seenAt }: SessionTimes,
  now: number,
): SessionEnd | undefined {
  // The clock was put back since: nobody knows how old it is.
  const isOfFuture = Math.max(startedAt, seenAt) - now > clocksDifferMs;
  if (isOfFuture || now - startedAt >= absoluteEndMs) return "absolute";
  if (now - seenAt >= idleEndMs) return "idle";
  return undefined;
}

/**
 * How long a session stays open without another request.
 *
 * @param now ms since the epoch
 * @returns ms, 0 for a session that is over
 */
export function remaining(times: SessionTimes, now: number): number {
  if (endByTime(times, now)) return 0;
  return Math.min(times.startedAt + absoluteEndMs, times.seenAt + idleEndMs) - now;
}
