import { memo, useCallback, useDeferredValue, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { formatNumber, formatShortTime } from "../../i18n/format";
import { useAskBeforeLeaving } from "../../owner-pages/ask-before-leaving";
import { ButtonLink, StatusMessage } from "../../ui/controls";
import type { Outcome } from "../actions/outcome";
import { DeskProvider, useDesk, ViewForm } from "../actions/desk-context";
import { personHeadingId } from "../actions/erasure";
import { AppointmentFactsProvider } from "../card/appointment";
import { cardId, foundId } from "../list/entry";
import type { ListCounts } from "../list/list-page";
import { showsAll, wholeList, type ListQuery } from "../list/query";
import { Erasure } from "../person/erasure-form";
import { OwnerMenu } from "./owner-menu";
import { PersonPanel } from "../person/person-panel";
import { AddEnquiry } from "./add-enquiry";
import { countOfNew, titleWithCount } from "./title-count";
import type { AdminView, ListView } from "./admin-view";
import { SearchBar } from "./search-bar";
import { PersonCsv } from "./csv-button";
import { IntentForm } from "./intent-form";
import { LanguageForm, LanguageFormFields } from "./language-form";
import { ClearSearch, EnquiryList } from "./list";
import { ExpiringRemark, RemarkList } from "./remarks";
import { TrustedDeviceList } from "./trusted-device-list";
import { useDeskState } from "./use-desk-state";
import { useDownload } from "./use-download";
import { keepPlace } from "./use-place";

type DashboardView = Exclude<AdminView, { kind: "login" }> | { kind: "loading" };

/** Placeholder cards while the list loads. */
const skeletonCards = 3;

function Skeletons() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t("admin.loading")} className="mt-4 grid gap-[0.3125rem]">
      {Array.from({ length: skeletonCards }, (_, index) => (
        <div
          key={index}
          data-skeleton
          className="grid gap-3 border border-line bg-white px-4 py-3 lg:grid-cols-[12.75rem_minmax(0,1fr)_15.5rem_18.5rem] animate-pulse motion-reduce:animate-none"
        >
          <div className="h-12 bg-linen" />
          <div className="h-12 bg-linen" />
          <div className="h-12 bg-linen" />
          <div className="h-12 bg-linen" />
        </div>
      ))}
    </div>
  );
}

function LoadFailure({ busy }: { busy: boolean }) {
  const { t } = useTranslation();
  return (
    <div className="my-4">
      <StatusMessage kind="failure" role="alert">
        <h3 className="text-lg font-medium">{t("admin.errorTitle")}</h3>
        <p className="mt-1 mb-4">{t("admin.errorText")}</p>
        <IntentForm intent="refresh" label={t("admin.tryAgain")} busy={busy} />
      </StatusMessage>
    </div>
  );
}

/** Says how new the list is and how many enquiries have come since the last one, to a screen reader too. */
function Updated({ list }: { list: ListView | undefined }) {
  const { t, i18n } = useTranslation();
  const { now } = useDesk();
  const added = list?.added;
  return (
    <p
      role="status"
      className="text-sm whitespace-nowrap text-stone max-lg:order-6 max-lg:ml-auto sm:max-lg:order-8 max-[23.99rem]:sr-only lg:ml-auto"
      suppressHydrationWarning
    >
      {list && t("admin.asOf", { time: formatShortTime(list.asOf, now, i18n.language) })}
      {list && added !== undefined && (
        // A new element for each list, so that a screen reader repeats the same words.
        <span key={list.asOf} className="ml-2 font-medium text-ink">
          {added === 0
            ? t("admin.noneNew")
            : t("admin.new", { count: added, n: formatNumber(added, i18n.language) })}
        </span>
      )}
    </p>
  );
}

