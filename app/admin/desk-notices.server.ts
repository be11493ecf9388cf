import { log, reasonOf } from "../log.server";
import type { EnquiryStore } from "../enquiries/store/enquiry-store";
import type { DeskNotices } from "./desk-notices";

/**
 * What the owner should know beside the list, for the loader and for GET /api/admin/notices. The caller
 * has checked the session.
 *
 * @returns undefined when it cannot be told just now
 */
export async function deskNotices(
  store: Pick<EnquiryStore, "unreadable">,
): Promise<DeskNotices | undefined> {
  try {
    return { unreadable: await store.unreadable(), suspects: {} };
  } catch (error) {
    log.error({ event: "notices.unreadable", reason: reasonOf((error as Error).cause) });
    return undefined;
  }
}
