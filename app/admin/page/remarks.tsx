import { useTranslation } from "react-i18next";
import { formatDateTime, formatNumber } from "../../i18n/format";
import { StatusMessage } from "../../ui/controls";
import type { Remarks } from "./desk-response";

/** Says how many lines of the enquiries file could not be read, and who can help. */
export function UnreadableRemark({ unreadable }: Pick<Remarks, "unreadable">) {
  const { t, i18n } = useTranslation();
  if (unreadable === null) return null;
  const { lines, file } = unreadable;
  return (
    <div className="mb-2">
      <StatusMessage kind="failure" role="status">
        <p>
          {t("admin.unreadable.lines", {
            count: lines,
            n: formatNumber(lines, i18n.language),
            file,
          })}
        </p>
        <p>{t("admin.unreadable.help")}</p>
      </StatusMessage>
    </div>
  );
}

/** Says how many enquiries were refused because too many came: the list does not contain them. */
export function RefusedRemark({ refused }: Pick<Remarks, "refused">) {
  const { t, i18n } = useTranslation();
  if (refused === null) return null;
  const { count, since } = refused;
  return (
    <div className="mb-2">
      <StatusMessage kind="failure" role="status">
        {/* Node's and the browser's Intl differ in spaces. */}
        <p suppressHydrationWarning>
          {t("flood.refused", {
            count,
            n: formatNumber(count, i18n.language),
            time: formatDateTime(since, i18n.language),
          })}
        </p>
        <p>{t("flood.help")}</p>
      </StatusMessage>
    </div>
  );
}

/** Says that little or nothing can be stored any more, or that the clock would delete very much. */
export function StorageRemark({
  fullness,
  expiryPutOff,
}: Pick<Remarks, "fullness" | "expiryPutOff">) {
  const { t } = useTranslation();
  if (!fullness && !expiryPutOff) return null;
  return (
    <div className="mb-2 print:hidden">
      <StatusMessage kind="failure" role="status">
        {fullness && <p>{t(`storage.${fullness}`)}</p>}
        {expiryPutOff && <p>{t("storage.putOff")}</p>}
        <p>{t("storage.help")}</p>
      </StatusMessage>
    </div>
  );
}

/** Says that the spa's details were changed by hand into something that cannot be in force. */
export function DetailsRemark({ detailsBroken }: Pick<Remarks, "detailsBroken">) {
  const { t } = useTranslation();
  if (!detailsBroken) return null;
  return (
    <div className="mb-2 print:hidden">
      <StatusMessage kind="failure" role="status">
        <p>{t("details.broken")}</p>
        <p>{t("details.brokenHelp")}</p>
      </StatusMessage>
    </div>
  );
}

/** The operator's command. A narrow screen has no line for the whole of it with the brackets around. */
const command = "npm\u00a0run admin:password";

/** Says that the password is still the one that the first start printed, and what to do about it. */
export function MadePasswordRemark({ madePassword }: Pick<Remarks, "madePassword">) {
  const { t } = useTranslation();
  if (!madePassword) return null;
  return (
    <div className="mb-2 print:hidden">
      <StatusMessage kind="failure" role="status">
        <p>{t("admin.madePassword.text")}</p>
        <p>{t("admin.madePassword.help", { command })}</p>
      </StatusMessage>
    </div>
  );
}

/** The operator's command, which stays on one line. */
const mailCommand = "npm run mail:check".replaceAll(" ", "\u00a0");

/** Says that the owner's notices do not get through, and until when confirmations pause. */
export function MailBanner({ mail }: Pick<Remarks, "mail">) {
  const { t, i18n } = useTranslation();
  if (!mail) return null;
  const { troubled, pausedUntil } = mail;
  return (
    <>
      {troubled && (
        <div className="mb-2 print:hidden">
          <StatusMessage kind="failure" role="status">
            <p>{t("notices.troubled")}</p>
            <p>{t("notices.troubledHelp", { command: mailCommand })}</p>
          </StatusMessage>
        </div>
      )}
      {pausedUntil !== undefined && (
        <div className="mb-2 print:hidden">
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

/** "5 enquiries will be deleted this week": the owner may want to call a client before. */
export function ExpiringRemark({ expiring: count = 0 }: Pick<Remarks, "expiring">) {
  const { t, i18n } = useTranslation();
  if (count === 0) return null;
  return (
    <p className="mb-2 text-sm text-stone print:hidden">
      {t("person.expiring", { count, n: formatNumber(count, i18n.language) })}
    </p>
  );
}
