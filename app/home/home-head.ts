import type { MetaDescriptor } from "@remix-run/node";
import type { PublicProfile } from "../business/business-profile-schema";
import { offered } from "../business/treatments";
import type { LocalisedProfile } from "../business/localised-profile.server";
import { homePath, languages, languageTag, type Language } from "../i18n/languages";
import { cardPhotograph } from "../photos/photograph-widths";
import type { CardImage } from "../photos/responsive-image";
import { daySpa } from "./schema-org";

const territories: Record<Language, string> = {
  en: "en_GB",
  zh: "zh_CN",
  es: "es_ES",
  fr: "fr_FR",
  de: "de_DE",
  ja: "ja_JP",
};

/** What the head of the public page is made of. */
interface HomeHead {
  /** Origin of the site, without a slash. */
  origin: string;
  language: Language;
  title: string;
  description: string;
  imageAlt: string;
  /** The picture of link previews, when the owner has chosen what it is cut from. */
  card?: CardImage | undefined;
}

/** Title, social card, addresses of the other languages and the data for search engines. */
export function homeMeta(
  head: HomeHead,
  { profile, words }: { profile: PublicProfile; words: LocalisedProfile },
): MetaDescriptor[] {
  const { origin, language, title, description } = head;
  const address = origin + homePath(language);
  const card = head.card ?? cardPhotograph;
  const image = origin + card.src;
  const property = (name: string, content: string) => ({ property: name, content });
  const link = (rel: string, href: string, hrefLang?: string) => ({
    tagName: "link" as const,
    rel,
    href,
    ...(hrefLang && { hrefLang }),
  });
  return [
    { title },
    { name: "description", content: description },
    link("canonical", address),
    ...languages.map((code) => link("alternate", origin + homePath(code), languageTag(code))),
    link("alternate", `${origin}/`, "x-default"),
    property("og:type", "website"),
    property("og:site_name", profile.name),
    property("og:title", title),
    property("og:description", description),
    property("og:url", address),
    property("og:locale", territories[language]),
    property("og:image", image),
    property("og:image:width", String(card.width)),
    property("og:image:height", String(card.height)),
    property("og:image:alt", head.imageAlt),
    { name: "twitter:card", content: "summary_large_image" },
    {
      "script:ld+json": daySpa(
        profile,
        { origin, image, description, priceRange: words.priceRange },
        words.treatments && offered(words.treatments),
      ),
    },
  ];
}
