import { useTexts } from "../../i18n/texts";
import { formatDateTime } from "../../i18n/format";
import { StatusMessage } from "../../ui/controls";
import { writtenByIntl } from "../../owner-pages/written-by-intl";
import type { Remarks } from "./desk-response";

/** The operator's commands: a narrow screen has no line for the whole of the first one with the brackets around. */
const commands = { password: "npm\u00a0run admin:password", mail: "npm\u00a0run\u00a0mail:check" };

/** On paper, too, it is said that the list is not whole. */
const printed: ReadonlySet<string> = new Set(["refused", "unreadable"]);

/** What the owner should know beside the list, each with what to do about it. */
export function RemarkList({ remarks }: { remarks: Remarks }) {
  const { t, i18n } = useTexts();
  const { refused, unreadable, mail, fullness, expiryPutOff } = remarks;
  const time = (instant: string) => formatDateTime(instant, i18n.language);
  const all = {
    refused: refused && [
      t("flood.refused", { count: refused.count, time: time(refused.since) }),
      t("flood.help"),
    ],
    unreadable: unreadable && [
      t("admin.unreadable.lines", { count: unreadable.lines, file: unreadable.file }),
      t("admin.unreadable.help"),
    ],
    mail: mail?.troubled && [
      t("notices.troubled"),
      t("notices.troubledHelp", { command: commands.mail }),
    ],
    confirmations: mail?.pausedUntil !== undefined && [
      t("notices.paused", { time: time(mail.pausedUntil) }),
    ],
    storage: (fullness || expiryPutOff) && [
      fullness && t(`storage.${fullness}`),
      expiryPutOff && t("storage.putOff"),
      t("storage.help"),
    ],
    details: remarks.detailsBroken && [t("details.broken"), t("details.brokenHelp")],
    password: remarks.madePassword && [
      t("admin.madePassword.text"),
      t("admin.madePassword.help", { command: commands.password }),
    ],
  };
  return Object.entries(all).map(
    ([name, sentences]) =>
      sentences && (
        <div key={name} className={`mb-2 ${printed.has(name) ? "" : "print:hidden"}`}>
          <StatusMessage kind="failure" role="status">
            {sentences.filter(Boolean).map((sentence) => (
              <p key={sentence} {...writtenByIntl}>
                {sentence}
              </p>
            ))}
          </StatusMessage>
        </div>
      ),
  );
}

/** "5 enquiries will be deleted within a week": the owner may want to call a client before. */
export function ExpiringRemark({ expiring: count = 0 }: Pick<Remarks, "expiring">) {
  const { t } = useTexts();
  if (count === 0) return null;
  return <p className="mb-2 text-sm text-stone print:hidden">{t("work.expiring", { count })}</p>;
}
