import { answerWithin } from "../../diary/late-enquiries";
import { openingOf } from "../../diary/opening";
import { listedEnquiry } from "../../enquiries/listed-enquiry";
import type { EnquiryRecord, EnquiryRecords } from "../../enquiries/record";
import { HttpError } from "../../http/http-error.server";
import { textStream } from "../../http/text-stream.server";
import { requestLog } from "../../http/request-log.server";
import { reasonOf } from "../../log.server";
import type { TrustedDeviceView } from "../actions/admin-result";
import { workOn } from "../list/entry";
import { orRefuse } from "../../http/or-refuse.server";
import type { AdminServices } from "../admin-services";
import type { Remarks } from "./desk-response";

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
    yield* inBatches(list, (batch) => batch.map((one) => listedEnquiry({ ...one })));
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
  const list = await listEnquiries(request, services.records);
  const { remarks, setCookie } = await readRemarks(request, services);
  if (remarks === undefined) throw new HttpError("unavailable");
  const flagged = list.flatMap(({ id, suspectedSpam = [] }) =>
    suspectedSpam.length > 0 ? [[id, suspectedSpam] as const] : [],
  );
  function* json() {
    yield '{"enquiries":{';
    // What is undefined is left out of JSON.
    yield* inBatches(list, (batch) =>
      Object.fromEntries(batch.map((one) => [one.id, workOn(one)])),
    );
    yield `},${JSON.stringify({ flagged: Object.fromEntries(flagged), ...remarks }).slice(1)}`;
  }
  return { json: textStream(json()), setCookie };
}

/**
 * What the dashboard says of all mails. It never throws: what cannot be read sends nothing, so mail is in trouble then.
 *
 * @returns undefined while mail is off
 */
export async function readMailRemark(
  request: Request,
  mail: AdminServices["mail"],
): Promise<Remarks["mail"]> {
  if (mail === undefined) return undefined;
  try {
    const troubled = await mail.outbox.isTroubled();
    const paused = await mail.confirmations.pausedUntil();
    return { troubled, ...(paused && { pausedUntil: paused.toISOString() }) };
  } catch (error) {
    requestLog(request).error({ event: "mailState.unreadable", reason: reasonOf(error) });
    return { troubled: true };
  }
}

/**
 * The trusted devices, the newest first.
 *
 * @param own the id of the request's own device
 */
export async function listDevices(
  { trustedDevices }: Pick<AdminServices, "trustedDevices">,
  own: string | undefined,
): Promise<TrustedDeviceView[]> {
  const devices = (await trustedDevices.list()).map(({ id, since, browser }) => ({
    id,
    since,
    browser,
    current: id === own,
  }));
  return devices.reverse();
}

const weekMs = 7 * 24 * 60 * 60 * 1000;

/**
 * Reads what the owner should know beside the list. The browser of an open session becomes a trusted device on the
 * session's first call. The caller has checked the session.
 *
 * @returns `remarks`, undefined when they cannot be read; `setCookie`, the Set-Cookie header, undefined for none
 */
export async function readRemarks(
  request: Request,
  services: AdminServices,
): Promise<{ remarks: Remarks | undefined; setCookie: string | undefined }> {
  const { records, enquiryLimit, adminPassword, retention, sessions, trustedDevices, profile } =
    services;
  // Not at the login, whose response sets the session's cookie and no other.
  const version = await sessions.claimTrust(request);
  const trusted = version === undefined ? undefined : await trustedDevices.trust(request, version);
  const own = trusted?.id ?? (await trustedDevices.idOf(request));
  const trustedBrowsers = await listDevices(services, own);
  const setCookie = trusted?.setCookie;
  try {
    const [unreadable, madePassword, mail, expiring, refused] = await Promise.all([
      records.unlisted(),
      adminPassword.isMade(),
      readMailRemark(request, services.mail),
      retention.countExpiring(weekMs),
      enquiryLimit?.refused(),
    ]);
    const { fullness, isRemovalDelayed } = retention;
    const { replies = [], answerWithinHours } = profile;
    const now = Date.now();
    const late = answerWithin(answerWithinHours, openingOf(profile), now);
    const remarks: Remarks = {
      unreadable,
      refused: refused ?? null,
      madePassword,
      ...(services.details.problems.length > 0 && { detailsBroken: true as const }),
      ...(expiring > 0 && { expiring }),
      ...(fullness && { fullness }),
      ...(isRemovalDelayed && { expiryPutOff: true as const }),
      trustedBrowsers,
      ...(mail && { mail }),
      ...(late && { answerWithin: late }),
      ...(replies.length > 0 && { replies }),
    };
    return { remarks, setCookie };
  } catch (error) {
    requestLog(request).error({ event: "remarks.unreadable", reason: reasonOf(error) });
    return { remarks: undefined, setCookie };
  }
}
