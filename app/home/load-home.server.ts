import type { BusinessProfile } from "../business/business-profile-schema";
import { announcementAt, otherDaysRows, pageText } from "../business/localised-profile.server";
import { openingAt } from "../business/opening-hours";
import { newIdempotencyKey } from "../enquiries/idempotency-key";
import { isReference } from "../enquiries/reference";
import { dateAt } from "../business/spa-time";
import { isOffered } from "../business/treatments";
import { enquiryFormId, phoneDoubtParameter } from "../enquiries/enquiry-form-names";
import type { SignedPageTime } from "../mail/signed-page-time.server";
import { translator } from "../i18n/i18n.server";
import { languageInAddress, languageOf } from "../i18n/request-language.server";
import { languageParameter } from "../i18n/languages";
import { pictureTexts } from "../photos/picture-texts.server";
import { homeCaching } from "./home-cache-control.server";
import { ownPictures, type ShownPhotographs } from "./own-pictures.server";

/**
 * Loads what the public page shows.
 *
 * @param site `origin` under which visitors know it; `pageTime` signs the time of the page; `photographs`, the owner's
 * @returns the data of the page, and its Cache-Control header
 */
export async function loadHome(
  request: Request,
  profile: BusinessProfile,
  site: { origin: string; pageTime: SignedPageTime; photographs: ShownPhotographs },
) {
  const pageLanguage = await languageOf(request);
  const t = translator(pageLanguage);
  const url = new URL(request.url);
  const sent = url.searchParams.get("sent");
  const treatment = url.searchParams.get("treatment");
  const language = languageInAddress(url);
  const now = Date.now();
  const { own, card } = ownPictures(profile, pageLanguage, site.photographs);
  const pictures = { ...pictureTexts(pageLanguage), own };
  const page = {
    head: {
      origin: site.origin,
      language: pageLanguage,
      title: pageText("searchTitle", profile, pageLanguage),
      description: pageText("searchDescription", profile, pageLanguage),
      imageAlt: own?.hero?.alt ?? pictures.hero.alt,
      // Left out otherwise: every page would carry it.
      card,
    },
    pictures,
    opening: openingAt(profile, now),
    otherDays: otherDaysRows(profile, pageLanguage, now),
    announcement: announcementAt(profile, now, t, pageLanguage),
    year: Number(dateAt(now).slice(0, 4)),
    saveData: request.headers.get("Save-Data") === "on",
    formAction: `/?index${language ? `&${languageParameter}=${language}` : ""}#${enquiryFormId}`,
    renderedAt: site.pageTime.write(now),
    chosen: isOffered(profile.treatments, treatment) ? treatment : undefined,
    sentReference: isReference(sent) ? sent : undefined,
    // Left out otherwise: every page would carry it.
    phoneDoubt: url.searchParams.has(phoneDoubtParameter) || undefined,
    idempotencyKey: newIdempotencyKey(),
  };
  const shared = { named: language !== undefined && sent === null, saveData: page.saveData };
  const caching = homeCaching(shared, page.opening.changesAt - now);
  return { page, caching };
}
