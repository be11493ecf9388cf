import { useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useBusinessProfile } from "../../business/profile-of-page";
import { type AppointmentFacts, appointmentFacts, bookedIn } from "../../diary/appointment";
import { useShowToast } from "../../ui/toasts";
import type { Outcome } from "../actions/outcome";
import type { AdminResult, TrustedDeviceView } from "../actions/admin-result";
import { formOf, type Desk } from "../actions/desk-context";
import type { ErasureView } from "../actions/erasure";
import { outcomeText } from "../actions/outcome-text";
import { appointmentUndo, statusUndo } from "../actions/owner-work";
import { useSend } from "../actions/use-send";
import { cardId, partOf, type DeskEntry, foundId } from "../list/entry";
import { countsOf, pageOf, type ListPage } from "../list/page-of";
import { searchedEntries, wholeList, type ListQuery } from "../list/query";
import { preparedText, treatmentNames } from "../list/search";
import { keepPlace, keptPlace } from "./kept-place";
import type { ListView } from "./admin-view";

/** Entries as the server has sent them since the list was loaded, by id; null for one that was erased. */
type Answers = ReadonlyMap<string, DeskEntry | null>;

/** A list with the newer entries laid over it; those that it does not have come first. */
function laidOver(list: readonly DeskEntry[], answers: Answers): readonly DeskEntry[] {
  if (answers.size === 0) return list;
  const known = new Set(list.map(({ id }) => id));
  const added = [...answers.values()].flatMap((entry) =>
    entry && !known.has(entry.id) ? entry : [],
  );
  const others = list.flatMap((entry) => {
    const answer = answers.get(entry.id);
    return answer === undefined ? entry : (answer ?? []);
  });
  return [...added, ...others];
}

