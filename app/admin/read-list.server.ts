import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { listedEnquiry, type StoredEnquiry } from "../enquiries/enquiry";
import type { EnquiryRecord, EnquiryStore } from "../enquiries/store/enquiry-store";
import { HttpError } from "../http/http-error.server";
import { requestLog, reasonOf } from "../log.server";
import { isLanguage } from "../i18n/languages";
import { groupEnquiries, type DashboardRemarks, type ListView } from "./list-view";
import { shownPerson } from "./person/person-view";
import { noticesOfEnquiry, type MailState } from "./mail-state.server";
import { pageSize, pageSizeOf, queryList, showsAll, type ListQuery } from "./work/filters";
import { noWork, type EnquiryWork, type OwnerWork } from "./work/owner-work";
import { samePersonById } from "./work/same-person";
import { preparedText } from "./work/search";

const batchSize = 256; // handled within a few ms, so that other requests are served in between

/**
 * The owner's list, for the loader. The caller has checked the session.
 *
 * @param request the log line of a failure carries its id
 * @returns newest first; the same objects as long as nothing changes, with everything that is stored of each:
 *   `listedEnquiry` takes out what is shown
 * @throws {HttpError} "notListed" when the store cannot be read
 */
export async function listEnquiries(
  request: Request,
  store: Pick<EnquiryStore, "list">,
): Promise<readonly StoredEnquiry[]> {
  try {
    return await store.list();
  } catch (error) {
    const reason = reasonOf((error as Error).cause);
    requestLog(request).error({ event: "enquiries.unreadable", reason });
    throw new HttpError("notListed");
  }
}

function workOn(
  enquiry: EnquiryRecord,
  work: ReadonlyMap<string, OwnerWork>,
  states: MailState["states"],
): EnquiryWork | undefined {
  const { id, language } = enquiry;
  const own = work.get(id);
  const notice = noticesOfEnquiry(enquiry, states.get(id));
  if (!isLanguage(language) && notice.length === 0) return own;
  return {
    ...(own ?? noWork),
    ...(isLanguage(language) && { language }),
    ...(notice.length > 0 && { notice }),
  };
}

/**
 * The owner's work on the stored enquiries, and the language and the mails of each.
 *
 * @param work by the enquiry's id; the work on enquiries that are not stored is left out
 * @param states of the mails
 * @returns by the enquiry's id, without those of which there is nothing to say
 */
export async function workOnEnquiries(
  enquiries: readonly EnquiryRecord[],
  work: ReadonlyMap<string, OwnerWork>,
  states: MailState["states"],
): Promise<Record<string, EnquiryWork>> {
  const entries: [string, EnquiryWork][] = [];
  for (const [index, enquiry] of enquiries.entries()) {
    if (index % batchSize === batchSize - 1) await yieldToEventLoop();
    const own = workOn(enquiry, work, states);
    if (own !== undefined) entries.push([enquiry.id, own]);
  }
  return Object.fromEntries(entries);
}

/** What the server is asked to show. */
export interface RequestedPart {
  /** As the address has it; null for the page of the enquiry that is kept, or else the first. */
  page: string | null;
  query: ListQuery;
  /** The id of an enquiry that is shown whatever its status, since a form has just changed it or could not. */
  keep: string | undefined;
  /** Gives the name of a stored treatment in the page's language. */
  treatmentName: (value: string) => string;
}

function workById(remarks: DashboardRemarks | undefined, id: string): EnquiryWork {
  const { enquiries = {} } = remarks ?? {};
  return (Object.hasOwn(enquiries, id) ? enquiries[id] : undefined) ?? noWork;
}

/**
 * One page of what a query finds, for the server; the enquiries of the folded groups come last.
 *
 * @returns the whole list, without `page`, when it is short and everything is shown
 */
