import { NavigationType, useLocation, useNavigate, useNavigationType } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { personHeadingId } from "../list/anchors";
import { wholeList, type ListQuery } from "../list/query";

/** What the history entry of a person has as its state. */
const entryState = { isPerson: true };

/**
 * Gives the page of a person an entry in the browser's history, so that Back leads to the list: it would leave the
 * dashboard and end the session.
 *
 * @param showQuery as `Desk` has it
 */
export function usePersonEntry(
  query: ListQuery,
  showQuery: (query: ListQuery, page: "open") => void,
): void {
  const navigate = useNavigate();
  const navigation = useNavigationType();
  const location = useLocation();
  const { key } = location;
  const isEntry = (location.state as Partial<typeof entryState> | null)?.isPerson === true;
  const isPerson = query.person !== undefined;
  const seen = useRef({ key, isPerson });
  useEffect(() => {
    const before = seen.current;
    if (before.key === key && before.isPerson === isPerson) return;
    seen.current = { key, isPerson };
    const isBack = before.key !== key && navigation === NavigationType.Pop;
    if (isPerson && isBack && !isEntry) showQuery(query.before ?? wholeList, "open");
    else if (isPerson && !before.isPerson && !isEntry) {
      navigate(`#${personHeadingId}`, { state: entryState, preventScrollReset: true });
    } else if (!isPerson && isEntry && !isBack) navigate(-1);
  });
}
