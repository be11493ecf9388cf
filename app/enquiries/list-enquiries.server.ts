import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { reasonOf } from "../log.server";
import { HttpError } from "../http/http-error.server";
import { requestLog } from "../http/request-log.server";
import { listedEnquiry, type StoredEnquiry } from "./enquiry";
import type { EnquiryStore } from "./store/enquiry-store";

type Listing = Pick<EnquiryStore, "list">;

const batchSize = 256; // written within a few ms, so that other requests are served in between

async function storedIn(request: Request, store: Listing): Promise<readonly StoredEnquiry[]> {
  try {
    return await store.list();
  } catch (error) {
    requestLog(request).error({
      event: "enquiries.unreadable",
      reason: reasonOf((error as Error).cause),
    });
    throw new HttpError("notListed");
  }
}

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
  store: Listing,
): Promise<readonly StoredEnquiry[]> {
  return storedIn(request, store);
}

/**
 * The same list for GET /api/contacts, written in batches: 100 000 enquiries in one piece would delay all other
 * requests.
 *
 * @param request the log line of a failure carries its id
 * @returns the bytes of a JSON array
 * @throws {HttpError} "notListed" when the store cannot be read
 */
export async function listEnquiriesJson(
  request: Request,
  store: Listing,
): Promise<ReadableStream<Uint8Array>> {
  const stored = await storedIn(request, store);
  const encoder = new TextEncoder();
  let next = 0;
  return new ReadableStream({
    async pull(controller) {
      await yieldToEventLoop();
      const piece = JSON.stringify(stored.slice(next, next + batchSize).map(listedEnquiry)).slice(
        1,
        -1,
      );
      const start = next === 0 ? "[" : ",";
      next += batchSize;
      const isLast = next >= stored.length;
      controller.enqueue(encoder.encode(`${start}${piece}${isLast ? "]" : ""}`));
      if (isLast) controller.close();
    },
  });
}