/** The answers that a newer list does not have: those stored after it was read. */
function newerThan(list: readonly DeskEntry[], answers: Answers): Answers {
  const revisions = new Map(list.map(({ id, work }) => [id, work.revision]));
  return new Map(
    [...answers].filter(
      ([id, answer]) => answer && answer.work.revision > (revisions.get(id) ?? Infinity),
    ),
  );
}

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
  treatmentName: (value: string) => string,
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
  const { revalidate } = useRevalidator();
  const showToast = useShowToast(true);
  const treatmentName = useMemo(() => treatmentNames(t), [t]);
  const loaded = list?.entries ?? list?.page?.entries ?? noEntries;

  const [held, setHeld] = useState<{ loaded: typeof loaded; answers: Answers }>({
    loaded,
    answers: new Map(),
  });
  const answers = held.loaded === loaded ? held.answers : newerThan(loaded, held.answers);
  if (held.loaded !== loaded) setHeld({ loaded, answers });

  const first = list?.changed;
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(
    () => new Map(refused ? [[refused.id, refused]] : first ? [[first.id, { ...first }]] : []),
  );
  const [erasure, setErasure] = useState<ErasureView | undefined>(list?.erasure);
  const [devices, setDevices] = useState<readonly TrustedDeviceView[]>();

  // What the server has rendered is what its session looks for; else the tab remembers it.
  const [place, setPlace] = useState(() =>
    list?.page
      ? { query: list.page.query, page: list.page.number, openId: list.openId }
      : (keptPlace() ?? { query: wholeList, page: 1, openId: undefined }),
  );
  const openId = useRef(place.openId);

  // The card that was open before the login comes into view.
  const [firstOpen] = useState(place.openId);
  useEffect(() => {
    if (firstOpen === undefined) return;
    document.getElementById(cardId(firstOpen))?.scrollIntoView();
  }, [firstOpen]);

  const now = useNow(list?.asOf);
  const confirmed = useMemo(() => laidOver(loaded, answers), [loaded, answers]);
  const byId = useMemo(() => new Map(confirmed.map((one) => [one.id, one])), [confirmed]);
  const latest = useRef(byId);
  latest.current = byId;
  const all = useRef(confirmed);
  all.current = confirmed;

  const showQuery = useCallback(
    (query: ListQuery, page = 1) => {
      // A message about what is no longer on the screen, and its Undo, would be misunderstood.
      showToast(undefined);
      setErasure(undefined);
      setOutcomes((before) => new Map([...before].filter(([, outcome]) => outcome.problem)));
      setPlace({ query, page, openId: openId.current });
      // What is found is read from its beginning, and another page from its top.
      const list = document.getElementById(foundId);
      if (page !== 1) window.scrollTo(0, 0);
      else if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView();
    },
    [showToast],
  );

  const sendRef = useRef<Desk["send"]>();
  const settle = useCallback(
    (result: AdminResult, form: FormData) => {
      const sentId = form.get("id");
      const id = typeof sentId === "string" ? sentId : "";
      switch (result.intent) {
        case "over":
          revalidate();
          return;
        case "failed":
          showToast({ kind: "failure", title: t("work.failed") });
          // The forms of an erasure and of a browser are about no enquiry of the list.
          if (latest.current.has(id) || form.get("intent") === "add") {
            setOutcomes((before) =>
              new Map(before).set(id, { id, what: "status", problem: "failed" }),
            );
          }
          return;
        case "erase":
          setErasure(result.erasure);
          setPlace({ query: result.query, page: 1, openId: undefined });
          setHeld((before) => {
            const gone = result.erased.map((one) => [one, null] as const);
            return { ...before, answers: new Map([...before.answers, ...gone]) };
          });
          return;
        case "forget-browser":
          setDevices(result.devices);
          return;
        case "enquiry":
          break;
        default:
          return;
      }
      const { outcome } = result;
      const { entry, what, problem } = outcome;
      const before = latest.current.get(outcome.id);
      setOutcomes((given) => {
        const next = new Map(given);
        if (problem) next.set(outcome.id, outcome);
        else next.delete(what === "added" ? "" : outcome.id);
        return next;
      });
      if (entry) {
        setHeld((was) => ({ ...was, answers: new Map(was.answers).set(entry.id, entry) }));
      }
      if (problem === "failed") showToast({ kind: "failure", title: t("work.failed") });
      const isMade = what === "notice" || entry?.work.revision !== before?.work.revision;
      if (problem || !entry || !isMade) return;
      const undo =
        what === "note"
          ? { note: before?.work.note ?? "" }
          : entry.work.history.at(-1)?.status === undefined
            ? appointmentUndo(entry.work)
            : statusUndo(entry.work);
      showToast({
        kind: "success",
        title: outcomeText(outcome, entry, t),
        ...(undo !== undefined && {
          action: {
            label: t("work.undo"),
            run: () => {
              const fields = { intent: "work", id: entry.id, revision: 0, ...undo };
              void sendRef.current?.(formOf(fields));
            },
          },
        }),
      });
    },
    [revalidate, showToast, t],
  );
  const revisionOf = useCallback((id: string) => latest.current.get(id)?.work.revision, []);
  const { send, statuses } = useSend(settle, revisionOf);
  sendRef.current = send;

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

  // Found again when an enquiry comes, goes or is cleared, and not when its status changes: under a filter it stays in
  // its place until the owner looks for something else.
  const shape = useMemo(() => {
    const flagged = confirmed.filter((entry) => partOf(entry) !== "plain").length;
    return `${confirmed.length} ${flagged}`;
  }, [confirmed]);
  const isWhole = list?.entries !== undefined;
  const { query } = place;
  const searched = useMemo(
    () => searchedEntries(confirmed, query, treatmentName),
    [confirmed, query, treatmentName],
  );
  const latestSearched = useRef(searched);
  latestSearched.current = searched;
  const found = useMemo(() => {
    if (!isWhole) return undefined;
    const { page, openId: keep } = place;
    return pageOf(all.current, latestSearched.current, query, {
      page: keep === undefined ? page : undefined,
      keep: query === wholeList ? keep : undefined,
    });
    // The list and its shape stand for the entries.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isWhole, loaded, shape, query, place.page, treatmentName]);
  const page = useMemo<ListPage>(() => {
    const base = found ?? list?.page ?? noPage;
    return { ...base, entries: base.entries.map(shownOf) };
  }, [found, list, shownOf]);
  const lateBefore = list?.remarks?.answerWithin?.lateBefore;
  const counts = useMemo(() => {
    if (!isWhole && list?.page) return list.page.counts;
    const shown = (some: readonly DeskEntry[]) => (statuses.size === 0 ? some : some.map(shownOf));
    return countsOf(shown(confirmed), shown(searched), { now, lateBefore });
  }, [isWhole, list, confirmed, searched, statuses, shownOf, now, lateBefore]);
  usePreparedSearch(list?.entries, treatmentName);

  const keep = useRef(false);
  useEffect(() => {
    if (keep.current) keepPlace({ ...place, openId: openId.current });
    keep.current = true;
  }, [place]);
  const shownPlace = useRef(place);
  shownPlace.current = place;
  const opened = useCallback((id: string, isOpen: boolean) => {
    if (isOpen) openId.current = id;
    else if (openId.current === id) openId.current = undefined;
    keepPlace({ ...shownPlace.current, openId: openId.current });
  }, []);

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
    openId: place.openId,
  };
}
