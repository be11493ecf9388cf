import type { BusinessProfile } from "../business/business-profile-schema";
import type { EnquiryRecords } from "../enquiries/record";
import type { AdminSessions } from "../login/sessions.server";
import { assertPageGrant, ownerPageTitle } from "../owner-pages/owner-page.server";
import { readOverview } from "./overview.server";

/** What the overview shows. @throws as `assertPageGrant`; {StoreUnavailable} */
export async function loadOverviewPage(
  request: Request,
  services: { sessions: AdminSessions; records: EnquiryRecords; profile: BusinessProfile },
) {
  const { sessions, records, profile } = services;
  await assertPageGrant(request, sessions);
  return {
    title: await ownerPageTitle(request, "overview", profile.name),
    overview: await readOverview(await records.all(), profile, Date.now()),
  };
}
