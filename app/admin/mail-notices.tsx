import type { TFunction } from "i18next";
import { useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { request } from "../http/api-client";
import { formatDateTime, spaTimeZone } from "../i18n/format";
import type { NoticeKind } from "../enquiries/record";
import type { Notice } from "../notices/notice";
import { StatusMessage } from "../ui/controls";
import { useShowToast } from "../ui/on-demand-parts";
import { requestSeen } from "./browser-session";
import type { DashboardRemarks } from "./list-view";
import {
  useSessionClosed,
  useWorkBook,
  useWorkContext,
  useWorkEntry,
  WorkForm,
} from "./work/work-context";

/** The operator's command, which stays on one line. */
const command = "npm run mail:check".replaceAll(" ", "\u00a0");

/** Says that the owner's notices do not get through, and until when confirmations pause. */
export function MailBanner({ mail }: Pick<DashboardRemarks, "mail">) {
  const { t, i18n } = useTranslation();
  if (!mail) return null;
  const { troubled, pausedUntil } = mail;
  return (
    <>
      {troubled && (
        <div className="mb-4 print:hidden">
          <StatusMessage kind="failure" role="status">
            <p>{t("notices.troubled")}</p>
            <p>{t("notices.troubledHelp", { command })}</p>
          </StatusMessage>
        </div>
      )}
      {pausedUntil !== undefined && (
        <div className="mb-4 print:hidden">
          <StatusMessage kind="failure" role="status">
            <p suppressHydrationWarning>
              {t("notices.paused", { time: formatDateTime(pausedUntil, i18n.language) })}
            </p>
          </StatusMessage>
        </div>
      )}
    </>
  );
}

// Making a formatter costs a hundred times as much as using one.
const formats = new Map<string, Record<"day" | "time", Intl.DateTimeFormat>>();

function formatsIn(language: string): Record<"day" | "time", Intl.DateTimeFormat> {
  let own = formats.get(language);
  if (!own) {
    const locale = language === "en" ? "en-GB" : language;
    own = {
      day: new Intl.DateTimeFormat(locale, { dateStyle: "short", timeZone: spaTimeZone }),
      time: new Intl.DateTimeFormat(locale, { timeStyle: "short", timeZone: spaTimeZone }),
    };
    formats.set(language, own);
  }
  return own;
}

/**
 * A time as the cards say it.
 *
 * @param instant ISO 8601
 * @param now ms since the epoch
 * @returns the time of day in London, with the date when that is not today's
 */
export function shortTime(instant: string, now: number, language: string): string {
  const at = Date.parse(instant);
  if (Number.isNaN(at)) return instant;
  const { day, time } = formatsIn(language);
  if (day.format(at) !== day.format(now)) return formatDateTime(instant, language) ?? instant;
  // As in formatDateTime.
  return language === "de" ? `${time.format(at)}\u00A0Uhr` : time.format(at);
}

/** How far a mail is, in one line. @param now ms since the epoch: times of the same day are said without it */
export function noticeText(notice: Notice, t: TFunction, language: string, now: number): string {
  const { kind, result, at, nextAt, cause } = notice;
  const time = (instant: string) => shortTime(instant, now, language);
  const withCause = (label: string) =>
    cause ? t("site.labelled", { label, value: t(`notices.causes.${cause}`) }) : label;
  switch (result) {
    case "sent":
      return t(`notices.${kind}.sent`, { time: time(at) });
    case "sending":
      return t(`notices.${kind}.sending`);
    case "waiting":
    case "deferred":
      return withCause(
        nextAt !== undefined && Date.parse(nextAt) > now
          ? t(`notices.${kind}.next`, { time: time(nextAt) })
          : t(`notices.${kind}.waiting`),
      );
    case "refused":
    case "given-up":
      return withCause(t(`notices.${kind}.failed`));
    case "unknown":
      return t(`notices.${kind}.unknown`);
  }
}

/** Sends a mail of an enquiry again, and says in a toast whether it is on its way. @returns whether it is */
function useSendAgain(id: string, kind: NoticeKind): () => Promise<boolean> {
  const book = useWorkBook();
  const { t } = useTranslation();
  const showToast = useShowToast(false);
  const closeSession = useSessionClosed();
  return async () => {
    try {
      const body = { id, kind };
      const response = await request("/api/admin/notices/send-again", { body, on401: "null" });
      if (response === null) {
        closeSession();
        return false;
      }
      requestSeen();
      book.setNotices(id, (response as { notice: Notice[] }).notice);
      showToast({ kind: "success", title: t("notices.again") });
      return true;
    } catch {
      showToast({ kind: "failure", title: t("notices.notSent") });
      return false;
    }
  };
}

/** Results at which a mail is not tried by itself any more, or not soon. */
const canBeSentAgain: Record<Notice["result"], boolean> = {
  waiting: true,
  sent: false,
  sending: false,
  deferred: true,
  refused: true,
  "given-up": true,
  unknown: true,
};

function NoticeLine({ id, notice }: { id: string; notice: Notice }) {
  const { kind, result } = notice;
  const { t, i18n } = useTranslation();
  const { now } = useWorkContext();
  const textId = useId();
  const line = useRef<HTMLParagraphElement>(null);
  const sendAgain = useSendAgain(id, kind);
  const hasButton = useWorkBook().isMailOn && canBeSentAgain[result];
  const isBad = canBeSentAgain[result] && result !== "waiting" && result !== "deferred";
  const send = async () => {
    // The button that had the focus is gone.
    if (await sendAgain()) line.current?.focus({ preventScroll: true });
  };
  return (
    <div className="flex items-start justify-between gap-4 text-sm text-stone print:hidden">
      <p
        ref={line}
        id={textId}
        tabIndex={-1}
        className={`min-w-0 py-1 ${hasButton ? "flex min-h-11 items-center" : ""} ${isBad ? "text-alert" : ""}`}
        suppressHydrationWarning
      >
        {noticeText(notice, t, i18n.language, now)}
      </p>
      {hasButton && (
        <WorkForm
          intent="send-notice"
          fields={{ id, kind }}
          className="shrink-0"
          onSend={() => void send()}
        >
          <button
            type="submit"
            aria-describedby={textId}
            className="min-h-11 min-w-11 text-leaf underline decoration-1 underline-offset-4 hover:text-night"
          >
            {t("notices.sendAgain")}
          </button>
        </WorkForm>
      )}
    </div>
  );
}

/** One line for each mail about an enquiry, with "Send again" for what was not delivered or waits. */
export function NoticeLines({ id }: { id: string }) {
  const { work } = useWorkEntry(id);
  return (work.notice ?? []).map((notice) => (
    <NoticeLine key={notice.kind} id={id} notice={notice} />
  ));
}
