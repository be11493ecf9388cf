import type { EnquiryRecord, EnquiryStore } from "../enquiries/store/enquiry-store";
import { HttpError } from "../http/http-error.server";
import { requestLog, reasonOf } from "../log.server";
import { confirmationsPausedUntil } from "../notices/mail-attempt.server";
import { noticeKinds, type Notice, type NoticeKind } from "../notices/notice";
import { type MailStates, noticesOf, type NoticeLedger } from "../notices/notice-ledger.server";
import type { Outbox } from "../notices/outbox.server";
import type { DashboardRemarks } from "./list-view";
import type { AdminSessions } from "./session.server";

/** What the dashboard reads of the mails. */
export interface MailNeeds {
  noticeLedger: Pick<NoticeLedger, "states" | "confirmations">;
  /** Undefined while mail is off. */
  mail: { outbox: Pick<Outbox, "isTroubled" | "sendAgain"> } | undefined;
}

/** What is known of the mails at one moment. */
export interface MailOverview {
  /** By the enquiry's id. */
  states: ReadonlyMap<string, MailStates>;
  /** Undefined while mail is off. */
  mail: DashboardRemarks["mail"];
}

/**
 * Reads what is known of the mails. It never throws: a ledger that cannot be read sends nothing, so mail is in
 * trouble then.
 *
 * @param request the log line of a failure carries its id
 */
export async function readMailOverview(
  request: Request,
  { noticeLedger, mail }: MailNeeds,
): Promise<MailOverview> {
  try {
    const states = await noticeLedger.states();
    if (mail === undefined) return { states, mail: undefined };
    const troubled = await mail.outbox.isTroubled();
    const paused = confirmationsPausedUntil(await noticeLedger.confirmations(), Date.now());
    const pausedUntil = paused && { pausedUntil: paused.toISOString() };
    return { states, mail: { troubled, ...pausedUntil } };
  } catch (error) {
    const reason = reasonOf((error as Error).cause ?? error);
    requestLog(request).error({ event: "noticeLedger.unreadable", reason });
    return { states: new Map(), mail: mail && { troubled: true } };
  }
}

/**
 * The newest state of each mail that an enquiry has; one of which there is no record yet is waiting.
 *
 * @param states of the enquiry's mails
 */
export function noticesOfEnquiry(
  { createdAt, notices = [] }: Pick<EnquiryRecord, "createdAt" | "notices">,
  states: MailStates | undefined,
): Notice[] {
  const known = noticesOf(states);
  return noticeKinds.flatMap((kind): Notice[] => {
    const notice = known.find((one) => one.kind === kind);
    if (notice) return [notice];
    return notices.includes(kind) ? [{ kind, result: "deferred", at: createdAt }] : [];
  });
}

const isKind = (value: unknown): value is NoticeKind =>
  (noticeKinds as readonly unknown[]).includes(value);

/**
 * Sends a mail again that was not delivered, or one that waits at once, for POST /api/admin/notices/send-again and
 * for the form.
 *
 * @param sent `id`, the enquiry's, and `kind`, the mail's, as they were sent
 * @returns the states of the enquiry's mails; the mail is being sent now, unless it was delivered before
 * @throws {HttpError} "signIn" without a session, "notObject" for other values, "unknownEnquiry", "unavailable"
 *   while mail is off or the ledger cannot be read
 */
export async function sendNoticeAgain(
  request: Request,
  { id, kind }: { id: unknown; kind: unknown },
  needs: MailNeeds & { sessions: AdminSessions; enquiries: Pick<EnquiryStore, "find"> },
): Promise<Notice[]> {
  const { sessions, enquiries, noticeLedger, mail } = needs;
  if (!(await sessions.isOpen(request))) throw new HttpError("signIn");
  if (typeof id !== "string" || id === "" || !isKind(kind)) throw new HttpError("notObject");
  try {
    const enquiry = await enquiries.find(id);
    if (enquiry === undefined) throw new HttpError("unknownEnquiry");
    if (mail === undefined) throw new HttpError("unavailable");
    await mail.outbox.sendAgain(id, kind);
    requestLog(request).info({ event: "notice.sentAgain", kind });
    const at = new Date().toISOString();
    return noticesOfEnquiry(enquiry, (await noticeLedger.states()).get(id)).map((notice) =>
      notice.kind === kind && notice.result !== "sent" ? { kind, result: "sending", at } : notice,
    );
  } catch (error) {
    if (error instanceof HttpError) throw error;
    const reason = reasonOf((error as Error).cause ?? error);
    requestLog(request).error({ event: "notice.notSentAgain", reason });
    throw new HttpError("unavailable");
  }
}
