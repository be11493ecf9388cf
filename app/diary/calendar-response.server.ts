import fresh from "fresh";
import { createHash } from "node:crypto";
import type { BusinessProfile } from "../business/business-profile-schema";
import type { EnquiryRecords } from "../enquiries/record";
import { HttpError } from "../http/http-error.server";
import { isOfOtherSite } from "../http/same-origin.server";
import { translator } from "../i18n/i18n.server";
import { languageOf } from "../i18n/request-language.server";
import { languageTag } from "../i18n/languages";
import { requestLog } from "../http/request-log.server";
import { reasonOf } from "../log.server";
import type { Login } from "../login/login.server";
import { programOf, type CalendarAddress } from "./calendar-address.server";
import { feedText } from "./owner-calendar.server";

export const calendarPath = (token: string): string => `/calendar/${token}.ics`;

const calendarPattern = /^\/calendar\/([\w-]{22})\.ics$/;

async function notFound(request: Request): Promise<Response> {
  const language = await languageOf(request);
  return new Response(translator(language)("diary.calendar.notFound"), {
    status: 404,
    headers: {
      "Cache-Control": "private, no-store",
      "Content-Language": languageTag(language),
      "Content-Type": "text/plain; charset=utf-8",
    },
  });
}

/**
 * Responds to a calendar program with the owner's appointments. A wrong address is not found, and counts like a wrong
 * password, unless another website made a browser send it.
 *
 * @throws {HttpError} "unavailable" when the calendar cannot be made, for whatever reason: a program then asks again
 *   later
 */
export async function calendarResponse(
  request: Request,
  services: {
    calendar: CalendarAddress;
    records: Pick<EnquiryRecords, "all">;
    login: Pick<Login, "countWrongCalendarAddress">;
    profile: BusinessProfile;
  },
): Promise<Response> {
  const { calendar, records, login, profile } = services;
  if (isOfOtherSite(request)) return notFound(request);
  const [, token] = calendarPattern.exec(new URL(request.url).pathname) ?? [];
  try {
    const language = token === undefined ? undefined : await calendar.languageOf(token);
    if (token === undefined || language === undefined) {
      await login.countWrongCalendarAddress(request);
      return await notFound(request);
    }
    const text = await feedText(await records.all(), { profile, language, now: Date.now() });
    const hash = createHash("sha256").update(text).digest("base64url");
    const program = programOf(request.headers.get("User-Agent") ?? "");
    const since = await calendar.fetchedBy(token, program, hash);
    const headers = {
      // Weak, since it may be sent compressed.
      ETag: `W/"${hash}"`,
      "Last-Modified": new Date(since).toUTCString(),
      "Cache-Control": "private, no-store",
    };
    const asked = {
      "if-none-match": request.headers.get("If-None-Match") ?? undefined,
      "if-modified-since": request.headers.get("If-Modified-Since") ?? undefined,
    };
    if (fresh(asked, { etag: headers.ETag, "last-modified": headers["Last-Modified"] })) {
      return new Response(null, { status: 304, headers });
    }
    return new Response(text, {
      headers: {
        ...headers,
        "Content-Type": "text/calendar; charset=utf-8",
        "Content-Disposition": 'inline; filename="appointments.ics"',
      },
    });
  } catch (error) {
    requestLog(request).error({ event: "calendar.unreadable", reason: reasonOf(error) });
    throw new HttpError("unavailable");
  }
}
