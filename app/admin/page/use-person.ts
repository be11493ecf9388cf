import { NavigationType, useLocation, useNavigate, useNavigationType } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";
import { personHeadingId } from "../list/anchors";
import type { ListPage } from "../list/list-page";
import type { ListQuery } from "../list/query";

/** The state of an entry of the browser's history that shows a person. Its address is the same for everybody. */
interface PersonEntry {
  query: ListQuery;
  page: number | "open";
}

/** A tab that is reloaded may have the state of another release. */
const isPersonEntry = (state: unknown): state is PersonEntry =>
  Object.hasOwn(Object(state) as object, "query");

/**
 * The page of a person has an entry of its own in the browser's history, behind that of the list: otherwise Back would
 * leave the dashboard and end the session.
 *
 * @param rendered the page that the server has rendered, perhaps of a person; undefined for none
 * @returns `shown`, what is shown of a person; undefined while the list is
 */
export function usePerson(rendered: ListPage | undefined) {
  const navigate = useNavigate();
  const location = useLocation();
  const { search } = location;
  const entry = isPersonEntry(location.state) ? location.state : undefined;
  const go = useCallback(
    (state: PersonEntry, options: { replace?: boolean; flushSync?: boolean }) => {
      navigate({ search, hash: personHeadingId }, { state, preventScrollReset: true, ...options });
    },
    [navigate, search],
  );

  const served = rendered?.person && { query: rendered.query, page: rendered.number };
  const first = useRef(served);
  useEffect(() => {
    // The entry that came with the document is that of the list.
    if (first.current) go(first.current, {});
    first.current = undefined;
  }, [go]);

  const showPerson = useCallback(
    (query: ListQuery, page: PersonEntry["page"]) => {
      // At once, as what needs no navigation: React puts one off while it has other things to do.
      go({ query, page }, entry ? { replace: true } : { flushSync: true });
    },
    [entry, go],
  );
  const left = useRef<typeof location>();
  const leavePerson = useCallback(() => {
    // A second press, before the list is there, would leave the dashboard.
    if (!entry || left.current === location) return;
    left.current = location;
    navigate(-1);
  }, [entry, location, navigate]);
  return { shown: entry ?? served, showPerson, leavePerson };
}

/** Calls back when Back or Forward has shown or left a person. @param onMoved memoized, as by `useCallback` */
export function useMoved(person: string | undefined, onMoved: () => void): void {
  const navigation = useNavigationType();
  const before = useRef(person);
  useEffect(() => {
    if (before.current === person) return;
    before.current = person;
    if (navigation === NavigationType.Pop) onMoved();
  }, [person, navigation, onMoved]);
}
