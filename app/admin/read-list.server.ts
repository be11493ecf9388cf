import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { listedEnquiry, type StoredEnquiry } from "../enquiries/enquiry";
import type { EnquiryRecord, EnquiryStore } from "../enquiries/store/enquiry-store";
import { HttpError } from "../http/http-error.server";
import { requestLog, reasonOf } from "../log.server";
import type { EnquiryWork } from "./work/owner-work";

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
): Promise<readonly EnquiryRecord[]> {
  try {
    return await store.list();
  } catch (error) {
    const reason = reasonOf((error as Error).cause);
    requestLog(request).error({ event: "enquiries.unreadable", reason });
    throw new HttpError("notListed");
  }
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
  const enquiries: readonly StoredEnquiry[] = await listEnquiries(request, store);
  return writeInBatches(enquiries, {
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
