import { useCallback, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { GroupLinks } from "../admin-forms";
import { titleWithCount } from "../admin-view";
import { useReturnToCard } from "../enquiry-entry";
import { EnquiryList } from "../enquiry-list";
import { groupEnquiries, type ListView } from "../list-view";
import { ShownPersonContext } from "../person/person-controls";
import { PersonPanel } from "../person/person-panel";
import { shownPerson } from "../person/person-view";
import {
  filterCounts,
  queryList,
  showsAll,
  wholeList,
  type ListQuery,
  type QueriedList,
} from "./filters";
import { ListSearch } from "./list-search";
import { Hideable, usePreparedSearch } from "./result-feed";
import { samePersonById } from "./same-person";
import { preparedText, treatmentNames } from "./search";
import { ShownCount } from "./shown-enquiries";
import type { RefusedWork } from "./send-change";
import { WorkBook } from "./work-book";
import {
  ListQueryProvider,
  useWorkStatuses,
  WorkContextProvider,
  type WorkContextValue,
} from "./work-context";

/**
 * The notes that were typed and not saved when the session ended, by the enquiry's id. They stay in the page's
 * memory until the next login in the same page.
 */
let typedBefore: ReadonlyMap<string, string> | undefined;

/** The book of the list that is shown; that of the next list keeps what that list does not have. */
function useBook(list: ListView | undefined, refused: RefusedWork | undefined): WorkBook {
  const [held, setHeld] = useState(() => ({
    list,
    book: new WorkBook(list?.remarks, typedBefore, refused),
  }));
  const next = held.list === list ? held : { list, book: held.book.next(list?.remarks) };
  if (next !== held) setHeld(next);
  const { book } = next;
  useEffect(
    () => () => {
      typedBefore = book.drafts();
    },
    [book],
  );
  return book;
}

/** Asks before the page is left while a note is typed and not saved. */
function useUnsavedGuard(book: WorkBook): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (book.drafts().size > 0) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => {
      window.removeEventListener("beforeunload", ask);
    };
  }, [book]);
}

/** What the dashboard knows of the owner's work and of what the owner looks for. */
export function useWork(list: ListView | undefined, refused: RefusedWork | undefined) {
  const book = useBook(list, refused);
  const [looked, setLooked] = useState<ListQuery>(wholeList);
  const [typed, setTyped] = useState(list?.page?.query.search ?? "");
  const returnLater = useReturnToCard(looked.person);
  const look = useCallback(
    (next: ListQuery) => {
      if (next.person !== undefined) returnLater(next.person);
      setTyped(next.search);
      setLooked(next);
    },
    [returnLater],
  );
  const samePerson = useMemo(() => samePersonById(list?.enquiries ?? []), [list]);
  useUnsavedGuard(book);
  const page = list?.page;
  const query = page?.query ?? looked;
  const context = useMemo<WorkContextValue>(
    () => ({
      book,
      now: Date.parse(list?.asOf ?? ""),
      look,
      personCount: (id) => (page ? (page.persons[id] ?? 1) : samePerson.count(id)),
      isPart: page !== undefined,
      page: page?.number,
      changed: list?.changed,
    }),
    [book, list, page, look, samePerson],
  );
  return { context, query, typed, samePersonAs: samePerson.of };
}

/** The number of new enquiries stands in front of the page's title. */
function useTitleCount(count: number): void {
  useEffect(() => {
    document.title = titleWithCount(document.title, count);
    return () => {
      document.title = titleWithCount(document.title, 0);
    };
  }, [count]);
}

/** The list with its search, its filters and the owner's work on each enquiry. */
export function WorkList(props: ReturnType<typeof useWork> & { list: ListView; busy: boolean }) {
  const { list, context, query, typed, samePersonAs, busy } = props;
  const { book, isPart, look } = context;
  const { t } = useTranslation();
  const statuses = useWorkStatuses(book);

  const treatmentName = useMemo(() => treatmentNames(t), [t]);
  const textOf = useCallback<QueriedList["searchTextOf"]>(
    (enquiry) => preparedText(enquiry, book.noteOf(enquiry.id), treatmentName),
    [book, treatmentName],
  );
  usePreparedSearch(isPart ? undefined : list.enquiries, textOf);

  // One object as long as no flag is taken off: the list is rendered again with another one.
  const flaggedCount = Object.keys(book.flagged()).length;
  const shown = useMemo(
    () =>
      list.remarks && flaggedCount !== Object.keys(list.remarks.flagged).length
        ? { ...list, remarks: { ...list.remarks, flagged: book.flagged() } }
        : list,
    [list, book, flaggedCount],
  );

  const known = useMemo(
    () => ({
      isFlagged: (id: string) => book.isFlagged(id),
      statusOf: (id: string) => book.statusOf(id),
      searchTextOf: textOf,
      samePersonAs,
    }),
    [book, textOf, samePersonAs],
  );
  const counts = useMemo(
    () => (isPart ? list.counts : filterCounts(list.enquiries, statuses)),
    [isPart, list, statuses],
  );
  useTitleCount(counts.new);

  // Not for each version: an enquiry that leaves the filter stays until the owner looks for something else.
  const results = useMemo(() => {
    if (isPart || showsAll(query)) return undefined;
    const enquiries = queryList(shown.enquiries, query, known);
    const { plain, flood, advertising } = groupEnquiries(enquiries, shown.remarks?.flagged ?? {});
    const found = { plain: plain.length, flood: flood.length, advertising: advertising.length };
    const person = query.person && { person: shownPerson(query.person, enquiries) };
    const page = { number: 1, count: 1, query, found, persons: {}, ...(person ? person : {}) };
    return { ...shown, enquiries, page };
  }, [isPart, query, shown, known]);

  const { person, found } = (results ?? list).page ?? {};
  const { plain, flood, advertising } = found ?? { plain: list.total, flood: 0, advertising: 0 };

  return (
    <WorkContextProvider value={context}>
      {showsAll(query) && <GroupLinks list={shown} />}
      <ListQueryProvider value={query}>
        {person && <PersonPanel person={person} focused={!isPart} erasure={list.erasure} />}
        {list.total > 0 && (
          <>
            {!person && (
              <ListSearch
                counts={counts}
                typed={typed}
                onType={(search) => {
                  look({ filter: query.filter, search });
                }}
              />
            )}
            <ShownCount found={plain + flood + advertising} />
          </>
        )}
        <ShownPersonContext.Provider value={person}>
          {results && <EnquiryList list={results} busy={busy} results />}
        </ShownPersonContext.Provider>
      </ListQueryProvider>
      {!list.erasure && (
        <Hideable hidden={results !== undefined}>
          <ListQueryProvider value={isPart ? query : wholeList}>
            <ShownPersonContext.Provider value={isPart ? person : undefined}>
              <EnquiryList list={shown} busy={busy} />
            </ShownPersonContext.Provider>
          </ListQueryProvider>
        </Hideable>
      )}
    </WorkContextProvider>
  );
}
