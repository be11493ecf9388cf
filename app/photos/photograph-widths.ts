/*
 * The photographs of the public page by their places. Each import names the file and the widths, in px, at which the
 * build makes it (vite/pictures.ts): those that its place needs on screens of all sizes and densities. The shape of
 * each place is in vite/picture-crop.ts; what a photograph shows is in the `.words.json` beside it.
 */
import portrait from "./hero-portrait.jpg?widths=480,640,780,1170&picture";
import landscape from "./hero.jpg?widths=1024,1440,1920,2400&picture";
import card from "./hero.jpg?crop=1200x630&card";
import deepTissue from "./service-deep-tissue.jpg?widths=360,640,800,1200&picture";
import fullBody from "./service-full-body.jpg?widths=360,640,800,1200&picture";
import hotStone from "./service-hot-stone.jpg?widths=360,640,800,1200&picture";
import sports from "./service-sports.jpg?widths=360,640,800,1200&picture";
import swedish from "./service-swedish.jpg?widths=360,640,800,1200&picture";
import thai from "./service-thai.jpg?widths=360,640,800,1200&picture";
import details from "./gallery-details.jpg?widths=400,800,1200,1600&picture";
import reception from "./gallery-reception.jpg?widths=400,800,1200,1600&picture";
import roomOne from "./gallery-treatment-room-1.jpg?widths=400,800,1200,1600&picture";
import roomTwo from "./gallery-treatment-room-2.jpg?widths=400,800,1200,1600&picture";
import roomThree from "./gallery-treatment-room-3.jpg?widths=400,800,1200,1600&picture";
import waitingArea from "./gallery-waiting-area.jpg?widths=400,800,1200,1600&picture";

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

/** In the order of the gallery's grid. The widest are for the enlarged pictures. */
export const galleryPhotographs = {
  "treatment-room-1": roomOne,
  reception,
  details,
  "treatment-room-3": roomThree,
  "treatment-room-2": roomTwo,
  "waiting-area": waitingArea,
};
