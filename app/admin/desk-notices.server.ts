import { requestLog } from "../http/request-log.server";
import { reasonOf } from "../log.server";
import type { EnquiryLimit } from "../enquiries/enquiry-limit.server";
import type { FileEnquiryStore } from "../enquiries/store/file-enquiry-store.server";
import type { DeskNotices } from "./desk-notices";
import type { AdminPassword } from "./password.server";
import type { AdminSessions } from "./session.server";
import { trustSession } from "./trust-session.server";
import type { TrustedBrowsers } from "./trusted-browsers.server";

/** What the notices are read from. */
export interface DeskNeeds {
  enquiries: Pick<FileEnquiryStore, "list" | "unreadable">;
  /** Undefined while RATE_LIMITS=off. */
  enquiryLimit: EnquiryLimit | undefined;
  adminPassword: AdminPassword;
  sessions: AdminSessions;
  trustedBrowsers: TrustedBrowsers;
}

/**
 * What the owner should know beside the list, for the loader and for GET /api/admin/notices. The caller
 * has checked the session, whose browser becomes a trusted one.
 *
 * @returns `notices`, undefined when it cannot be told just now; `setCookie`, the Set-Cookie header, when
 *   there is one to send
 */
export async function deskNotices(
  request: Request,
  services: DeskNeeds,
): Promise<{ notices: DeskNotices | undefined; setCookie: string | undefined }> {
  const { enquiries, enquiryLimit, adminPassword } = services;
  // Here rather than with the login, whose one cookie is the session's.
  const { browsers, setCookie } = await trustSession(request, services);
  try {
    const [records, unreadable, madePassword] = await Promise.all([
      enquiries.list(),
      enquiries.unreadable(),
      adminPassword.isMade(),
    ]);
    const suspects = records.flatMap(({ id, suspectedSpam }) =>
      suspectedSpam ? [[id, suspectedSpam] as const] : [],
    );
    const altered = records.filter((record) => record.altered).map(({ id }) => id);
    const notices = {
      unreadable,
      suspects: Object.fromEntries(suspects),
      ...(altered.length > 0 && { altered }),
      refused: enquiryLimit?.refused() ?? null,
      madePassword,
      trustedBrowsers: browsers,
    };
    return { notices, setCookie };
  } catch (error) {
    const cause = (error as Error).cause ?? error;
    requestLog(request).error({ event: "notices.unreadable", reason: reasonOf(cause) });
    return { notices: undefined, setCookie };
  }
}
