import { useCallback, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useBusinessProfile } from "../../business/profile-of-page";
import { type AppointmentFacts, appointmentFacts } from "../../diary/appointment-facts";
import { bookedIn } from "../../diary/appointment";
import type { Desk } from "../actions/desk-context";
import type { Outcome } from "../actions/outcome";
import { partOf, type DeskEntry } from "../list/entry";
import { countsOf, pageOf, type ListPage } from "../list/list-page";
import { searchedEntries, wholeList, type ListQuery } from "../list/query";
import { preparedText, preparedTexts, type TreatmentName, treatmentNames } from "../list/search";
import type { ListView } from "./admin-view";
import { useActionResults } from "./use-action-results";
import { useAnswers } from "./use-answers";
import { usePlace } from "./use-place";

/** The time, from when the list was read on, once a minute. */
function useNow(asOf: string | undefined): number {
  const start = Date.parse(asOf ?? "");
  const [later, setLater] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => {
      setLater(Date.now());
    }, 60_000);
    return () => {
      clearInterval(timer);
    };
  }, []);
  return Math.max(start, later);
}

/** Prepares the texts of the first search while nothing else is to do, a few at a time. */
function usePreparedSearch(
  entries: readonly DeskEntry[] | undefined,
  treatmentName: TreatmentName,
): void {
  useEffect(() => {
    if (!entries) return;
    let next = 0;
    let timer: number | undefined;
    const prepare = () => {
      const end = next + 200;
      for (const entry of entries.slice(next, end)) preparedText(entry, treatmentName);
      next = end;
      if (next < entries.length) timer = window.setTimeout(prepare, 10);
      else preparedTexts(entries, treatmentName);
    };
    timer = window.setTimeout(prepare, 500);
    return () => {
      clearTimeout(timer);
    };
  }, [entries, treatmentName]);
}

const noAppointments: AppointmentFacts = { clashes: {} };
const noEntries: readonly DeskEntry[] = [];
const noPage: ListPage = {
  query: wholeList,
  number: 1,
  pages: 1,
  entries: noEntries,
  found: { plain: 0, flood: 0, advertising: 0 },
  persons: {},
};

/**
 * What the dashboard shows: the list that was loaded, the server's answers to the owner's actions laid over it, and what
 * the owner looks for in it.
 *
 * @param list undefined while it loads, or when it cannot be read
 * @param drafts the notes that were typed and not saved; they outlive the session
 * @param refused what the form of a page without scripts could not do
 */
export function useDeskState(
  list: ListView | undefined,
  drafts: Map<string, string>,
  refused: Outcome | undefined,
) {
  const { t } = useTranslation();
  const treatmentName = treatmentNames(t);
  const now = useNow(list?.asOf);
  const loaded = list?.entries ?? list?.page?.entries ?? noEntries;
  const answered = useAnswers(loaded);
  const { entries: confirmed, answers } = answered;
  const place = usePlace(list);
  const { query, page: number, openId, show, opened } = place;
  const results = useActionResults(list, refused, { answers: answered, place });
  const { send, statuses, outcomes, erasure, devices, clear } = results;

  const showQuery = useCallback(
    (next: ListQuery, nextPage: number | "open") => {
      clear();
      show(next, nextPage);
    },
    [clear, show],
  );

  // What is tapped is shown at once, and goes back when it cannot be stored.
  const shownOf = useCallback(
    (entry: DeskEntry): DeskEntry => {
      // Not found by id: a damaged list may have one twice.
      const current = answers.get(entry.id) ?? entry;
      const status = statuses.get(entry.id);
      const at = new Date().toISOString();
      return status && status !== current.work.status
        ? {
            ...current,
            work: { ...current.work, status, history: [...current.work.history, { at, status }] },
          }
        : current;
    },
    [answers, statuses],
  );

  // With what is on its way, so that a filter that is chosen meanwhile finds it.
  const current = useMemo(
    () => (statuses.size === 0 ? confirmed : confirmed.map(shownOf)),
    [confirmed, statuses, shownOf],
  );

  // Found again when an enquiry comes, goes or is cleared, and not when its status changes: under a filter it stays in
  // its place until the owner looks for something else.
  const shape = useMemo(() => {
    const flagged = confirmed.filter((entry) => partOf(entry) !== "plain").length;
    return `${confirmed.length} ${flagged}`;
  }, [confirmed]);
  const isWhole = list?.entries !== undefined;
  const searched = useMemo(
    () => searchedEntries(current, query, treatmentName),
    [current, query, treatmentName],
  );
  const foundPage = useMemo(() => {
    if (!isWhole) return undefined;
    const wanted = number === undefined ? { keep: openId } : { page: number };
    const found = pageOf(current, searched, query, wanted);
    // As they are stored: what is on its way may fail.
    const stored = found.entries.map((entry) => confirmed[current.indexOf(entry)] ?? entry);
    return { ...found, entries: stored };
    // The loaded list and the shape stand for the entries.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isWhole, loaded, shape, query, number, openId, treatmentName]);
  const page = useMemo<ListPage>(() => {
    const base = foundPage ?? list?.page ?? noPage;
    return { ...base, entries: base.entries.map(shownOf) };
  }, [foundPage, list, shownOf]);
  const lateBefore = list?.remarks?.answerWithin?.lateBefore;
  const counts = useMemo(() => {
    if (!isWhole && list?.page) return list.page.counts;
    return countsOf(current, searched, { now, lateBefore });
  }, [isWhole, list, current, searched, now, lateBefore]);
  usePreparedSearch(list?.entries, treatmentName);

  const profile = useBusinessProfile();
  const appointments = useMemo(
    () =>
      isWhole
        ? appointmentFacts(bookedIn(confirmed), profile, now)
        : (list?.page?.appointments ?? noAppointments),
    [isWhole, list, confirmed, profile, now],
  );
  const desk = useMemo<Desk>(
    () => ({
      now,
      lateBefore,
      isMailOn: list?.remarks?.mail !== undefined,
      replies: list?.remarks?.replies ?? [],
      page: page.number,
      drafts,
      showQuery: isWhole ? showQuery : undefined,
      send,
      opened,
    }),
    [now, lateBefore, list, page.number, drafts, isWhole, showQuery, send, opened],
  );
  return {
    desk,
    query: isWhole ? query : page.query,
    page,
    counts,
    total: isWhole ? confirmed.length : (list?.total ?? 0) + confirmed.length - loaded.length,
    outcomes,
    appointments,
    erasure,
    devices: devices ?? list?.remarks?.trustedBrowsers,
    openId,
  };
}