export function pageOf(
  enquiries: readonly StoredEnquiry[],
  remarks: DashboardRemarks | undefined,
  { page: requested, query, keep, treatmentName }: RequestedPart,
): Pick<ListView, "enquiries" | "page" | "remarks"> {
  if (enquiries.length <= pageSize && showsAll(query)) return { enquiries, remarks };
  const flagged = remarks?.flagged ?? {};
  const isFlagged = (id: string) => Object.hasOwn(flagged, id);
  const statusOf = (id: string) => workById(remarks, id).status;
  const samePerson = samePersonById(enquiries);
  const textOf = (enquiry: StoredEnquiry) =>
    preparedText(enquiry, workById(remarks, enquiry.id).note, treatmentName);
  const known = { isFlagged, statusOf, searchTextOf: textOf, samePersonAs: samePerson.of };
  const found = showsAll(query) ? enquiries : queryList(enquiries, query, known, keep);
  const { plain, flood, advertising } = groupEnquiries(found, flagged);
  const ordered = [...plain, ...flood, ...advertising];
  const size = pageSizeOf(query);
  const count = Math.max(1, Math.ceil(found.length / size));
  const kept = Math.max(0, keep === undefined ? 0 : ordered.findIndex(({ id }) => id === keep));
  const asked = requested === null ? Math.floor(kept / size) + 1 : Math.trunc(Number(requested));
  const number = Math.min(count, Math.max(1, asked || 1));
  const start = (number - 1) * size;
  const shown = ordered.slice(start, start + size);
  const persons = shown.map(({ id }) => [id, samePerson.count(id)] as const);
  const works = shown.map(({ id }) => [id, workById(remarks, id)] as const);
  return {
    enquiries: shown,
    remarks: remarks && { ...remarks, enquiries: Object.fromEntries(works) },
    page: {
      number,
      count,
      query,
      found: {
        plain: plain.length,
        flood: flood.length,
        advertising: advertising.length,
      },
      persons: Object.fromEntries(persons.filter(([, many]) => many > 1)),
      ...(query.person !== undefined && {
        person: shownPerson(query.person, samePerson.of(query.person)),
      }),
    },
  };
}

/**
 * Writes JSON in batches: the list of 100 000 enquiries in one piece would delay all other requests.
 *
 * @param write gives the JSON of an array or an object with some of the items
 * @returns the bytes of `start`, of all items, and of `end`
 */
function writeInBatches<Item>(
  items: readonly Item[],
  { start, write, end }: { start: string; write: (batch: Item[]) => string; end: string },
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let next = 0;
  return new ReadableStream({
    async pull(controller) {
      await yieldToEventLoop();
      const before = next === 0 ? start : ",";
      const members = write(items.slice(next, next + batchSize)).slice(1, -1);
      next += batchSize;
      const isLast = next >= items.length;
      controller.enqueue(encoder.encode(`${before}${members}${isLast ? end : ""}`));
      if (isLast) controller.close();
    },
  });
}

/**
 * The same list for GET /api/contacts, written in batches.
 *
 * @param request the log line of a failure carries its id
 * @returns the bytes of a JSON array
 * @throws {HttpError} "notListed" when the store cannot be read
 */
export async function listEnquiriesJson(
  request: Request,
  store: Pick<EnquiryStore, "list">,
): Promise<ReadableStream<Uint8Array>> {
  return writeInBatches(await listEnquiries(request, store), {
    start: "[",
    write: (batch) => JSON.stringify(batch.map(listedEnquiry)),
    end: "]",
  });
}

/**
 * The JSON of GET /api/admin/desk, written in batches.
 *
 * @param response what the call responds with
 * @returns the bytes of a JSON object with the same members
 */
export function workJson(
  response: { enquiries: Readonly<Record<string, EnquiryWork>> } & object,
): ReadableStream<Uint8Array> {
  const { enquiries, ...rest } = response;
  return writeInBatches(Object.entries(enquiries), {
    start: '{"enquiries":{',
    write: (batch) => JSON.stringify(Object.fromEntries(batch)),
    end: `},${JSON.stringify(rest).slice(1)}`,
  });
}
