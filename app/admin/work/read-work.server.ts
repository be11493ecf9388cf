import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { EnquiryRecord } from "../../enquiries/store/enquiry-store";
import { isLanguage } from "../../i18n/languages";
import { noWork, type EnquiryWork, type OwnerWork } from "./owner-work";

const batchSize = 1000; // handled within a few ms, so that other requests are served in between

function workOn(
  { id, language }: EnquiryRecord,
  work: ReadonlyMap<string, OwnerWork>,
): EnquiryWork | undefined {
  const own = work.get(id);
  if (isLanguage(language)) return { ...(own ?? noWork), language };
  return own;
}

/**
 * The owner's work on the stored enquiries, and the language of each.
 *
 * @param work by the enquiry's id; the work on enquiries that are not stored is left out
 * @returns by the enquiry's id, without those of which there is nothing to say
 */
export async function workOnEnquiries(
  enquiries: readonly EnquiryRecord[],
  work: ReadonlyMap<string, OwnerWork>,
): Promise<Record<string, EnquiryWork>> {
  const entries: [string, EnquiryWork][] = [];
  for (const [index, enquiry] of enquiries.entries()) {
    if (index % batchSize === batchSize - 1) await yieldToEventLoop();
    const own = workOn(enquiry, work);
    if (own !== undefined) entries.push([enquiry.id, own]);
  }
  return Object.fromEntries(entries);
}

/**
 * The JSON of GET /api/admin/desk, written in batches: the work on 100 000 enquiries in one piece would delay
 * all other requests.
 *
 * @param response what the call responds with
 * @returns the bytes of a JSON object with the same members
 */
export function workJson(
  response: { enquiries: Readonly<Record<string, EnquiryWork>> } & object,
): ReadableStream<Uint8Array> {
  const { enquiries, ...rest } = response;
  const entries = Object.entries(enquiries);
  const encoder = new TextEncoder();
  let next = 0;
  return new ReadableStream({
    async pull(controller) {
      await yieldToEventLoop();
      const isFirst = next === 0;
      const batch = entries.slice(next, next + batchSize);
      next += batchSize;
      const isLast = next >= entries.length;
      const members = JSON.stringify(Object.fromEntries(batch)).slice(1, -1);
      const end = isLast ? `},${JSON.stringify(rest).slice(1)}` : "";
      controller.enqueue(encoder.encode(`${isFirst ? '{"enquiries":{' : ","}${members}${end}`));
      if (isLast) controller.close();
    },
  });
}
