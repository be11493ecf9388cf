import type { BusinessProfile } from "../business/business-profile-schema";
import type { EnquiryRecords } from "../enquiries/record";
import type { AdminSessions } from "../login/sessions.server";
import { assertPageGrant, ownerPageTitle } from "../owner-pages/owner-page.server";
import type { CalendarAddress } from "./calendar-address.server";
import { readDiary } from "./diary.server";
import { roomsAndHoursOf } from "./rooms-and-hours";

/** What the page of the diary shows. @throws as `assertPageGrant`; {StoreUnavailable} */
export async function loadDiaryPage(
  request: Request,
  services: {
    sessions: AdminSessions;
    records: EnquiryRecords;
    profile: BusinessProfile;
    calendar: CalendarAddress;
  },
) {
  const { sessions, records, profile, calendar } = services;
  await assertPageGrant(request, sessions);
  const from = new URL(request.url).searchParams.get("from");
  const roomsAndHours = roomsAndHoursOf(profile);
  const diary = await readDiary(await records.all(), { roomsAndHours, from, now: Date.now() });
  const view = await calendar.view();
  return {
    title: await ownerPageTitle(request, "diary", profile.name),
    diary,
    address: view && { madeAt: view.madeAt, fetched: view.fetched },
  };
}
