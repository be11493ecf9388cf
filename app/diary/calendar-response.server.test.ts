import { beforeEach, expect, it, vi } from "vitest";
import { sampleProfile } from "../../tests/support/own-profile";
import { MemoryValues } from "../store/memory-values";
import { CalendarAddress } from "./calendar-address.server";
import { calendarResponse, calendarPath } from "./calendar-response.server";

const countWrongCalendarAddress = vi.fn(async () => {});
const calendar = new CalendarAddress(new MemoryValues());
const services = {
  calendar,
  records: { all: async () => [] },
  login: { countWrongCalendarAddress },
  profile: sampleProfile,
};
const ask = (path: string, headers: HeadersInit = {}) =>
  calendarResponse(new Request(`http://localhost${path}`, { headers }), services);

beforeEach(() => {
  countWrongCalendarAddress.mockReset();
});

it.each(["cross-site", "same-site"])(
  "what a page makes a browser ask for (%s) is not found, and counts nothing",
  async (site) => {
    const right = calendarPath(await calendar.make("en"));
    for (const path of [right, "/calendar/x1.ics"]) {
      expect((await ask(path, { "Sec-Fetch-Site": site })).status).toBe(404);
    }
    expect(countWrongCalendarAddress).not.toHaveBeenCalled();
    expect((await ask(right)).status).toBe(200);
    expect((await ask(right, { "Sec-Fetch-Site": "none" })).status).toBe(200);
  },
);
