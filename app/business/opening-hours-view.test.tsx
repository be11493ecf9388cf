import { renderToStaticMarkup } from "react-dom/server";
import { TextsProvider } from "../i18n/texts";
import { expect, it } from "vitest";
import { ownProfile } from "../../tests/support/own-profile";
import { i18nFor, translator } from "../i18n/i18n.server";
import type { Language } from "../i18n/languages";
import { publicProfile } from "./business-profile-schema";
import { localiseProfile, otherDaysRows } from "./localised-profile.server";
import { openingAt } from "./opening-hours";
import { HoursTable } from "./opening-hours-view";
import { ProfileOfPage } from "./profile-of-page";

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
      <TextsProvider t={translator(language)} i18n={i18nFor(language)}>
        <ProfileOfPage.Provider value={shown}>
          <HoursTable
            hours={profile.openingHours}
            otherDays={rows}
            opening={openingAt(profile, now)}
          />
        </ProfileOfPage.Provider>
      </TextsProvider>,
    );
    const [, row] = /aria-current="date".*?<th[^>]*>(.*?)<\/th>/.exec(html) ?? [];
    return row?.replaceAll(/<[^>]*>/g, "");
  };
  expect(today(Date.parse("2026-12-21T12:00:00Z"))).toBe(monday);
  expect(today(Date.parse("2026-12-24T12:00:00Z"))).toBe(special);
});
