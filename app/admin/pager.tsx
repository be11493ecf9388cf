import { useTranslation } from "react-i18next";
import { formatNumber } from "../i18n/format";
import { IntentForm } from "./intent-form";

/**
 * Turns the pages of a list that the server renders in parts.
 *
 * @param props `page`, the one that is shown, counted from 1, and how many there are
 */
export function Pager({ page: { number, count } }: { page: { number: number; count: number } }) {
  const { t, i18n } = useTranslation();
  const shown = (value: number) => formatNumber(value, i18n.language);
  const label = t("admin.page", { page: shown(number), pages: shown(count) });
  return (
    <nav
      aria-label={t("admin.pages")}
      className="mt-4 flex flex-wrap items-center justify-between gap-4"
    >
      <div>
        {number > 1 && <IntentForm intent="refresh" label={t("admin.newer")} page={number - 1} />}
      </div>
      <p>{label}</p>
      <div>
        {number < count && (
          <IntentForm intent="refresh" label={t("admin.older")} page={number + 1} />
        )}
      </div>
    </nav>
  );
}
