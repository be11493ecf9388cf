import { useTranslation } from "react-i18next";
import { formatDateTime, formatNumber } from "../i18n/format";
import { Notice } from "../ui/notice";
import type { DeskNotices } from "./desk-notices";

/** Says that enquiries were refused because too many came: nobody else would tell the owner. */
export function RefusedNotice({ refused }: Pick<DeskNotices, "refused">) {
  const { t, i18n } = useTranslation();
  if (refused === null) return null;
  const { count, since } = refused;
  return (
    <div className="mb-4">
      <Notice kind="failure" role="status">
        {/* Node's and the browser's Intl differ in spaces. */}
        <p suppressHydrationWarning>
          {t("flood.refused", {
            count,
            n: formatNumber(count, i18n.language),
            time: formatDateTime(since, i18n.language),
          })}
        </p>
        <p>{t("flood.help")}</p>
      </Notice>
    </div>
  );
}
