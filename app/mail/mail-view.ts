import { versionsOf } from "../diary/appointment";
import {
  type EnquiryRecord,
  type MailState,
  mailKinds,
  noWork,
  type MailCause,
  type MailKind,
  type MailResult,
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
}

/** Whether the visitor's mail about the appointment is about the one that there is now. */
export const isTold = ({ mails = {}, work = noWork }: Pick<EnquiryRecord, "mails" | "work">) =>
  work.appointment !== undefined && mails.appointment?.version === versionsOf(work);

/** What is known about the mails of an enquiry. */
export function mailViewsOf({
  mails = {},
  work,
}: Pick<EnquiryRecord, "mails" | "work">): MailView[] {
  return mailKinds.flatMap((kind): MailView[] => {
    const state = mails[kind];
    if (state === undefined) return [];
    const { result, at, nextAt, cause } = state;
    const waits = nextAt !== undefined && result !== "sending";
    const outdated = kind === "appointment" && !isTold({ mails, work });
    return [
      {
        kind,
        result,
        at,
        ...(waits && { nextAt }),
        ...(cause && { cause }),
        ...(outdated && { outdated: true as const }),
      },
    ];
  });
}

const unfinished: ReadonlySet<MailResult> = new Set(["waiting", "sending", "deferred"] as const);

/** Tells whether a mail is tried no more. */
export const isFinal = ({ result }: Pick<MailState, "result">) => !unfinished.has(result);
