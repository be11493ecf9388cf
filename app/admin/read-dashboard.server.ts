import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { listedEnquiry, type StoredEnquiry } from "../enquiries/enquiry";
import type { EnquiryLimit } from "../enquiries/enquiry-limit.server";
import type { Erasures } from "../store/erasures.server";
import type { Retention } from "../enquiries/retention.server";
import type { EnquiryRecord, EnquiryRecords } from "../enquiries/record";
import { HttpError } from "../http/http-error.server";
import { requestLog, reasonOf } from "../log.server";
import type { AdminPassword } from "../login/admin-password.server";
import type { AdminSessions } from "../login/sessions.server";
import type { TrustedDevices } from "../login/trusted-devices.server";
import { workOnEnquiries } from "./list-page.server";
import type { DashboardRemarks, TrustedDeviceView } from "./list-view";
import { readMailRemark, type SiteMail } from "./mail-overview.server";
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
  records: EnquiryRecords,
): Promise<readonly EnquiryRecord[]> {
  try {
    return await records.all();
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
  records: EnquiryRecords,
): Promise<ReadableStream<Uint8Array>> {
  const enquiries: readonly StoredEnquiry[] = await listEnquiries(request, records);
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

const weekMs = 7 * 24 * 60 * 60 * 1000;

/** What the dashboard is read from. */
export interface DashboardSources {
  records: EnquiryRecords;
  /** Undefined while RATE_LIMITS=off. */
  enquiryLimit: Pick<EnquiryLimit, "refused"> | undefined;
  adminPassword: Pick<AdminPassword, "isMade">;
  sessions: AdminSessions;
  trustedDevices: TrustedDevices;
  erasures: Erasures<EnquiryRecord>;
  retention: Retention;
  /** Undefined while mail is off. */
  mail: SiteMail | undefined;
}

/**
 * Makes the browser of an open session a trusted device, on the session's first call, and lists the
 * trusted devices, the newest first.
 */
async function trustDeviceOfSession(
  request: Request,
  { sessions, trustedDevices }: Pick<DashboardSources, "sessions" | "trustedDevices">,
): Promise<{ devices: TrustedDeviceView[]; setCookie: string | undefined }> {
  const trusted = (await sessions.claimTrust(request))
    ? await trustedDevices.trust(request)
    : undefined;
  const own = trusted?.id ?? (await trustedDevices.idOf(request));
  const records = await trustedDevices.list();
  const devices = records.map(({ id, since, browser }) => ({
    id,
    since,
    browser,
    current: id === own,
  }));
  return { devices: devices.reverse(), setCookie: trusted?.setCookie };
}

/**
 * Reads what is known beside the list. The session's browser becomes a trusted device.
 *
 * @returns `known`, undefined when it cannot be read; `setCookie`, the Set-Cookie header, undefined for none
 */
export async function readBesideList(
  request: Request,
  sources: DashboardSources,
): Promise<{
  known: Omit<DashboardRemarks, "enquiries"> | undefined;
  setCookie: string | undefined;
}> {
  const { records, enquiryLimit, adminPassword, retention } = sources;
  // Not at the login, whose response sets the session's cookie and no other.
  const { devices, setCookie } = await trustDeviceOfSession(request, sources);
  try {
    const [enquiries, unreadable, madePassword, mail, expiring, refused] = await Promise.all([
      records.all(),
      records.unlisted(),
      adminPassword.isMade(),
      readMailRemark(request, sources.mail),
      retention.countExpiring(weekMs),
      enquiryLimit?.refused(),
    ]);
    const flagged = enquiries.flatMap(({ id, suspectedSpam }) =>
      suspectedSpam ? [[id, [...suspectedSpam]] as const] : [],
    );
    const { fullness, isPutOff } = retention;
    const known = {
      unreadable,
      flagged: Object.fromEntries(flagged),
      refused: refused ?? null,
      madePassword,
      ...(expiring > 0 && { expiring }),
      ...(fullness && { fullness }),
      ...(isPutOff && { expiryPutOff: true as const }),
      trustedBrowsers: devices,
      ...(mail && { mail }),
    };
    return { known, setCookie };
  } catch (error) {
    const cause = (error as Error).cause ?? error;
    requestLog(request).error({ event: "remarks.unreadable", reason: reasonOf(cause) });
    return { known: undefined, setCookie };
  }
}

/**
 * What the owner should know beside the list, for GET /api/admin/desk. The caller has checked the session, whose
 * browser becomes a trusted device.
 *
 * @returns `remarks`, undefined when they cannot be read; `setCookie`, the Set-Cookie header, undefined for none
 * @throws {HttpError} "notListed" when the list cannot be read any more
 */
export async function readDashboardRemarks(
  request: Request,
  sources: DashboardSources,
): Promise<{ remarks: DashboardRemarks | undefined; setCookie: string | undefined }> {
  const { known, setCookie } = await readBesideList(request, sources);
  if (!known) return { remarks: undefined, setCookie };
  const enquiries = await listEnquiries(request, sources.records);
  return { remarks: { ...known, enquiries: await workOnEnquiries(enquiries) }, setCookie };
}
