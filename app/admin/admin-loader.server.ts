import type { EnquiryLimit } from "../enquiries/enquiry-limit.server";
import { listedEnquiry } from "../enquiries/enquiry";
import type { Retention } from "../enquiries/retention.server";
import type { EnquiryStore } from "../enquiries/store/enquiry-store";
import { HttpError } from "../http/http-error.server";
import { requestLog, reasonOf } from "../log.server";
import { languageOf, translator } from "../i18n/i18n.server";
import type { AdminPassword } from "./admin-password.server";
import type { AdminView, LoginReason } from "./admin-view";
import {
  buildListView,
  newestOf,
  type DashboardRemarks,
  type TrustedDeviceView,
} from "./list-view";
import { type ErasureNeeds, readErasure } from "./person/erase-enquiries.server";
import { readMailState, type MailSources } from "./mail-state.server";
import { listEnquiries, pageOf, workOnEnquiries } from "./read-list.server";
import type { AdminSessions } from "./session.server";
import type { TrustedDevices } from "./trusted-devices.server";
import { wholeList } from "./work/filters";
import { treatmentNames } from "./work/search";
import type { OwnerWorkStore } from "./work/owner-work-store.server";

const weekMs = 7 * 24 * 60 * 60 * 1000;

/** What the dashboard is read from. */
export interface DashboardSources extends MailSources {
  enquiries: Pick<EnquiryStore, "list" | "unreadable">;
  ownerWork: Pick<OwnerWorkStore, "all" | "unreadable">;
  /** Undefined while RATE_LIMITS=off. */
  enquiryLimit: Pick<EnquiryLimit, "refused"> | undefined;
  adminPassword: Pick<AdminPassword, "isMade">;
  sessions: AdminSessions;
  trustedDevices: TrustedDevices;
  erasures: ErasureNeeds["erasures"];
  retention: Pick<Retention, "countExpiring">;
}

/** @returns the headers of a response that may set a cookie */
export function cookieHeaders(setCookie: string | undefined): Record<string, string> {
  return setCookie === undefined ? {} : { "Set-Cookie": setCookie };
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
  const devices = records.map(({ id, since }) => ({ id, since, current: id === own }));
  return { devices: devices.reverse(), setCookie: trusted?.setCookie };
}

/**
 * Reads what the owner should know beside the list, for the loader and for GET /api/admin/desk. The
 * caller has checked the session, whose browser becomes a trusted device.
 *
 * @returns `remarks`, undefined when they cannot be read; `setCookie`, the Set-Cookie header, undefined
 *   for none
 */
export async function readDashboardRemarks(
  request: Request,
  sources: DashboardSources,
): Promise<{ remarks: DashboardRemarks | undefined; setCookie: string | undefined }> {
  const { enquiries, ownerWork, enquiryLimit, adminPassword, retention } = sources;
  // Not at the login, whose response sets the session's cookie and no other.
  const { devices, setCookie } = await trustDeviceOfSession(request, sources);
  try {
    const [records, work, unreadable, unreadableWork, madePassword, mails, expiring] =
      await Promise.all([
        enquiries.list(),
        ownerWork.all(),
        enquiries.unreadable(),
        ownerWork.unreadable(),
        adminPassword.isMade(),
        readMailState(request, sources),
        retention.countExpiring(weekMs),
      ]);
    const flagged = records.flatMap(({ id, suspectedSpam }) =>
      suspectedSpam ? [[id, suspectedSpam] as const] : [],
    );
    const altered = records.filter((record) => record.altered).map(({ id }) => id);
    const remarks = {
      enquiries: await workOnEnquiries(records, work, mails.states),
      unreadable: unreadable ?? unreadableWork,
      flagged: Object.fromEntries(flagged),
      ...(altered.length > 0 && { altered }),
      refused: enquiryLimit?.refused() ?? null,
      madePassword,
      ...(expiring > 0 && { expiring }),
      trustedBrowsers: devices,
      ...(mails.mail && { mail: mails.mail }),
    };
    return { remarks, setCookie };
  } catch (error) {
    const cause = (error as Error).cause ?? error;
    requestLog(request).error({ event: "notices.unreadable", reason: reasonOf(cause) });
    return { remarks: undefined, setCookie };
  }
}

/** @throws {HttpError} "notListed" when the list cannot be read */
async function loadList(request: Request, sources: DashboardSources) {
  const enquiries = await listEnquiries(request, sources.enquiries);
  const { remarks, setCookie } = await readDashboardRemarks(request, sources);
  const remembered = await sources.sessions.view(request);
  const {
    newest: before,
    query = wholeList,
    changed,
    refused,
    erasure: requested,
  } = remembered ?? {};
  const shownOnce = { changed: undefined, refused: undefined, erasure: undefined };
  if (remembered) Object.assign(remembered, { newest: newestOf(enquiries), ...shownOnce });
  const t = translator(await languageOf(request));
  const treatmentName = treatmentNames(t);
  const page = new URL(request.url).searchParams.get("page");
  const keep = changed?.id ?? refused;
  const part = pageOf(enquiries, remarks, { page, query, keep, treatmentName });
  const shown = { ...part, enquiries: part.enquiries.map(listedEnquiry) };
  const { person } = query;
  const erasure =
    requested && person !== undefined
      ? await readErasure(request, { person, erasure: requested }, { enquiries, remarks }, sources)
      : undefined;
  const view = { ...buildListView({ enquiries, remarks, before }, shown), changed, erasure };
  return { view, status: 200, headers: cookieHeaders(setCookie) };
}

/**
 * Tells whether a request opens the page in a browser's window. A HEAD does not; neither does the
 * request for a picture or a frame, by which a page of a sibling host could end the session (Fetch
 * Metadata names it, in browsers that send it).
 */
function opensPage(request: Request): boolean {
  const destination = request.headers.get("Sec-Fetch-Dest");
  return request.method !== "HEAD" && (destination === null || destination === "document");
}

/**
 * Ends the request's session, if there is one, and logs it.
 *
 * @returns the Set-Cookie header that removes the cookie; undefined when the request has none
 */
export async function endSession(
  request: Request,
  sessions: AdminSessions,
  by: "logout" | "reload",
): Promise<string | undefined> {
  const wasOpen = await sessions.isOpen(request);
  const removal = await sessions.end(request);
  if (wasOpen) requestLog(request).info({ event: "session.ended", by });
  return removal;
}

/**
 * Loads what a page load of the admin area shows: the list when the session has a one-time page grant
 * (after a login, Refresh or a change of page without JavaScript), the login page otherwise. A load that
 * shows the login page ends the session.
 *
 * @returns the view with the response's status and headers
 */
export async function loadAdminPage(
  request: Request,
  sources: DashboardSources,
): Promise<{ view: AdminView; status: number; headers: Record<string, string> }> {
  const { sessions } = sources;
  if (!opensPage(request)) return { view: { kind: "login" }, status: 200, headers: {} };
  if (await sessions.takePageGrant(request)) {
    try {
      return await loadList(request, sources);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      return { view: { kind: "unreadable" }, status: error.status, headers: {} };
    }
  }
  const end = await sessions.sessionEnd(request);
  const removal = await endSession(request, sessions, "reload");
  const reason: LoginReason | undefined = end ?? (removal === undefined ? undefined : "reloaded");
  return { view: { kind: "login", reason }, status: 200, headers: cookieHeaders(removal) };
}
