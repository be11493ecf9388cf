import { memo, type MutableRefObject, type ReactNode, useEffect, useRef } from "react";
import { useTexts } from "../../i18n/texts";
import { formatNumber, formatShortTime } from "../../i18n/format";
import { OwnerHeader } from "../../owner-pages/owner-header";
import { writtenByIntl } from "../../owner-pages/written-by-intl";
import { ButtonLink } from "../../ui/controls";
import { isFocusLost } from "../../ui/is-focus-lost";
import { ViewForm } from "../forms/action-form";
import { useDesk } from "../forms/desk-context";
import type { ListCounts } from "../list/list-counts";
import { type ListQuery, wholeList } from "../list/query";
import type { ListView } from "./admin-view";
import { CsvLink } from "./csv-link";
import { IntentForm } from "./intent-form";
import { LanguageForm } from "./language-form";

/** Says how new the list is and how many enquiries have come since the last one, to a screen reader too. */
function Updated({ list }: { list: ListView | undefined }) {
  const { t, i18n } = useTexts();
  const { now } = useDesk();
  const arrived = list?.arrived;
  return (
    <p role="status" className="desk-updated" {...writtenByIntl}>
      {list && (
        // There is room for both on a wide screen only.
        <span className={arrived === undefined ? undefined : "max-[90rem]:hidden"}>
          {t("admin.asOf", { time: formatShortTime(list.asOf, now, i18n.language) })}
        </span>
      )}{" "}
      {list && arrived !== undefined && (
        // A new element for each list, so that a screen reader repeats the same words.
        <span key={list.asOf} className="text-ink md:ml-2 md:font-medium">
          {arrived === 0 ? t("admin.noneNew") : t("admin.new", { count: arrived })}
        </span>
      )}
    </p>
  );
}

/** "41 total", as many as the filter "All" shows, and beside it how many are flagged. */
function Total({ kept }: { kept: ListCounts["kept"] }) {
  const { t, i18n } = useTexts();
  return (
    <>
      <span className="rounded bg-linen px-2 whitespace-nowrap">
        {t("admin.total", { n: formatNumber(kept.unflagged, i18n.language) })}
      </span>{" "}
      {kept.flood > 0 && (
        <span className="text-stone">{t("admin.andFlood", { count: kept.flood })}</span>
      )}{" "}
      {kept.advertising > 0 && (
        <span className="text-stone">{t("admin.andAdvertising", { count: kept.advertising })}</span>
      )}
    </>
  );
}

const enquiriesForm = (button: ReactNode) => <ViewForm query={wholeList}>{button}</ViewForm>;

/** The header of the dashboard. It scrolls away, and typing in the search does not render it. */
export const Header = memo(function Header(props: {
  list: ListView | undefined;
  kept: ListCounts["kept"];
  /** What the list shows now, for the CSV file. */
  query: MutableRefObject<ListQuery>;
  busy: boolean;
  justOpened: boolean;
  isPerson: boolean;
  openAdd: () => void;
  mayLeave: () => boolean;
}) {
  const { list, kept, query, openAdd, busy, justOpened, isPerson, mayLeave } = props;
  const { t } = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  // The field that had the focus is gone, so the focus moves to the dashboard's beginning. Not when the owner has
  // pressed a control before this runs.
  useEffect(() => {
    if (justOpened && isFocusLost()) {
      heading.current?.focus({ preventScroll: true });
    }
  }, [justOpened]);
  return (
    <OwnerHeader
      page="enquiries"
      title={t("admin.title")}
      heading={heading}
      dashboard={{ enquiriesForm, openAdd }}
      language={<LanguageForm view="list" />}
      more={list && <CsvLink query={query} />}
      subtitle={
        !isPerson && (
          <div className="desk-subtitle">
            <h2>{t("admin.listTitle")}</h2> {list && <Total kept={kept} />}
          </div>
        )
      }
    >
      <div className="desk-controls">
        <Updated list={list} />
        <IntentForm intent="refresh" label={t("admin.refresh")} busy={busy} variant="plain" />
        <ButtonLink variant="plain" href="/">
          {t("admin.back")}
        </ButtonLink>
        <IntentForm intent="logout" label={t("admin.logout")} variant="plain" mayLeave={mayLeave} />
      </div>
    </OwnerHeader>
  );
});
