import { memo, useEffect, useRef } from "react";
import { useTexts } from "../../i18n/texts";
import { formatNumber, formatShortTime } from "../../i18n/format";
import { ButtonLink } from "../../ui/controls";
import { writtenByIntl } from "../../owner-pages/written-by-intl";
import { useDesk } from "../actions/desk-context";
import type { ListView } from "./admin-view";
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
        // A phone has room for one of the two.
        <span className={arrived === undefined ? undefined : "max-sm:hidden"}>
          {t("admin.asOf", { time: formatShortTime(list.asOf, now, i18n.language) })}
        </span>
      )}
      {list && arrived !== undefined && (
        // A new element for each list, so that a screen reader repeats the same words.
        <span
          key={list.asOf}
          className="font-medium text-ink ml-2 [html:lang(es)_&]:max-sm:text-[0.75rem]"
        >
          {arrived === 0 ? t("admin.noneNew") : t("admin.new", { count: arrived })}
        </span>
      )}
    </p>
  );
}

/** The headings, and what leads out of the page. It scrolls away, and typing in the search does not render it. */
export const Header = memo(function Header(props: {
  list: ListView | undefined;
  total: number;
  busy: boolean;
  justOpened: boolean;
  isPerson: boolean;
  mayLeave: () => boolean;
}) {
  const { list, total, busy, justOpened, isPerson, mayLeave } = props;
  const { t, i18n } = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  // The field that had the focus is gone, so the focus moves to the dashboard's beginning. Not when the owner has
  // pressed a control before this runs.
  useEffect(() => {
    if (justOpened && document.activeElement === document.body) {
      heading.current?.focus({ preventScroll: true });
    }
  }, [justOpened]);
  return (
    <div className="desk-head">
      <h1 ref={heading} tabIndex={-1} className="desk-title">
        {t("admin.title")}
      </h1>
      {!isPerson && (
        <h2 className="desk-list-title">
          <span>{t("admin.listTitle")} </span>
          {list && (
            <span className="desk-total">
              {t("admin.total", { n: formatNumber(total, i18n.language) })}
            </span>
          )}
        </h2>
      )}
      <Updated list={list} />
      <IntentForm
        intent="refresh"
        label={t("admin.refresh")}
        busy={busy}
        className="desk-refresh"
      />
      <ButtonLink variant="plain" href="/" className="desk-back">
        {t("admin.back")}
      </ButtonLink>
      <div className="text-sm max-lg:order-2 max-lg:mr-auto lg:max-xl:ml-auto print:hidden">
        <LanguageForm view="list" />
      </div>
      <IntentForm
        intent="logout"
        label={t("admin.logout")}
        mayLeave={mayLeave}
        className="max-lg:order-4"
      />
    </div>
  );
});
