import { calendarResponse } from "~/diary/calendar-response.server";
import { resourceRoute } from "~/http/route-handlers.server";
import { services, siteUrl } from "~/server/start.server";

/** The owner's appointments for calendar programs, at an address that nobody else knows. */
const respond = resourceRoute(siteUrl, { GET: (request) => calendarResponse(request, services()) });

export const loader = respond;
export const action = respond;
