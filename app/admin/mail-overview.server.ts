import {
  type EnquiryRecord,
  type EnquiryRecords,
  type NoticeKind,
  noticeKinds,
} from "../enquiries/record";
import { HttpError } from "../http/http-error.server";
import { requestLog, reasonOf } from "../log.server";
import { type Notice, noticesOf } from "../notices/notice";
import type { DashboardRemarks } from "./list-view";

/** What sends the mails of the site. */
export interface SiteMail {
  outbox: {
    isTroubled(): Promise<boolean>;
    sendAgain(id: string, kind: NoticeKind): Promise<EnquiryRecord | undefined>;
  };
  confirmations: { pausedUntil(): Promise<Date | undefined> };
}

/**
 * What the dashboard says of all mails. It never throws: what cannot be read sends nothing, so mail is in trouble then.
 *
 * @param request the log line of a failure carries its id
 * @returns undefined while mail is off
 */
export async function readMailRemark(
  request: Request,
  mail: SiteMail | undefined,
): Promise<DashboardRemarks["mail"]> {
  if (mail === undefined) return undefined;
  try {
    const troubled = await mail.outbox.isTroubled();
    const paused = await mail.confirmations.pausedUntil();
    return { troubled, ...(paused && { pausedUntil: paused.toISOString() }) };
  } catch (error) {
    const reason = reasonOf((error as Error).cause ?? error);
    requestLog(request).error({ event: "noticeLedger.unreadable", reason });
    return { troubled: true };
  }
}

const isKind = (value: unknown): value is NoticeKind =>
  (noticeKinds as readonly unknown[]).includes(value);

/**
 * Sends a mail again that was not delivered, or one that waits at once. The caller has checked the session.
 *
 * @param sent `id`, the enquiry's, and `kind`, the mail's, as they were sent
 * @returns the states of the enquiry's mails
 * @throws {HttpError} "notObject" for other values, "unknownEnquiry", "unavailable" while mail is off or the enquiry
 *   cannot be changed
 */
export async function sendNoticeAgain(
  request: Request,
  { id, kind }: { id: unknown; kind: unknown },
  { records, mail }: { records: EnquiryRecords; mail: SiteMail | undefined },
): Promise<Notice[]> {
  if (typeof id !== "string" || id === "" || !isKind(kind)) throw new HttpError("notObject");
  try {
    if ((await records.find(id)) === undefined) throw new HttpError("unknownEnquiry");
    const record = await mail?.outbox.sendAgain(id, kind);
    if (record === undefined) throw new HttpError("unavailable");
    requestLog(request).info({ event: "notice.sentAgain", kind });
    return noticesOf(record);
  } catch (error) {
    if (error instanceof HttpError) throw error;
    const reason = reasonOf((error as Error).cause ?? error);
    requestLog(request).error({ event: "notice.notSentAgain", reason });
    throw new HttpError("unavailable");
  }
}
