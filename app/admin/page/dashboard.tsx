import { useCallback, useDeferredValue, useEffect, useRef } from "react";
import { useTexts } from "../../i18n/texts";
import { useAskBeforeLeaving } from "../../owner-pages/use-ask-before-leaving";
import { StatusMessage } from "../../ui/controls";
import { DeskProvider } from "../forms/desk-context";
import { FormSender } from "../forms/form-sender";
import type { FormOutcome } from "../actions/outcome";
import { AppointmentFactsContext } from "../card/appointment-facts-context";
import { cardId, personHeadingId } from "../list/anchors";
import type { ListCounts } from "../list/list-counts";
import { Erasure } from "../person/erasure-form";
import { PersonPanel } from "../person/person-panel";
import type { AdminView, ListView } from "./admin-view";
import { AddEnquiry } from "./add-enquiry";
import { BeforeLive, stepsBeforeLive } from "./before-live";
import { Header } from "./header";
import { IntentForm } from "./intent-form";
import { LanguageFormFields } from "./language-form";
import { EnquiryList } from "./list";
import { ListHeader } from "./list-header";
import { Today } from "./today";
import { ExpiringRemark, RemarkList } from "./remarks";
import { SearchBar } from "./search-bar";
import { countOfNew, titleWithCount } from "./title-count";
import { TrustedDeviceList } from "./trusted-device-list";
import { useAddEnquiry } from "./use-add-enquiry";
import { useDeskState } from "./use-desk-state";
import { keepPlace } from "./use-place";

type DashboardView = Exclude<AdminView, { kind: "login" }> | { kind: "loading" };

/** Placeholder cards while the list loads. */
const skeletonCards = 3;

function Skeletons() {
  const { t } = useTexts();
  return (
    <div role="status" aria-label={t("admin.loading")} className="cards mt-4">
      {Array.from({ length: skeletonCards }, (_, index) => (
        <div
          key={index}
          data-skeleton
          className="card gap-y-3 bg-white animate-pulse motion-reduce:animate-none"
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
  const { t } = useTexts();
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

/** The numbers of new and of late enquiries stand in front of the page's title, also of one that was just loaded. */
function useTitleCount(counts: ListCounts, list: ListView | undefined): void {
  const { t } = useTexts();
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
    (opener ?? card?.querySelector<HTMLElement>("summary:not([data-appointment] *)"))?.focus();
  }, [person, settled]);
}

/**
 * The owner's page: remarks, the list of enquiries and the trusted devices.
 *
 * @param props `busy`, while a newer list loads; `justOpened`, whether it has just replaced the login page;
 *   `drafts`, what was typed and not saved; `refused`, what the form of a page without scripts could not do
 */
export function Dashboard(props: {
  view: DashboardView;
  busy: boolean;
  justOpened: boolean;
  drafts: Map<string, string>;
  refused?: FormOutcome | undefined;
}) {
  const { view, busy, justOpened, drafts, refused } = props;
  const { t } = useTexts();
  const list = view.kind === "list" ? view : view.kind === "unreadable" ? view.last : undefined;
  const state = useDeskState(list, drafts, refused);
  const { desk, listQuery, page, counts, outcomes, appointments, devices, openId } = state;
  useTitleCount(counts, list);
  useAskBeforeLeaving(() => drafts.size > 0);
  useReturnToCard(page.person?.id);
  const mayLeave = useCallback(() => {
    if (drafts.size > 0 && !window.confirm(t("work.unsaved"))) return false;
    drafts.clear();
    keepPlace(undefined);
    return true;
  }, [drafts, t]);
  const { query } = page;
  const adding = useAddEnquiry();
  const shownQuery = useRef(query);
  useEffect(() => {
    shownQuery.current = query;
  }, [query]);
  const isPerson = query.person !== undefined;
  // The question about a person goes with the person. The state follows too late for the focus to find the card.
  const isOfPerson = state.erasure !== undefined && "enquiries" in state.erasure;
  const erasure = isOfPerson && !isPerson ? undefined : state.erasure;
  const isErasing = erasure !== undefined && "preview" in erasure;
  // The receipt of a person of whom nothing is left says it better than an empty list.
  const isGone = isPerson && erasure !== undefined && page.entries.length === 0;
  const isListShown = !isErasing && !isGone;
  const { remarks } = list ?? {};
  const steps = remarks ? stepsBeforeLive(remarks) : [];
  const isEmpty = counts.kept.unflagged + counts.kept.flood + counts.kept.advertising === 0;
  return (
    <DeskProvider value={desk}>
      {state.forms.map(({ key, ...sent }) => (
        <FormSender key={key} {...sent} />
      ))}
      <Header
        list={list}
        kept={counts.kept}
        query={shownQuery}
        busy={busy}
        justOpened={justOpened}
        isPerson={isPerson}
        openAdd={adding.open}
        mayLeave={mayLeave}
      />
      <AppointmentFactsContext.Provider value={appointments}>
        {/* A part until the browser has fetched the whole list: its forms are sent to the server until then. */}
        <main data-dashboard={list?.page ? "part" : "whole"} className="owner-main">
          <LanguageFormFields page={page.number} query={{ ...listQuery, person: query.person }} />
          {list && <AddEnquiry adding={adding} begun={list.adding} outcome={outcomes.get("")} />}
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
              {page.person && <PersonPanel person={page.person} erasure={erasure} />}
              {!isPerson && (
                <Today
                  counts={counts}
                  appointments={state.appointmentsToday}
                  answerWithinHours={remarks?.answerWithin?.hours}
                  stepsLeft={isEmpty ? 0 : steps.length}
                />
              )}
              {!isPerson && !isEmpty && <SearchBar query={query} counts={counts.filters} />}
              {!isPerson && erasure && (
                <div id={personHeadingId}>
                  <Erasure view={erasure} />
                </div>
              )}
              {/* A page without scripts has no card any more to say it on. */}
              {refused?.problem === "gone" && (
                <div className="mt-4">
                  <StatusMessage kind="failure" role="alert">
                    {t("work.gone")}
                  </StatusMessage>
                </div>
              )}
              <ListHeader page={page} listQuery={listQuery} isListShown={isListShown} />
              {isListShown && (
                <EnquiryList
                  page={page}
                  isEmpty={isEmpty}
                  outcomes={outcomes}
                  openId={openId}
                  busy={busy}
                />
              )}
              {!isPerson && <BeforeLive steps={steps} openAdd={adding.open} />}
              <p className="mt-6 text-sm text-stone print:hidden">{t("admin.london")}</p>
            </>
          )}
          {devices && !isPerson && <TrustedDeviceList devices={devices} />}
        </main>
      </AppointmentFactsContext.Provider>
    </DeskProvider>
  );
}
