import type { EnquiryLimit } from "../enquiries/enquiry-limit.server";
import type { Retention } from "../enquiries/retention.server";
import type { EnquiryStore } from "../enquiries/store/enquiry-store";
import { requestLog, reasonOf } from "../log.server";
import type { AdminPassword } from "./admin-password.server";
import { workOnEnquiries, type KnownOfList } from "./list-page.server";
import type { DashboardRemarks, TrustedDeviceView } from "./list-view";
import { readMailState, type MailSources } from "./mail-state.server";
import type { ErasureNeeds } from "./person/erase-enquiries.server";
import { listEnquiries } from "./read-list.server";
import type { AdminSessions } from "./session.server";
import type { TrustedDevices } from "./trusted-devices.server";
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
 * Reads what is known beside the list. The session's browser becomes a trusted device.
 *
 * @returns `known`, undefined when it cannot be read; `setCookie`, the Set-Cookie header, undefined for none
 */
export async function readBesideList(
  request: Request,
  sources: DashboardSources,
): Promise<{ known: KnownOfList | undefined; setCookie: string | undefined }> {
  const { enquiries, ownerWork, enquiryLimit, adminPassword, retention } = sources;
  // Not at the login, whose response sets the session's cookie and no other.
  const { devices, setCookie } = await trustDeviceOfSession(request, sources);
  try {
    const [records, work, unreadable, unreadableWork, madePassword, mails, expiring, refused] =
      await Promise.all([
        enquiries.list(),
        ownerWork.all(),
        enquiries.unreadable(),
        ownerWork.unreadable(),
        adminPassword.isMade(),
        readMailState(request, sources),
        retention.countExpiring(weekMs),
        enquiryLimit?.refused(),
      ]);
    const flagged = records.flatMap(({ id, suspectedSpam }) =>
      suspectedSpam ? [[id, suspectedSpam] as const] : [],
    );
    const altered = records.filter((record) => record.altered).map(({ id }) => id);
    const remarks = {
      unreadable: unreadable ?? unreadableWork,
      flagged: Object.fromEntries(flagged),
      ...(altered.length > 0 && { altered }),
      refused: refused ?? null,
      madePassword,
      ...(expiring > 0 && { expiring }),
      trustedBrowsers: devices,
      ...(mails.mail && { mail: mails.mail }),
    };
    return { known: { remarks, work, states: mails.states }, setCookie };
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
  const { remarks, work, states } = known;
  const enquiries = await listEnquiries(request, sources.enquiries);
  return {
    remarks: { ...remarks, enquiries: await workOnEnquiries(enquiries, work, states) },
    setCookie,
  };
}