/** The headings, and what leads out of the page. It scrolls away, and typing in the search does not render it. */
const Head = memo(function Head(props: {
  list: ListView | undefined;
  total: number;
  busy: boolean;
  justOpened: boolean;
  isPerson: boolean;
  mayLeave: () => boolean;
}) {
  const { list, total, busy, justOpened, isPerson, mayLeave } = props;
  const { t, i18n } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  // The field that had the focus is gone, so the focus moves to the dashboard's beginning. Not when the owner has
  // pressed a control before this runs.
  useEffect(() => {
    if (justOpened && document.activeElement === document.body) {
      heading.current?.focus({ preventScroll: true });
    }
  }, [justOpened]);
  return (
    <div className="flex flex-wrap items-center gap-x-2 pt-1 sm:max-lg:pb-1 max-lg:after:order-4 max-lg:after:basis-full max-lg:after:content-[''] lg:min-h-11 lg:gap-x-4">
      <h1
        ref={heading}
        tabIndex={-1}
        className="font-display text-[1.125rem] leading-6 font-medium outline-none max-lg:order-5 max-lg:mr-2 lg:text-xl print:text-lg"
      >
        {t("admin.title")}
      </h1>
      {!isPerson && (
        <h2 className="flex items-center gap-2 text-base leading-6 font-normal whitespace-nowrap max-sm:leading-5 max-[24rem]:whitespace-normal max-lg:order-7 max-sm:w-full">
          {t("admin.listTitle")}{" "}
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
        <LanguageForm />
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

/** "3 waiting for more than a day", or how many are late, which leads to them. */
function Waiting({ query: shown, children }: { query: ListQuery; children: string }) {
  return (
    <ViewForm
      query={{ ...wholeList, filter: "new", order: "waiting" }}
      // A phone has no room for it beside what a search has found.
      className={showsAll(shown) ? "max-lg:mr-auto" : "max-sm:hidden"}
    >
      <button
        type="submit"
        className="relative text-left text-sm leading-6 font-medium text-clay underline decoration-1 underline-offset-4 after:absolute after:-inset-2 hover:text-night"
      >
        {children}
      </button>
    </ViewForm>
  );
}

/** The numbers of new and of late enquiries stand in front of the page's title, also of one that was just loaded. */
function useTitleCount(counts: ListCounts, list: ListView | undefined): void {
  const { t } = useTranslation();
  const count = countOfNew(counts, t);
  useEffect(() => {
    document.title = titleWithCount(document.title, count);
    return () => {
      document.title = titleWithCount(document.title, "");
    };
  }, [count, list]);
}

/** When the owner leaves the page of one person, gives the focus back to the card from which it was opened. */
function useReturnToCard(person: string | undefined): void {
  const left = useRef<string>();
  // It follows when all cards of the page are there again, and leaves out a person who was shown for a moment only.
  const settled = useDeferredValue(person);
  useEffect(() => {
    if (person !== undefined) left.current = person;
    if (person !== undefined || settled !== undefined || left.current === undefined) return;
    const card = document.getElementById(cardId(left.current));
    left.current = undefined;
    const opener = card?.querySelector<HTMLElement>("[data-person]:not(details *)");
    (opener ?? card?.querySelector("summary"))?.focus();
  }, [person, settled]);
}

/** How many enquiries are shown, and what leads to others. */
function ListHead(props: {
  list: ListView;
  found: number;
  /** How many of them are not flagged: the day of the first stands beside this line. */
  plain: number;
  query: ListQuery;
  counts: ListCounts;
  refused: Outcome | undefined;
}) {
  const { list, found, plain, query, refused } = props;
  const { waitingLong, late } = props.counts;
  const { t, i18n } = useTranslation();
  const n = (value: number) => formatNumber(value, i18n.language);
  const hours = list.remarks?.answerWithin?.hours ?? 0;
  const isPerson = query.person !== undefined;
  return (
    <div
      id={foundId}
      tabIndex={-1}
      className={`flex min-h-6 flex-wrap items-start justify-end gap-x-5 outline-none max-[24rem]:gap-x-2 max-sm:not-has-[details[open]:not([data-menu])]:h-6 print:hidden ${isPerson || plain === 0 ? "" : "lg:relative lg:z-10 lg:py-0.5 lg:not-has-[details[open]:not([data-menu])]:-mb-7 lg:not-has-[details[open]:not([data-menu])]:h-7"}`}
    >
      <p
        role="status"
        className="text-sm leading-6 text-stone empty:-mr-5 max-lg:mr-auto max-[24rem]:empty:-mr-2"
      >
        {!showsAll(query) &&
          found > 0 &&
          t("work.shown", { count: found, n: formatNumber(found, i18n.language) })}
      </p>
      {isPerson ? (
        <>
          <ClearSearch label={t("work.showAll")} />
          <PersonCsv query={query} />
        </>
      ) : (
        <>
          {(late > 0 || waitingLong > 0) && (
            <Waiting query={query}>
              {late > 0
                ? t("work.lateWithin", { count: late, n: n(late), hours: n(hours) })
                : t("work.waitingLong", { count: waitingLong, n: n(waitingLong) })}
            </Waiting>
          )}
          <OwnerMenu />
          <AddEnquiry outcome={refused} />
        </>
      )}
    </div>
  );
}

/**
 * The owner's page: remarks, the list of enquiries and the trusted devices.
 *
 * @param props `busy`, while a newer list loads; `justOpened`, whether it has just replaced the login page;
 *   `drafts`, the notes that were typed and not saved; `refused`, what the form of a page without scripts could not do
 */
export function Dashboard(props: {
  view: DashboardView;
  busy: boolean;
  justOpened: boolean;
  drafts: Map<string, string>;
  refused?: Outcome | undefined;
}) {
  const { view, busy, justOpened, drafts, refused } = props;
  const { t } = useTranslation();
  const list = view.kind === "list" ? view : view.kind === "unreadable" ? view.last : undefined;
  const state = useDeskState(list, drafts, refused);
  const { desk, query, page, counts, total, outcomes, appointments, erasure, devices, openId } =
    state;
  const download = useDownload();
  useTitleCount(counts, list);
  useAskBeforeLeaving(() => drafts.size > 0);
  useReturnToCard(page.person?.id);
  const mayLeave = useCallback(() => {
    if (drafts.size > 0 && !window.confirm(t("work.unsaved"))) return false;
    drafts.clear();
    keepPlace(undefined);
    return true;
  }, [drafts, t]);
  const isPerson = query.person !== undefined;
  const { plain, flood, advertising } = page.found;
  const { remarks } = list ?? {};
  return (
    <DeskProvider value={desk}>
      <main
        data-dashboard
        className="mx-auto max-w-desk px-4 pb-10 lg:px-5 print:max-w-none print:p-0"
      >
        <Head
          list={list}
          total={total}
          busy={busy}
          justOpened={justOpened}
          isPerson={isPerson}
          mayLeave={mayLeave}
        />
        <LanguageFormFields page={page.number} query={query} />
        {view.kind === "loading" && <Skeletons />}
        {view.kind === "unreadable" && <LoadFailure busy={busy} />}
        {remarks && (
          <>
            <RemarkList remarks={remarks} />
            {!isPerson && <ExpiringRemark expiring={remarks.expiring} />}
          </>
        )}
        {list && (
          <>
            {page.person && (
              <PersonPanel
                key={page.person.id}
                person={page.person}
                focused={desk.showQuery !== undefined}
                erasure={erasure}
                download={download}
              />
            )}
            {!isPerson && total > 0 && <SearchBar query={query} counts={counts.filters} />}
            {!isPerson && erasure && (
              <div id={personHeadingId}>
                <Erasure view={erasure} />
              </div>
            )}
            <ListHead
              list={list}
              found={plain + flood + advertising}
              plain={plain}
              query={query}
              counts={counts}
              refused={outcomes.get("")}
            />
            {!(erasure && "preview" in erasure) && (
              <AppointmentFactsProvider value={appointments}>
                <EnquiryList
                  page={page}
                  total={total}
                  outcomes={outcomes}
                  openId={openId}
                  busy={busy}
                />
              </AppointmentFactsProvider>
            )}
            <p className="mt-6 text-sm text-stone print:hidden">{t("admin.london")}</p>
          </>
        )}
        {devices && !isPerson && <TrustedDeviceList devices={devices} />}
      </main>
    </DeskProvider>
  );
}
