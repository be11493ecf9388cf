import { useTranslation } from "react-i18next";
import { formatNumber } from "../i18n/format";
import { Notice } from "../ui/notice";
import type { DeskNotices } from "./desk-notices";

/** Says that a part of the enquiries could not be read, and who can help. */
export function UnreadableNotice({ unreadable }: Pick<DeskNotices, "unreadable">) {
  const { t, i18n } = useTranslation();
  if (unreadable === null) return null;
  const { lines, file } = unreadable;
  return (
    <div className="mb-4">
      <Notice kind="failure" role="status">
        <p>
          {t("admin.unreadable.lines", {
            count: lines,
            n: formatNumber(lines, i18n.language),
            file,
          })}
        </p>
        <p>{t("admin.unreadable.help")}</p>
      </Notice>
    </div>
  );
}
