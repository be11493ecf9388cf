import { languageOf } from "../i18n/request-language.server";
import { requestLog } from "../http/request-log.server";
import { reasonOf } from "../log.server";
import type { CalendarAddress } from "./calendar-address.server";
import { calendarPath } from "./calendar-response.server";

/** What came of making an address: the address as such and for a program that subscribes to it. */
export type MadeAddress = { made: { address: string; webcal: string } } | { failed: true };

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
    const address = origin + path;
    const made = { address, webcal: address.replace(/^https?:/, "webcal:") };
    return { result: { made }, status: 200 };
  } catch (error) {
    requestLog(request).error({ event: "calendar.notMade", reason: reasonOf(error) });
    return { result: { failed: true }, status: 503 };
  }
}
