import type { Language } from "../i18n/languages";
import { byKey } from "../by-key";
import details from "./gallery-details.words.json";
import reception from "./gallery-reception.words.json";
import roomOne from "./gallery-treatment-room-1.words.json";
import roomTwo from "./gallery-treatment-room-2.words.json";
import roomThree from "./gallery-treatment-room-3.words.json";
import waitingArea from "./gallery-waiting-area.words.json";
import hero from "./hero.words.json";
import deepTissue from "./service-deep-tissue.words.json";
import fullBody from "./service-full-body.words.json";
import hotStone from "./service-hot-stone.words.json";
import sports from "./service-sports.words.json";
import swedish from "./service-swedish.words.json";
import thai from "./service-thai.words.json";
import type { galleryPhotographs, servicePhotographs } from "./photograph-widths";

/** What a photograph shows, for visitors who cannot see it, in each language of the site. */
type PictureWords = Record<Language, { alt: string }>;

/** The same for a photograph that has a caption where it is enlarged. */
type CaptionedWords = Record<Language, { alt: string; caption: string }>;

const services = {
  "deep-tissue": deepTissue,
  swedish,
  thai,
  "hot-stone": hotStone,
  sports,
  "full-body": fullBody,
} satisfies Record<keyof typeof servicePhotographs, PictureWords>;

const gallery = {
  reception,
  "treatment-room-1": roomOne,
  "treatment-room-2": roomTwo,
  "treatment-room-3": roomThree,
  "waiting-area": waitingArea,
  details,
} satisfies Record<keyof typeof galleryPhotographs, CaptionedWords>;

const inLanguage = <Name extends string, Words>(
  pictures: Record<Name, Record<Language, Words>>,
  language: Language,
) => byKey(Object.keys(pictures) as Name[], (name) => pictures[name][language]);

/** The alternative texts and captions in one language, for each place on the page that shows a photograph. */
export const pictureTexts = (language: Language) => ({
  hero: (hero satisfies PictureWords)[language],
  services: inLanguage(services, language),
  gallery: inLanguage(gallery, language),
});

/** What the page is loaded with: alternative texts and captions in its own language. */
export type PictureTexts = ReturnType<typeof pictureTexts>;
