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
    <p
      role="status"
      className="text-sm whitespace-nowrap text-stone max-lg:order-6 max-lg:ml-auto sm:max-lg:order-8 max-[23.99rem]:sr-only lg:ml-auto"
      {...writtenByIntl}
    >
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
    <div className="flex flex-wrap items-center gap-x-2 pt-1 sm:max-lg:pb-1 max-lg:after:order-4 max-lg:after:basis-full max-lg:after:content-[''] lg:min-h-11 lg:gap-x-2">
      <h1
        ref={heading}
        tabIndex={-1}
        className="font-display text-[1.125rem] leading-6 font-medium outline-none max-lg:order-5 mr-2 lg:text-lg print:text-lg"
      >
        {t("admin.title")}
      </h1>
      {!isPerson && (
        <h2 className="flex items-center gap-2 text-base leading-6 font-normal whitespace-nowrap max-sm:leading-5 max-[24rem]:whitespace-normal max-[16rem]:flex-wrap max-lg:order-7 max-sm:w-full">
          <span>{t("admin.listTitle")} </span>
          {list && (
            <span className="shrink-0 rounded bg-linen px-2 text-sm leading-6 whitespace-nowrap max-sm:leading-5">
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
        className="max-lg:order-3 [html:is(:lang(de),:lang(es),:lang(fr))_&]:max-[23.99rem]:order-6 [html:is(:lang(de),:lang(es),:lang(fr))_&]:max-[23.99rem]:ml-auto"
      />
      <ButtonLink
        variant="plain"
        href="/"
        className="text-sm max-lg:order-1 lg:ml-2 lg:min-h-8 [html:is(:lang(de),:lang(fr),:lang(es))_&]:max-sm:max-w-[4.75rem] max-[24rem]:max-w-[4.75rem] max-sm:py-0 max-sm:text-left max-sm:leading-5 print:hidden"
      >
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
