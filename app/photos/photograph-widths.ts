/*
 * The photographs of the public page by their places. The build makes each at the widths of its place (vite/pictures.ts,
 * picture-places.ts); what a photograph shows is in the `.words.json` beside it.
 */
import type { SampleGalleryName } from "./sample-gallery";
import portrait from "./hero-portrait.jpg?picture";
import landscape from "./hero.jpg?picture";
import card from "./hero.jpg?card";
import deepTissue from "./service-deep-tissue.jpg?picture";
import fullBody from "./service-full-body.jpg?picture";
import hotStone from "./service-hot-stone.jpg?picture";
import sports from "./service-sports.jpg?picture";
import swedish from "./service-swedish.jpg?picture";
import thai from "./service-thai.jpg?picture";
import details from "./gallery-details.jpg?picture";
import reception from "./gallery-reception.jpg?picture";
import roomOne from "./gallery-treatment-room-1.jpg?picture";
import roomTwo from "./gallery-treatment-room-2.jpg?picture";
import roomThree from "./gallery-treatment-room-3.jpg?picture";
import waitingArea from "./gallery-waiting-area.jpg?picture";

/** Behind the headline: on a phone upright, else over the whole width. */
export const heroPhotographs = { portrait, landscape };

/** The picture of the page in link previews and for search engines. */
export const cardPhotograph = card;

/** On the cards of the treatments. */
export const servicePhotographs = {
  "deep-tissue": deepTissue,
  swedish,
  thai,
  "hot-stone": hotStone,
  sports,
  "full-body": fullBody,
};

/** Those of the sample's gallery. */
export const galleryPhotographs = {
  "treatment-room-1": roomOne,
  reception,
  details,
  "treatment-room-3": roomThree,
  "treatment-room-2": roomTwo,
  "waiting-area": waitingArea,
} satisfies Record<SampleGalleryName, unknown>;
