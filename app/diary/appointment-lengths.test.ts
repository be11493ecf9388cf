import { renderToStaticMarkup } from "react-dom/server";
import { TextsProvider } from "../../i18n/texts";
import { expect, it } from "vitest";
import { ownProfile } from "../../../tests/support/own-profile";
import { publicProfile } from "../../business/business-profile-schema";
import { localiseProfile } from "../../business/localised-profile.server";
import { ProfileOfPage } from "../../business/profile-of-page";
import { parseAppointment } from "../../diary/appointment";
import { proposedMinutes } from "../../diary/appointment-lengths";
import { i18nFor, translator } from "../../i18n/i18n.server";
import { AppointmentFields } from "./appointment-fields";

/** The lengths that the fields of a new appointment offer, and the one that is chosen. */
function offeredFor(...minutes: readonly number[]) {
  const profile = { ...ownProfile, prices: minutes.map((one) => ({ minutes: one, amount: 40 })) };
  const shown = {
    profile: publicProfile(profile, "2026-12-20"),
    words: localiseProfile(profile, "en"),
    settings: { https: true, rateLimits: true, mails: [] },
  };
  const html = renderToStaticMarkup(
    <TextsProvider t={translator("en")} i18n={i18nFor("en")}>
      <ProfileOfPage.Provider value={shown}>
        <AppointmentFields
          day=""
          time=""
          minutes={proposedMinutes(profile.prices)}
          required={false}
        />
      </ProfileOfPage.Provider>
    </TextsProvider>,
  );
  const options = [...html.matchAll(/<option value="(\d+)"( selected="")?>/g)];
  return {
    offered: options.map(([, value]) => Number(value)),
    chosen: options.filter(([, , selected]) => selected).map(([, value]) => Number(value)),
  };
}

it("offers the lengths of the price list, the shortest first, and chooses the longest", () => {
  expect(offeredFor(60, 30, 90, 60)).toEqual({ offered: [30, 60, 90], chosen: [90] });
});

it.each([[[500]], [[3]], [[1, 60, 600]], [[5, 480]]])(
  "offers for treatments of %j minutes only lengths that an appointment can have",
  (minutes) => {
    const { offered, chosen } = offeredFor(...minutes);
    expect(chosen).toHaveLength(1);
    for (const length of [...offered, ...chosen]) {
      const sent = { start: "2027-06-01T17:00:00+01:00", minutes: length };
      expect(parseAppointment(sent), String(length)).toEqual(sent);
    }
  },
);

it("offers the longest appointment for a treatment that takes longer", () => {
  expect(offeredFor(60, 500, 600)).toEqual({ offered: [60, 480], chosen: [480] });
});
