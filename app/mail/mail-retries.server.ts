import type { EnquiryRecord, MailState, MailKind } from "../enquiries/record";
import type { MailPolicy } from "./mail-policies.server";
import { isFinal, toldVersion } from "./mail-view";
import type { Delivery } from "./smtp-replies.server";
import { hourMs, minuteMs } from "../time";

/**
 * The delays between the attempts of one mail, in ms, each up to a fifth shorter or longer; docs/mail.md and
 * docs/for-the-owner.md repeat them. Which replies of a mail server are tried again is in
 * smtp-replies.server.ts.
 */
const retryDelaysMs = [
  ...[1, 5, 15].map((minutes) => minutes * minuteMs),
  ...[1, 3, 6, 12, 24, 48].map((hours) => hours * hourMs),
];

/**
 * How long (ms) to wait after a failed attempt before the next one; undefined when the mail is given up.
 *
 * @param failedBefore how many attempts had failed before that one
 */
export function retryDelay(failedBefore: number): number | undefined {
  const delay = retryDelaysMs[failedBefore];
  return delay && Math.round(delay * (0.8 + 0.4 * Math.random()));
}

const longestDelayMs = Math.max(...retryDelaysMs) * 1.2;

/**
 * How often (ms) an instance says that it still sends a mail, and how long others leave it to that instance since then:
 * also if it cannot store one of these times, or their clocks differ by some seconds.
 */
export const renewLeaseMs = 30_000;
export const leaseMs = 75_000;

/**
 * How often the owner's notice may be handed over without a reply, and so arrive: then it is `unknown`. After each the
 * next attempt is at least so many delays further, since a mail server that is slow now is slow in a minute, too.
 */
const maxUnanswered = 3;
const leastDelayUnanswered = retryDelaysMs.indexOf(hourMs);

/** What became of an attempt: `waiting` when it could not be made. */
export type AttemptResult = Omit<Delivery, "result"> & {
  result: Delivery["result"] | "given-up" | "waiting";
};

const iso = (ms: number) => new Date(ms).toISOString();

/**
 * Whether a stored time is still to come. One that is further away than any delay was stored by a clock that was ahead.
 * Leases have the same bound rather than their own length, by which the clocks of instances may differ.
 */
const isToCome = (time: string | undefined, now: number): boolean => {
  const left = Date.parse(time ?? "") - now;
  return left > 0 && left <= longestDelayMs;
};

/** The record with another state of one of its mails. */
export const withMail = (record: EnquiryRecord, kind: MailKind, state: MailState) => ({
  ...record,
  mails: { ...record.mails, [kind]: state },
});

/**
 * Whether an instance may send a mail, now or later: another one may do so when the time of the first is over. What an
 * instance itself left as `sending` is from before its start.
 */
export function isOpen(state: MailState, instance: string, now: number): boolean {
  const { result, holder, until } = state;
  const isLeft = result !== "sending" || holder === instance || !isToCome(until, now);
  return !isFinal(state) && isLeft;
}

/** Whether the time of an open mail has come. */
export const isDue = ({ result, nextAt }: MailState, now: number): boolean =>
  result === "sending" || !isToCome(nextAt, now);

/** What stays the same in all states of a mail about an appointment. */
const ofAppointment = ({ version, told }: Pick<MailState, "version" | "told">) => ({
  ...(version !== undefined && { version }),
  ...(told !== undefined && { told }),
});

/** The state from the beginning of an attempt on. */
export const attemptBegun = (
  { attempts, unanswered, nextAt, ...state }: MailState,
  instance: string,
  now: number,
): MailState => ({
  result: "sending",
  attempts,
  ...(unanswered !== undefined && { unanswered }),
  at: iso(now),
  ...(nextAt !== undefined && { nextAt }),
  ...ofAppointment(state),
  holder: instance,
  until: iso(now + leaseMs),
});

/** The state of a mail that its instance still sends. */
export const leaseRenewed = (state: MailState, now: number): MailState => ({
  ...state,
  until: iso(now + leaseMs),
});

/** The state of a visitor's mail that was cut off: nobody knows whether it was sent. */
export const cutOff = ({ attempts, ...state }: MailState, now: number): MailState => ({
  result: "unknown",
  attempts: attempts + 1,
  at: iso(now),
  ...ofAppointment(state),
});

/**
 * The state of the mail that tells of a version of an appointment, from when the owner asks for it.
 *
 * @param before of the mail about an earlier version
 */
export function appointmentQueued(
  version: number,
  before: MailState | undefined,
  now: number,
): MailState {
  const told = toldVersion(before);
  return {
    result: "waiting",
    attempts: 0,
    at: iso(now),
    nextAt: iso(now),
    version,
    ...(told !== undefined && { told }),
  };
}

/** The state of a mail that the owner asks for again. */
export const queuedAgain = (state: MailState, now: number): MailState => ({
  result: isFinal(state) ? "waiting" : state.result,
  // The schedule begins again, at its second delay: one attempt stays, since a confirmation counts in its limit at 0
  // attempts only (outbox.server.ts).
  attempts: isFinal(state) ? Math.min(state.attempts, 1) : state.attempts,
  at: iso(now),
  nextAt: iso(now),
  ...ofAppointment(state),
});

/**
 * The state after an attempt. A mail that may have arrived is tried again by itself a few times if it is to be sent at
 * least once, else never.
 */
export function attemptEnded(
  { atLeastOnce }: Pick<MailPolicy, "atLeastOnce">,
  state: MailState,
  outcome: AttemptResult,
  now: number,
): MailState {
  const { result } = outcome;
  const unanswered = (state.unanswered ?? 0) + (outcome.mayHaveArrived ? 1 : 0);
  const kept = {
    ...(outcome.cause && { cause: outcome.cause }),
    ...(unanswered > 0 && { unanswered }),
    ...ofAppointment(state),
  };
  const { attempts, nextAt } = state;
  const at = iso(now);
  const [first = 0] = retryDelaysMs;
  if (result === "waiting") return { result, attempts, at, nextAt: iso(now + first), ...kept };
  if (result === "given-up") return { result, attempts, at, ...kept };
  const over = { attempts: attempts + 1, at, ...kept };
  if (result !== "deferred") return { result, ...over };
  const { mayHaveArrived = false } = outcome;
  if (mayHaveArrived && (!atLeastOnce || unanswered >= maxUnanswered)) {
    return { result: "unknown", ...over };
  }
  // An attempt before its time, as each start makes, does not count: many restarts use up none of the schedule.
  if (!mayHaveArrived && nextAt !== undefined && isToCome(nextAt, Date.parse(state.at))) {
    return { result, attempts, at, nextAt, ...kept };
  }
  const delay = retryDelay(mayHaveArrived ? Math.max(attempts, leastDelayUnanswered) : attempts);
  return delay === undefined
    ? { result: "given-up", ...over }
    : { result, ...over, nextAt: iso(now + delay) };
}
