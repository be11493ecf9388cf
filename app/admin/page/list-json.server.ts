import { listedEnquiry, textsOf } from "../../enquiries/listed-enquiry";
import type { EnquiryRecord, EnquiryRecords } from "../../enquiries/record";
import { HttpError } from "../../http/http-error.server";
import { textStream } from "../../http/text-stream.server";
import { deskFactsOf } from "../list/desk-facts";
import { withTelephones } from "../list/with-telephones.server";
import { orRefuse } from "../../http/or-refuse.server";
import type { AdminServices } from "../admin-services";
import { readRemarks } from "./read-remarks.server";

const batchSize = 256; // handled within a few ms, so that other requests are served in between

/**
 * The stored enquiries. The caller has checked the session.
 *
 * @returns newest first; the same objects as long as nothing changes
 * @throws {HttpError} "notListed" when the store cannot be read
 */
export const listEnquiries = (
  request: Request,
  records: EnquiryRecords,
): Promise<readonly EnquiryRecord[]> =>
  orRefuse(request, "enquiries.unreadable", "notListed", () => records.all());

/** The members of a JSON array or object in batches. @param write gives an array or object of some of the items */
function* inBatches<Item>(
  items: readonly Item[],
  write: (batch: Item[]) => object,
): Generator<string> {
  let separator = "";
  for (let from = 0; from < items.length; from += batchSize) {
    const members = JSON.stringify(write(items.slice(from, from + batchSize))).slice(1, -1);
    if (members === "") continue;
    yield separator + members;
    separator = ",";
  }
}

/** The response of `GET /api/contacts`: the bytes of a JSON array. */
export function enquiriesJson(list: readonly EnquiryRecord[]): ReadableStream<Uint8Array> {
  function* json() {
    yield "[";
    yield* inBatches(list, (batch) => batch.map((one) => listedEnquiry(one)));
    yield "]";
  }
  return textStream(json());
}

/**
 * The response of `GET /api/admin/desk`. The caller has checked the session.
 *
 * @returns `json`, the bytes of the JSON of a `DeskResponse`; `setCookie`, the Set-Cookie header, undefined for none
 * @throws {HttpError} "notListed" when the list cannot be read, "unavailable" when what stands beside it cannot
 */
export async function readDesk(
  request: Request,
  services: AdminServices,
): Promise<{ json: ReadableStream<Uint8Array>; setCookie: string | undefined }> {
  // The list first, as on a page: a mail that is sent meanwhile must not stand beside an alarm from before it.
  const list = await withTelephones(await listEnquiries(request, services.records));
  const { remarks, setCookie } = await readRemarks(request, services);
  if (remarks === undefined) throw new HttpError("unavailable");
  const flagged = list.flatMap(({ id, suspectedSpam = [] }) =>
    suspectedSpam.length > 0 ? [[id, suspectedSpam] as const] : [],
  );
  const telephones = new Map(list.map((one) => [textsOf(one).phone, one.telephone]));
  function* json() {
    yield '{"enquiries":{';
    // What is undefined is left out of JSON.
    yield* inBatches(list, (batch) =>
      Object.fromEntries(batch.map((one) => [one.id, deskFactsOf(one)])),
    );
    yield '},"telephones":{';
    yield* inBatches([...telephones], (batch) => Object.fromEntries(batch));
    yield `},${JSON.stringify({ flagged: Object.fromEntries(flagged), ...remarks }).slice(1)}`;
  }
  return { json: textStream(json()), setCookie };
}
