import { useCallback, useEffect, useRef, useState } from "react";
import { cardId, foundId } from "../list/entry";
import { wholeList, type ListQuery } from "../list/query";
import type { ListView } from "./admin-view";
import { keepPlace, keptPlace } from "./kept-place";

/**
 * Where the owner is in the list: what she looks for, the page of it, and the card that was open when that was shown.
 * The tab remembers it over a reload and a login.
 */
export function usePlace(list: ListView | undefined) {
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

  const shown = useRef(place);
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    keepPlace({ ...place, openId: openId.current });
  }, [place]);

  return {
    ...place,
    show: useCallback((query: ListQuery, page: number) => {
      setPlace({ query, page, openId: openId.current });
      // What is found is read from its beginning, and another page from its top.
      const found = document.getElementById(foundId);
      if (page !== 1) window.scrollTo(0, 0);
      else if (found && found.getBoundingClientRect().top < 0) found.scrollIntoView();
    }, []),
    showAfterErasure: useCallback((query: ListQuery) => {
      setPlace({ query, page: 1, openId: undefined });
    }, []),
    opened: useCallback((id: string, isOpen: boolean) => {
      if (isOpen) openId.current = id;
      else if (openId.current === id) openId.current = undefined;
      keepPlace({ ...shown.current, openId: openId.current });
    }, []),
  };
}
