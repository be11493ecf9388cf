import { useCallback, useEffect, useMemo, useState } from "react";
import { useTexts } from "../../i18n/texts";
import { useBusinessProfile } from "../../business/profile-of-page";
import { type AppointmentFacts, appointmentFacts } from "../../diary/appointment-facts";
import { bookedIn } from "../../diary/appointment";
import type { WorkStatus } from "../../enquiries/record";
import type { Desk } from "../actions/desk-context";
import { forgetErased } from "../actions/use-draft";
import type { Outcome } from "../actions/outcome";
import { type DeskEntry } from "../list/entry";
import { countsOf } from "../list/list-counts";
import { pageOf, type ListPage } from "../list/list-page";
import { partOf } from "../list/list-parts";
import { enquiriesMatching, wholeList, type ListQuery } from "../list/query";
import { prepareTexts } from "../list/search";
import type { ListView } from "./admin-view";
import { useActions } from "./use-actions";
import { usePersonEntry } from "./use-person-entry";
import { usePlace } from "./use-place";

/** The time, from when the list was read on, once a minute. */
function useNow(asOf: string | undefined): number {
  const start = asOf === undefined ? 0 : Date.parse(asOf);
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

/** Prepares the texts of the first search while there is nothing else to do. */
function usePreparedSearch(entries: readonly DeskEntry[] | undefined): void {
  useEffect(() => {
    if (!entries) return;
    let isOver = false;
    const pause = (ms = 10) =>
      new Promise<boolean>((resolve) => {
        setTimeout(() => {
          resolve(!isOver);
        }, ms);
      });
    void pause(500).then((goesOn) => (goesOn ? prepareTexts(entries, pause) : undefined));
    return () => {
      isOver = true;
    };
  }, [entries]);
}

const noAppointments: AppointmentFacts = { clashes: {} };
const noPage: ListPage = {
  query: wholeList,
  number: 1,
  pages: 1,
  entries: [],
  found: { unflagged: 0, flood: 0, advertising: 0 },
  dayCountsOutside: {},
  personCounts: {},
};

/** What is tapped is shown at once, and goes back when it cannot be stored. */
function withStatus(entry: DeskEntry, status: WorkStatus): DeskEntry {
  if (status === entry.work.status) return entry;
  const history = [...entry.work.history, { at: new Date().toISOString(), status }];
  return { ...entry, work: { ...entry.work, status, history } };
}

/**
 * What the dashboard shows: the list that was loaded, what the owner's actions have made of it, and what she looks for
 * in it.
 *
 * @param list undefined while it loads, or when it cannot be read
 * @param drafts what was typed and not saved; it outlives the session
 * @param refused what the form of a page without scripts could not do
 */
export function useDeskState(
  list: ListView | undefined,
  drafts: Map<string, string>,
  refused: Outcome | undefined,
) {
  const { t } = useTexts();
  const now = useNow(list?.asOf);
  const place = usePlace(list);
  const { query, page: number, openId, show, rememberOpen } = place;
  const actions = useActions(list, refused, place.showAfterErasure);
  const { loaded, entries, outcomes, erasure, send, statuses, leave } = actions;
  const showQuery = useCallback(
    (next: ListQuery, nextPage: number | "open") => {
      leave();
      show(next, nextPage);
    },
    [leave, show],
  );
  usePersonEntry(query, showQuery);

  // With what is on its way, so that a filter that is chosen meanwhile finds it.
  const current = useMemo(
    () =>
      statuses.size === 0
        ? entries
        : entries.map((one) => (statuses.get(one.id) ?? []).reduce(withStatus, one)),
    [entries, statuses],
  );
  // Found again when an enquiry comes, goes, is cleared or corrected, and not when its status changes: under a filter it
  // stays in its place until the owner looks for something else.
  const shape = useMemo(() => {
    const flagged = entries.filter((entry) => partOf(entry) !== "unflagged").length;
    const histories = entries.flatMap(({ work }) => work.history);
    return [entries.length, flagged, histories.filter(({ corrected }) => corrected).length].join();
  }, [entries]);

  // What the server has rendered is a page of the list; the whole list comes behind it.
  const rendered = list?.entries ? undefined : list?.page;
  const isWhole = list !== undefined && !rendered;
  const searched = useMemo(() => enquiriesMatching(current, query, t), [current, query, t]);
  const found = useMemo<ListPage>(() => {
    if (!isWhole) return rendered ?? noPage;
    return pageOf(
      current,
      searched,
      query,
      number === "open" ? { keep: openId } : { page: number },
    );
    // The loaded list and the shape stand for the entries.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isWhole, rendered, loaded, shape, query, number, openId, t]);
  const page = useMemo<ListPage>(() => {
    const latest = (entry: DeskEntry) =>
      current.includes(entry) ? entry : (current.find(({ id }) => id === entry.id) ?? []);
    return { ...found, entries: found.entries.flatMap(latest) };
  }, [found, current]);
  const lateBefore = list?.remarks?.answerWithin?.lateBefore;
  const counts = useMemo(
    () => rendered?.counts ?? countsOf(current, searched, { now, lateBefore }),
    [rendered, current, searched, now, lateBefore],
  );
  usePreparedSearch(list?.entries);
  useEffect(() => {
    if (isWhole) forgetErased(drafts, entries);
  }, [isWhole, entries, drafts]);

  const profile = useBusinessProfile();
  const appointments = useMemo(
    () =>
      isWhole
        ? appointmentFacts(bookedIn(entries), profile, now)
        : (rendered?.appointments ?? noAppointments),
    [isWhole, rendered, entries, profile, now],
  );
  const desk = useMemo<Desk>(
    () => ({
      now,
      lateBefore,
      isMailOn: list?.remarks?.mail !== undefined,
      replies: list?.remarks?.replies ?? [],
      drafts,
      showQuery: isWhole ? showQuery : undefined,
      send,
      rememberOpen,
    }),
    [now, lateBefore, list, drafts, isWhole, showQuery, send, rememberOpen],
  );
  return {
    desk,
    page,
    counts,
    total: (list?.total ?? 0) + entries.length - loaded.length,
    outcomes,
    appointments,
    erasure,
    devices: actions.devices ?? list?.remarks?.trustedBrowsers,
    openId,
  };
}
