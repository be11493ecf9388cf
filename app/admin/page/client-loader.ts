import { request } from "../../http/browser-calls";
import { entriesFrom } from "../list/entry";
import { countArrived } from "../list/arrived";
import type { AdminView, ListView } from "./admin-view";
import type { DeskResponse } from "./desk-response";
import { lastList, sessionEnd, sessionOver, viewReceived } from "./page-session";

/** @returns undefined without a response: the list is shown all the same */
const fetchDesk = (): Promise<DeskResponse | undefined> =>
  request("/api/admin/desk", { on401: "null" }).then(
    (desk) => (desk as DeskResponse | null) ?? undefined,
    () => undefined,
  );

function loginView(): AdminView {
  // Without an earlier list no session has ended: the browser did not keep the cookie.
  if (!lastList()) return { kind: "login", reason: sessionEnd() };
  const reason = sessionEnd() ?? "elsewhere";
  sessionOver(reason);
  return { kind: "login", reason };
}

/**
 * Fetches the list for the page. It never throws: a failure is part of the view.
 *
 * @returns the login page when the session is over; no request is sent when the page knows that already
 */
export async function fetchAdminView(): Promise<AdminView> {
  if (sessionEnd()) return loginView();
  try {
    const [enquiries, deskAtFirst] = await Promise.all([
      request("/api/contacts", { on401: "null" }),
      fetchDesk(),
    ]);
    if (enquiries === null) return loginView();
    const last = lastList();
    if (!Array.isArray(enquiries)) return { kind: "unreadable", last };
    let desk = deskAtFirst;
    let entries = entriesFrom(enquiries, desk);
    // An enquiry has arrived between the two responses.
    if (desk && entries.some(({ telephone }) => telephone === undefined)) {
      desk = (await fetchDesk()) ?? desk;
      entries = entriesFrom(enquiries, desk);
    }
    const arrived = countArrived(entries, last?.newest);
    const list: ListView = {
      kind: "list",
      entries,
      newest: entries[0]?.createdAt ?? "",
      // Behind a page that the server has rendered comes its whole list: new is only what has come meanwhile.
      arrived: last?.page && !arrived ? last.arrived : arrived,
      asOf: new Date().toISOString(),
      remarks: desk,
      ...(last?.page && { changed: last.changed, erasure: last.erasure }),
    };
    viewReceived(list);
    return list;
  } catch {
    return { kind: "unreadable", last: lastList() };
  }
}
