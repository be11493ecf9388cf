import { appointmentVersions, isSameAppointment } from "../diary/appointment";
import {
  type Appointment,
  type EnquiryRecord,
  type MailState,
  mailKinds,
  noWork,
  type MailCause,
  type MailKind,
  type MailResult,
  type OwnerWork,
} from "../enquiries/record";

/** What is known about one mail, as `GET /api/admin/desk` answers it. Times are ISO 8601 in UTC. */
export interface MailView {
  readonly kind: MailKind;
  readonly result: MailResult;
  readonly at: string;
  /** When it is tried next; only while it waits. */
  readonly nextAt?: string;
  readonly cause?: MailCause;
  /** Whether the appointment has changed since: only of the mail that tells of it. */
  readonly outdated?: true;
  /** Whether it tells that the appointment was removed. */
  readonly cancels?: true;
  /** The appointment that the visitor was told of and that was removed since. */
  readonly removed?: Appointment;
}

type Mailed = Pick<EnquiryRecord, "mails" | "work">;

/** What a version of an appointment is: null when it was removed. */
const versionOf = (work: OwnerWork, version = 0) =>
  appointmentVersions(work)[version - 1]?.appointment;

/**
 * Whether the visitor's mail about the appointment tells what is true now, which may be that it was removed. What was
 * changed and taken back, as "Undo" does, is what the visitor knows.
 */
export function isTold({ mails = {}, work = noWork }: Mailed): boolean {
  const told = versionOf(work, mails.appointment?.version);
  return told !== undefined && isSameAppointment(told, work.appointment);
}

/** The version of the appointment of which the visitor was told last, as far as is known; undefined for none. */
export const toldVersion = (state: MailState | undefined): number | undefined =>
  state?.result === "sent" || state?.result === "unknown" ? state.version : state?.told;

/** The appointment that the visitor was told of and that was removed since; undefined for none. */
export function removedAppointment({ mails = {}, work = noWork }: Mailed): Appointment | undefined {
  if (work.appointment) return undefined;
  return versionOf(work, toldVersion(mails.appointment)) ?? undefined;
}

/** Whether the visitor was told of another appointment before, which the present one replaces. */
export function isMoved({ mails = {}, work = noWork }: Mailed): boolean {
  const told = versionOf(work, toldVersion(mails.appointment));
  return Boolean(told && work.appointment && !isSameAppointment(told, work.appointment));
}

/** What is known about the mails of an enquiry. */
export function mailViewsOf({ mails = {}, work = noWork }: Mailed): MailView[] {
  return mailKinds.flatMap((kind): MailView[] => {
    const state = mails[kind];
    if (state === undefined) return [];
    const { result, at, nextAt, cause } = state;
    const waits = nextAt !== undefined && result !== "sending";
    const outdated = kind === "appointment" && !isTold({ mails, work });
    const cancels = kind === "appointment" && versionOf(work, state.version) === null;
    const removed = outdated ? removedAppointment({ mails, work }) : undefined;
    return [
      {
        kind,
        result,
        at,
        ...(waits && { nextAt }),
        ...(cause && { cause }),
        ...(outdated && { outdated: true as const }),
        ...(cancels && { cancels: true as const }),
        ...(removed && { removed }),
      },
    ];
  });
}

const unfinished: ReadonlySet<MailResult> = new Set(["waiting", "sending", "deferred"] as const);

/** Tells whether a mail is tried no more. */
export const isFinal = ({ result }: Pick<MailState, "result">) => !unfinished.has(result);
