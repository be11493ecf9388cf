import type { TFunction } from "i18next";
import { useId, useRef } from "react";
import { useTexts } from "../../i18n/texts";
import { formatShortTime } from "../../i18n/format";
import { isFinal, type MailView } from "../../mail/mail-view";
import { writtenByIntl } from "../../owner-pages/written-by-intl";
import { isFocusLost } from "../../ui/is-focus-lost";
import { isDone } from "../actions/admin-result";
import { ActionForm } from "../forms/action-form";
import { useDesk } from "../forms/desk-context";
import { focusCard } from "../list/anchors";
import { type DeskEntry } from "../list/entry";

/** How far a mail is, in one line. @param now ms since the epoch: times of the same day are said without it */
export function mailText(mail: MailView, t: TFunction, language: string, now: number): string {
  const { kind, result, at, nextAt, cause, cancels } = mail;
  const time = (instant: string) => formatShortTime(instant, now, language);
  const withCause = (text: string) =>
    cause ? t("notices.caused", { text, cause: t(`notices.causes.${cause}`) }) : text;
  const texts =
    kind === "appointment"
      ? (`diary.${cancels ? "cancellation" : "mail"}` as const)
      : (`notices.${kind}` as const);
  switch (result) {
    case "sent":
      return t(`${texts}.sent`, { time: time(at) });
    case "sending":
      return t(`${texts}.sending`);
    case "waiting":
    case "deferred":
      return withCause(
        nextAt !== undefined && Date.parse(nextAt) > now
          ? t(`${texts}.next`, { time: time(nextAt) })
          : t(`${texts}.waiting`),
      );
    case "refused":
    case "given-up":
      return withCause(t(`${texts}.failed`));
    case "unknown":
      return t(`${texts}.unknown`);
  }
}

/** Tells whether a mail has not reached anybody, as far as is known, and is not tried again. */
export const isLost = (mail: MailView): boolean => isFinal(mail) && mail.result !== "sent";

/** A mail about an enquiry in one line, with "Send again" for one that was not delivered or waits. */
function MailLine({ id, mail }: { id: string; mail: MailView }) {
  const { kind, result } = mail;
  const { t, i18n } = useTexts();
  const { now, isMailOn } = useDesk();
  const textId = useId();
  const line = useRef<HTMLParagraphElement>(null);
  const hasButton = isMailOn && result !== "sent" && result !== "sending";
  return (
    <div className="flex items-start justify-between gap-4 text-sm text-stone print:hidden">
      <p
        ref={line}
        id={textId}
        tabIndex={-1}
        className={`min-w-0 outline-none ${hasButton ? "flex min-h-11 items-center" : ""} ${isLost(mail) ? "text-alert" : ""}`}
        {...writtenByIntl}
      >
        {[mailText(mail, t, i18n.language, now), mail.outdated && t("diary.mail.outdated")]
          .filter(Boolean)
          .join(" · ")}
      </p>
      {hasButton && (
        <ActionForm
          intent="send-mail"
          fields={{ id, kind }}
          className="shrink-0"
          onResult={(result) => {
            if (!isDone(result)) return;
            // The button that had the focus is gone, and the line of a lost mail is folded with the others now.
            if (isLost(mail)) focusCard(id);
            else if (isFocusLost()) line.current?.focus({ preventScroll: true });
          }}
        >
          <button type="submit" aria-describedby={textId} className="card-action">
            {t("notices.sendAgain")}
          </button>
        </ActionForm>
      )}
    </div>
  );
}

/** The mails about an enquiry: those that are lost, or the others. */
export function MailLines({ entry, lost }: { entry: DeskEntry; lost: boolean }) {
  return entry.mails
    .filter((one) => isLost(one) === lost)
    .map((one) => <MailLine key={one.kind} id={entry.id} mail={one} />);
}
