import type { EnquiryRecords } from "../enquiries/record";
import { languageOf, translator } from "../i18n/i18n.server";
import { requestLog } from "../http/request-log.server";
import { reasonOf } from "../log.server";
import type { AdminSessions } from "../login/sessions.server";
import type { BusinessProfile } from "../business/business-profile";
import type { CalendarAddress } from "./calendar-address.server";
import { calendarPath } from "./calendar-feed.server";
import { openingOf } from "./opening";
import { readDiary } from "./diary.server";
import { readOverview } from "./overview.server";
import { assertPageGrant } from "../owner-pages/owner-page.server";

async function pageTitle(
  request: Request,
  page: "diary.title" | "diary.overview.title",
  name: string,
) {
  const t = translator(await languageOf(request));
  return `${t(page)} | ${t("admin.pageTitle", { name })}`;
}

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
  const opening = openingOf(profile);
  const diary = await readDiary(await records.all(), { opening, from, now: Date.now() });
  const view = await calendar.view();
  return {
    title: await pageTitle(request, "diary.title", profile.name),
    diary,
    address: view && { madeAt: view.madeAt, fetched: view.fetched },
  };
}

/** What the overview shows. @throws as `assertPageGrant`; {StoreUnavailable} */
export async function loadOverviewPage(
  request: Request,
  services: { sessions: AdminSessions; records: EnquiryRecords; profile: BusinessProfile },
) {
  const { sessions, records, profile } = services;
  await assertPageGrant(request, sessions);
  return {
    title: await pageTitle(request, "diary.overview.title", profile.name),
    overview: await readOverview(await records.all(), Date.now()),
  };
}

/** What came of making an address: `made`, the address as such and for a program that subscribes to it. */
interface MadeAddress {
  made?: { https: string; webcal: string };
  failed?: true;
}

/**
 * Makes an address of the calendar, in the language of the page.
 *
 * @param origin of the site, such as "https://spa.example"
 * @returns the address, which is shown once, with the response's status
 */
export async function makeCalendarAddress(
  request: Request,
  calendar: CalendarAddress,
  origin: string,
): Promise<{ result: MadeAddress; status: number }> {
  try {
    const path = calendarPath(await calendar.make(await languageOf(request)));
    requestLog(request).info({ event: "calendar.made" });
    const https = origin + path;
    const made = { https, webcal: https.replace(/^https?:/, "webcal:") };
    return { result: { made }, status: 200 };
  } catch (error) {
    const reason = reasonOf((error as Error).cause ?? error);
    requestLog(request).error({ event: "calendar.notMade", reason });
    return { result: { failed: true }, status: 503 };
  }
}
