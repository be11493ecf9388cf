import { useCallback, useEffect, useMemo } from "react";
import { useBusinessProfile, useTreatments } from "../../business/profile-of-page";
import { appointmentFacts, daysToMove } from "../../diary/appointment-facts";
import { appointmentsToday } from "../../diary/appointments-today";
import { bookedIn } from "../../diary/appointment";
import { useNow } from "../../ui/use-now";
import type { ShownAppointmentFacts } from "../card/appointment-facts-context";
import type { Desk } from "../forms/desk-context";
import { forgetErased } from "../forms/use-draft";
import type { FormOutcome } from "../actions/outcome";
import { type DeskEntry } from "../list/entry";
import { countsOf } from "../list/list-counts";
import { pageOf, type ListPage } from "../list/list-page";
import { enquiriesMatching, wholeList, type ListQuery } from "../list/query";
import { prepareTexts } from "../list/search";
import type { ListView } from "./admin-view";
import { withSentStatuses } from "./desk-reducer";
import { useActions } from "./use-actions";
import { useMoved } from "./use-person";
import { usePlace } from "./use-place";

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

const noAppointments: ShownAppointmentFacts = { days: [], clashes: {} };
const noPage: ListPage = {
  query: wholeList,
  number: 1,
  pages: 1,
  entries: [],
  found: { unflagged: 0, flood: 0, advertising: 0 },
  dayCountsOutside: {},
  personCounts: {},
};

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
  refused: FormOutcome | undefined,
) {
  const treatments = useTreatments();
  const now = Math.max(list ? Date.parse(list.asOf) : 0, useNow() ?? 0);
  const place = usePlace(list);
  const { query, page: number, openId, show, rememberOpen } = place;
  const actions = useActions(list, refused, show);
  const { entries, placed, outcomes, erasure, queue, send, leave } = actions;
  const showQuery = useCallback(
    (next: ListQuery, nextPage: number | "open") => {
      leave();
      show(next, nextPage);
    },
    [leave, show],
  );
  useMoved(query.person, leave);

  const current = useMemo(() => withSentStatuses(entries, queue), [entries, queue]);
  // What the server has rendered is a page of the list; the whole list comes behind it.
  const rendered = list?.entries ? undefined : list?.page;
  const isWhole = list !== undefined && !rendered;
  const searched = useMemo(
    () => enquiriesMatching(current, query, treatments),
    [current, query, treatments],
  );
  const placedSearched = useMemo(
    () => (placed === current ? searched : enquiriesMatching(placed, query, treatments)),
    [placed, current, searched, query, treatments],
  );
  const found = useMemo<ListPage>(() => {
    if (!isWhole) return rendered ?? noPage;
    const wanted = number === "open" ? { keep: openId } : { page: number };
    return pageOf(placed, placedSearched, query, wanted);
  }, [isWhole, rendered, placed, placedSearched, query, number, openId]);
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
  const booked = useMemo(() => (isWhole ? bookedIn(entries) : undefined), [isWhole, entries]);
  const appointments = useMemo<ShownAppointmentFacts>(() => {
    if (!booked) return rendered?.appointments ?? noAppointments;
    return {
      ...appointmentFacts(booked, profile, now),
      daysToMove: (id) => daysToMove(id, booked, profile, now),
    };
  }, [booked, rendered, profile, now]);
  const desk = useMemo<Desk>(
    () => ({
      now,
      lateBefore,
      isMailOn: list?.remarks?.mail !== undefined,
      replies: list?.remarks?.replies ?? [],
      treatmentNames: list?.remarks?.treatmentNames ?? {},
      drafts,
      showQuery: isWhole ? showQuery : undefined,
      send,
      rememberOpen,
    }),
    [now, lateBefore, list, drafts, isWhole, showQuery, send, rememberOpen],
  );
  return {
    desk,
    forms: actions.forms,
    listQuery: place.listQuery,
    page,
    counts,
    outcomes,
    appointments,
    appointmentsToday: booked
      ? appointmentsToday(booked, now)
      : (rendered?.appointmentsToday ?? { count: 0 }),
    erasure,
    devices: actions.devices ?? list?.remarks?.trustedBrowsers,
    openId,
  };
}
