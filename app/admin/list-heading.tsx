import { useTranslation } from "react-i18next";
import { formatDateTime, formatNumber } from "../i18n/format";
import type { ListView } from "./admin-view";
import { GroupLinks } from "./group-links";
import { IntentForm } from "./intent-form";

/** Says to a screen reader, too, that Refresh has brought a new list, and what is new in it. */
function Updated({ list }: { list: ListView | undefined }) {
  const { t, i18n } = useTranslation();
  const added = list?.added;
  return (
    <p role="status" suppressHydrationWarning>
      {list && t("admin.asOf", { time: formatDateTime(list.asOf, i18n.language) })}
      {list && added !== undefined && (
        // Another element each time: the same words twice are said twice.
        <span key={list.asOf} className="block font-medium text-ink">
          {added === 0
            ? t("admin.noneNew")
            : t("admin.new", { count: added, n: formatNumber(added, i18n.language) })}
        </span>
      )}
    </p>
  );
}

/** What stands above the list: its name and length, how new it is, and the way to its folded groups. */
export function ListHeading({ list, busy }: { list: ListView | undefined; busy: boolean }) {
  const { t, i18n } = useTranslation();
  return (
    <div className="mt-8 mb-4 print:mt-2 print:mb-1">
      <h2 className="text-lg font-medium">
        {t("admin.listTitle")}{" "}
        {list && (
          <span className="ml-1 inline-block rounded bg-linen px-2 py-1 text-sm">
            {t("admin.total", { n: formatNumber(list.total, i18n.language) })}
          </span>
        )}
      </h2>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 text-sm text-stone">
          <Updated list={list} />
          {list && <p>{t("admin.london")}</p>}
        </div>
        <IntentForm intent="refresh" label={t("admin.refresh")} busy={busy} />
      </div>
      {list && <GroupLinks list={list} />}
    </div>
  );
}
