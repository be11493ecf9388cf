/** The two mails that an enquiry can have: the owner's notice and the visitor's confirmation. */
export const noticeKinds = ["owner", "visitor"] as const;

export type NoticeKind = (typeof noticeKinds)[number];

/**
 * How a step of an attempt ended. `sending` is written before the first byte goes out, so a record of it that no
 * other follows means that the server stopped in between. All but `sending` and `deferred` are final.
 */
export const noticeResults = [
  "sending",
  "sent",
  "deferred",
  "refused",
  "given-up",
  "unknown",
] as const;

export type NoticeResult = (typeof noticeResults)[number];

/** Why a mail was not delivered, as the dashboard says it in plain words. */
export const noticeCauses = [
  "login",
  "notFound",
  "connection",
  "certificate",
  "timeout",
  "mailbox",
  "message",
  "busy",
  "stopped",
  "other",
] as const;

export type NoticeCause = (typeof noticeCauses)[number];

/** What is known about one mail, as `GET /api/admin/desk` answers it. Times are ISO 8601 in UTC. */
export interface Notice {
  readonly kind: NoticeKind;
  readonly result: NoticeResult;
  readonly at: string;
  /** When it is tried next; only while it waits. */
  readonly nextAt?: string;
  readonly cause?: NoticeCause;
}
