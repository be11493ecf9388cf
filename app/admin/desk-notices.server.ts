import type { EnquiryStore } from "../enquiries/store/enquiry-store";
import type { EnquiryLimit } from "../enquiries/enquiry-limit.server";
import { requestLog } from "../http/request-log.server";
import { reasonOf } from "../log.server";
import type { DeskNotices } from "./desk-notices";

/**
 * What the owner should know beside the list, for the loader and for GET /api/admin/notices. The caller
 * has checked the session.
 *
 * @param request on whose behalf, for the log
 * @returns undefined when it cannot be told just now
 */
export async function deskNotices(
  request: Request,
  from: {
    enquiries: Pick<EnquiryStore, "list" | "unreadable">;
    enquiryLimit: Pick<EnquiryLimit, "refused"> | undefined;
  },
): Promise<DeskNotices | undefined> {
  try {
    const [records, unreadable] = await Promise.all([
      from.enquiries.list(),
      from.enquiries.unreadable(),
    ]);
    const suspects = records.flatMap(({ id, suspectedSpam }) =>
      suspectedSpam ? [[id, suspectedSpam] as const] : [],
    );
    const refused = from.enquiryLimit?.refused() ?? null;
    return { unreadable, suspects: Object.fromEntries(suspects), refused };
  } catch (error) {
    requestLog(request).error({
      event: "notices.unreadable",
      reason: reasonOf((error as Error).cause),
    });
    return undefined;
  }
}
