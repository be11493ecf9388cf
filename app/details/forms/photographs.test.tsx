import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ownProfile } from "../../../tests/support/own-profile";
import type { BusinessProfile, PhotographDetails } from "../../business/business-profile-schema";
import { localiseProfile } from "../../business/localised-profile.server";
import { ProfileOfPage } from "../../business/profile-of-page";
import { sampleTreatments } from "../../business/treatments";
import { i18nFor, translator } from "../../i18n/i18n.server";
import { TextsProvider } from "../../i18n/texts";
import { sampleGallery } from "../../photos/sample-gallery";
import { detailsOf } from "../change-details.server";
import { DetailsFormContext } from "../details-controls";
import { fieldsOf } from "../details-form";
import { Photographs } from "./photographs";

const own = (text: string) => ({ file: `${"a".repeat(32)}-1200x900`, texts: { en: text } });

const allOwn: PhotographDetails = {
  hero: own("Hall"),
  about: own("Desk"),
  treatments: Object.fromEntries(sampleTreatments.map(({ value }) => [value, own(value)])),
  gallery: sampleGallery.map((name) => own(name)),
};

function shown(photographs: PhotographDetails, language: "en" | "ja" = "en"): string {
  const profile: BusinessProfile = { ...ownProfile, photographs };
  const settings = { https: true, rateLimits: true, mails: [] };
  const words = localiseProfile(profile, language);
  const values = fieldsOf("photographs", detailsOf(profile));
  const form = {
    group: "photographs",
    currency: "GBP",
    values,
    errors: {},
    now: undefined,
    arranged: undefined,
    ownersLanguages: [],
  } as const;
  return renderToStaticMarkup(
    <TextsProvider t={translator(language)} i18n={i18nFor(language)}>
      <ProfileOfPage.Provider value={{ profile, words, settings }}>
        <DetailsFormContext.Provider value={form}>
          <Photographs view={undefined} />
        </DetailsFormContext.Provider>
      </ProfileOfPage.Provider>
    </TextsProvider>,
  );
}

const box = 'name="picturesAreOurs"';

it("offers to say that all photographs show the spa once none is the website's own", () => {
  expect(shown(allOwn)).toContain(box);
  expect(shown(allOwn)).not.toContain("still the website’s own");
});

it("names the places of those that are left instead", () => {
  const { hero: _hero, treatments: { thai: _thai, ...treatments } = {}, gallery = [] } = allOwn;
  const inGallery = [gallery[0]!, { sample: "reception" as const, texts: {} }];
  const left = { ...allOwn, treatments, gallery: inGallery };
  delete left.hero;
  expect(shown(left)).not.toContain(box);
  expect(shown(left)).toContain("own: Top of the page, Thai Massage, Photograph 2.");
  expect(shown(left, "ja")).toContain("：ページの一番上、タイ式マッサージ、写真2。");
});

it("says how many are left when they are too many to name", () => {
  expect(shown({})).not.toContain(box);
  expect(shown({})).toContain("own: 14.");
});
