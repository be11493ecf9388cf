import type { Language } from "~/i18n/languages";
import details from "./gallery-details.words";
import reception from "./gallery-reception.words";
import roomOne from "./gallery-treatment-room-1.words";
import roomTwo from "./gallery-treatment-room-2.words";
import roomThree from "./gallery-treatment-room-3.words";
import waitingArea from "./gallery-waiting-area.words";
import hero from "./hero.words";
import deepTissue from "./service-deep-tissue.words";
import fullBody from "./service-full-body.words";
import hotStone from "./service-hot-stone.words";
import sports from "./service-sports.words";
import swedish from "./service-swedish.words";
import thai from "./service-thai.words";

/** The words of one language, for each place on the page that shows a photograph. */
export const pictureTexts = (language: Language) => ({
  hero: hero[language],
  services: {
    "deep-tissue": deepTissue[language],
    swedish: swedish[language],
    thai: thai[language],
    "hot-stone": hotStone[language],
    sports: sports[language],
    "full-body": fullBody[language],
  },
  gallery: {
    reception: reception[language],
    "treatment-room-1": roomOne[language],
    "treatment-room-2": roomTwo[language],
    "treatment-room-3": roomThree[language],
    "waiting-area": waitingArea[language],
    details: details[language],
  },
});

/** What the page is loaded with: alternative texts and captions in its own language. */
export type PictureTexts = ReturnType<typeof pictureTexts>;
