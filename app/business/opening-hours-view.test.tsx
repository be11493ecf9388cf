import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, it } from "vitest";
import { ownProfile } from "../../tests/support/own-profile";
import { i18nFor } from "../i18n/i18n.server";
import type { Language } from "../i18n/languages";
import { publicProfile } from "./business-profile";
import { localiseProfile, otherDaysRows } from "./localised-profile.server";
import { type OpeningHours } from "./opening-hours";
import { daysOfWeek } from "./spa-time";
import { HoursTable, openingAt } from "./opening-hours-view";
import { ProfileOfPage } from "./profile-of-page";

const hours = Object.fromEntries(
  daysOfWeek.map((day) => [day, day === "sunday" ? [] : [{ opens: "10:00", closes: "21:00" }]]),
) as unknown as OpeningHours;

it("says when what the page says of the hours changes, and never too late", () => {
  const start = Date.parse("2026-10-23T00:00:00Z");
  for (let minute = 0; minute < 7 * 24 * 60; minute += 20) {
    const now = start + minute * 60_000;
    const { status, today, changesAt } = openingAt({ openingHours: hours }, now);
    const later = openingAt({ openingHours: hours }, changesAt - 1);
    expect(later.today).toBe(today);
    expect({ ...later.status, changesAt: 0 }).toEqual({ ...status, changesAt: 0 });
  }
});

it.each<[Language, string, string]>([
  ["en", "Monday (today)", "Thu 24 December (today)"],
  ["zh", "星期一（今日）", "12月24日周四（今日）"],
  ["ja", "月曜日（本日）", "本日 12月24日（木）"],
])("in %s today's row says so without two pairs of brackets", (language, monday, special) => {
  const profile = { ...ownProfile, otherDays: [{ from: "2026-12-24", periods: [] }] };
  const today = (now: number) => {
    const rows = otherDaysRows(profile, language, now);
    const shown = {
      profile: publicProfile(profile, "2026-12-20"),
      words: localiseProfile(profile, language),
      settings: { https: true, rateLimits: true, mails: [] },
    };
    const html = renderToStaticMarkup(
      <I18nextProvider i18n={i18nFor(language)}>
        <ProfileOfPage.Provider value={shown}>
          <HoursTable
            hours={profile.openingHours}
            otherDays={rows}
            opening={openingAt(profile, now)}
          />
        </ProfileOfPage.Provider>
      </I18nextProvider>,
    );
    const [, row] = /aria-current="date".*?<th[^>]*>(.*?)<\/th>/.exec(html) ?? [];
    return row?.replaceAll(/<[^>]*>/g, "");
  };
  expect(today(Date.parse("2026-12-21T12:00:00Z"))).toBe(monday);
  expect(today(Date.parse("2026-12-24T12:00:00Z"))).toBe(special);
});
