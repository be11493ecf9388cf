import { useCallback, useEffect, useRef, useState } from "react";
import { cardId, listHeaderId } from "../list/anchors";
import { keptQuery, wholeList, type ListQuery } from "../list/query";
import type { ListView } from "./admin-view";
import { usePerson } from "./use-person";

/** Where the owner is in the list. */
interface Place {
  query: ListQuery;
  /** "open" for the page of the card that is open, or the first. */
  page: number | "open";
  /** The card that was open when this was shown. */
  openId?: string | undefined;
}

/** Name in the session storage, which ends with the tab. */
const storageKey = "dashboard";

/** What the tab remembers, so that the next login finds the dashboard as it was; undefined for nothing. */
function keptPlace(): Place | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? "null");
    if (kept === null) return undefined;
    const { query, page, openId } = Object(kept) as Record<string, unknown>;
    const isOpen = typeof openId === "string";
    return {
      query: keptQuery(query),
      page: typeof page === "number" && !isOpen ? page : "open",
      openId: isOpen ? openId : undefined,
    };
  } catch {
    return undefined;
  }
}

/** @param place undefined to forget it, as Logout does */
export function keepPlace(place: Place | undefined): void {
  try {
    if (place) sessionStorage.setItem(storageKey, JSON.stringify(place));
    else sessionStorage.removeItem(storageKey);
  } catch {
    // A browser that stores nothing shows the whole list after the next login.
  }
}

/**
 * Where the owner is in the list: what she looks for, the page of it, and the card that was open when that was shown.
 * The tab remembers it over a reload and a login.
 *
 * @returns `query` and `page`, of what is shown: the list, or a person; `listQuery`, that of the list in both cases
 */
export function usePlace(list: ListView | undefined) {
  // The server has rendered what the session looks for; without a session, the tab remembers it.
  const [place, setPlace] = useState<Place>(() => {
    const { page, query = wholeList, openId } = list ?? {};
    if (!page) return keptPlace() ?? { query: wholeList, page: "open" };
    return { query, page: page.person ? "open" : page.number, openId };
  });
  const here = useRef(place);
  const go = useCallback((to: Place) => {
    here.current = to;
    keepPlace(to);
    setPlace(to);
  }, []);

  // The card that was open before the login comes into view.
  useEffect(() => {
    const { openId } = here.current;
    if (openId !== undefined) document.getElementById(cardId(openId))?.scrollIntoView();
  }, []);

  const showInList = useCallback(
    (query: ListQuery, page: Place["page"]) => {
      const last = here.current;
      // A page that is turned leaves the card that was open on the one before.
      go({ query, page, openId: query === last.query ? undefined : last.openId });
      // What is found is read from its beginning, and another page from its top.
      const found = document.getElementById(listHeaderId);
      if (typeof page === "number" && page > 1) window.scrollTo(0, 0);
      else if (found && found.getBoundingClientRect().top < 0) found.scrollIntoView();
    },
    [go],
  );

  // The way back from another of the owner's pages asks for no part of the list: the tab knows where she was.
  const [isBack] = useState(list?.page !== undefined);
  useEffect(() => {
    const kept = isBack && window.location.hash === "" ? keptPlace() : undefined;
    if (kept) showInList(kept.query, kept.page);
  }, [isBack, showInList]);

  const { shown, showPerson, leavePerson } = usePerson(list?.page);
  const isPerson = shown !== undefined;
  const show = useCallback(
    (query: ListQuery, page: Place["page"] = 1) => {
      if (query.person === undefined) {
        leavePerson();
        // What was looked for before the person comes back as it was.
        if (!isPerson || query !== here.current.query) showInList(query, page);
      } else {
        // The card that is open now is to be open again when the list comes back.
        setPlace(here.current);
        showPerson(query, page);
        window.scrollTo(0, 0);
      }
    },
    [isPerson, leavePerson, showInList, showPerson],
  );
  const rememberOpen = useCallback((id: string, isOpen: boolean) => {
    if (!isOpen && here.current.openId !== id) return;
    here.current = { ...here.current, openId: isOpen ? id : undefined };
    keepPlace(here.current);
  }, []);
  const { query: listQuery, openId } = place;
  const { query, page } = shown ?? place;
  return { listQuery, query, page, openId, show, rememberOpen };
}
