import type { CaptionedWords } from "./picture-words";

export default {
  en: {
    caption: "The oak room",
    alt: "A massage table stands on a pale rug in front of a wall of oak slats lit by two round pendant lamps.",
  },
  zh: {
    caption: "橡木房",
    alt: "浅色地毯上摆着一张按摩床，身后的橡木格栅墙映着两盏圆形吊灯的光。",
  },
  es: {
    caption: "Sala Roble",
    alt: "Una camilla de masaje sobre una alfombra clara, ante una pared de listones de roble iluminada por dos lámparas colgantes redondas.",
  },
  fr: {
    caption: "La cabine Chêne",
    alt: "Une table de massage sur un tapis clair, devant un mur de lattes de chêne éclairé par deux suspensions rondes.",
  },
  de: {
    caption: "Das Eichenzimmer",
    alt: "Eine Massageliege steht auf einem hellen Teppich vor einer Wand aus Eichenlamellen, beleuchtet von zwei runden Pendelleuchten.",
  },
  ja: {
    caption: "オーク材のお部屋",
    alt: "淡い色のラグに置かれた施術ベッド。背後のオークの格子壁を、二つの丸いペンダントライトが照らしています。",
  },
} satisfies CaptionedWords;
