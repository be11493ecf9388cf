import { useCallback, useEffect, useRef, useState } from "react";
import { cardId, foundId } from "../list/anchors";
import { listQueryOf, wholeList, withQueryBefore, type ListQuery } from "../list/query";
import type { ListView } from "./admin-view";

/** Where the owner is in the list. */
interface Place {
  query: ListQuery;
  /** Undefined for the page of the card that is open, or the first. */
  page: number | undefined;
  /** The card that was open when this was shown. */
  openId?: string | undefined;
}

/** Name in the session storage, which ends with the tab. */
const storageKey = "dashboard";

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

const queryFrom = ({ filter, search, ...query }: Record<string, unknown>): ListQuery =>
  listQueryOf({ ...query, status: filter, q: search });

/** What the tab remembers, so that the next login finds the dashboard as it was; undefined for nothing. */
function keptPlace(): Place | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? "null");
    if (!isObject(kept) || !isObject(kept["query"])) return undefined;
    const { before } = kept["query"];
    const { page, openId } = kept;
    const query = queryFrom(kept["query"]);
    return {
      query: isObject(before) ? withQueryBefore(query, queryFrom(before)) : query,
      ...(typeof openId === "string"
        ? { openId, page: undefined }
        : { page: typeof page === "number" ? page : undefined }),
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
 */
export function usePlace(list: ListView | undefined) {
  // The server has rendered what the session looks for; without a session, the tab remembers it.
  const [place, setPlace] = useState<Place>(() =>
    list?.page
      ? { query: list.page.query, page: list.page.number, openId: list.openId }
      : (keptPlace() ?? { query: wholeList, page: undefined }),
  );
  const openId = useRef(place.openId);

  // The card that was open before the login comes into view.
  const [firstOpen] = useState(place.openId);
  useEffect(() => {
    if (firstOpen === undefined) return;
    document.getElementById(cardId(firstOpen))?.scrollIntoView();
  }, [firstOpen]);

  const lastKept = useRef(place);
  useEffect(() => {
    if (lastKept.current === place) return;
    lastKept.current = place;
    keepPlace({ ...place, openId: openId.current });
  }, [place]);

  const show = useCallback((query: ListQuery, page: number | "open") => {
    // A page that is turned leaves the card that was open on the one before.
    if (query === lastKept.current.query) openId.current = undefined;
    setPlace({
      query: withQueryBefore(query, lastKept.current.query),
      page: page === "open" ? undefined : page,
      openId: openId.current,
    });
    // What is found is read from its beginning, and another page from its top.
    const found = document.getElementById(foundId);
    if (typeof page === "number" && page > 1) window.scrollTo(0, 0);
    else if (found && found.getBoundingClientRect().top < 0) found.scrollIntoView();
  }, []);

  // The way back from another of the owner's pages asks for no part of the list: the tab knows where she was.
  const [isBack] = useState(list?.page !== undefined);
  useEffect(() => {
    const kept = isBack && window.location.hash === "" ? keptPlace() : undefined;
    if (kept) show(kept.query, kept.page ?? "open");
  }, [isBack, show]);

  return {
    ...place,
    /** @param page "open" for that of the card that is open, or the first */
    show,
    showAfterErasure: useCallback((query: ListQuery) => {
      openId.current = undefined;
      setPlace({ query: withQueryBefore(query, lastKept.current.query), page: 1 });
    }, []),
    noteOpen: useCallback((id: string, isOpen: boolean) => {
      if (isOpen) openId.current = id;
      else if (openId.current === id) openId.current = undefined;
      keepPlace({ ...lastKept.current, openId: openId.current });
    }, []),
  };
}
