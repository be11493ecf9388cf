import { listQueryOf, type ListQuery } from "../list/query";

/** What the tab remembers of the dashboard, so that the next login finds it as it was. */
export interface KeptPlace {
  query: ListQuery;
  page: number;
  /** The card that was open. */
  openId?: string | undefined;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** Name in the session storage, which ends with the tab. */
const storageKey = "dashboard";

/** @returns undefined where nothing is remembered, or nothing can be */
export function keptPlace(): KeptPlace | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? "null");
    if (!isObject(kept) || !isObject(kept["query"])) return undefined;
    const { filter, search, ...query } = kept["query"];
    const { page, openId } = kept;
    return {
      query: listQueryOf({ ...query, status: filter, q: search }),
      page: typeof page === "number" ? page : 1,
      ...(typeof openId === "string" && { openId }),
    };
  } catch {
    return undefined;
  }
}

/** @param place undefined to forget it, as Logout does */
export function keepPlace(place: KeptPlace | undefined): void {
  try {
    if (place) sessionStorage.setItem(storageKey, JSON.stringify(place));
    else sessionStorage.removeItem(storageKey);
  } catch {
    // A browser that stores nothing shows the whole list after the next login.
  }
}
