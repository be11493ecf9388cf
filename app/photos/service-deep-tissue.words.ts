import type { PictureWords } from "./picture-words";

export default {
  en: {
    alt: "Wooden massage rollers and pressure tools lie on a dark tray beside a dropper bottle and a small bowl of oil.",
  },
  zh: {
    alt: "深色托盘上放着木制按摩滚轮和按压工具，旁边是滴管瓶和一小碗按摩油。",
  },
  es: {
    alt: "Rodillos y utensilios de masaje de madera en una bandeja oscura, junto a un frasco cuentagotas y un pequeño cuenco de aceite.",
  },
  fr: {
    alt: "Rouleaux et outils de massage en bois posés sur un plateau sombre, près d’un flacon compte-gouttes et d’un petit bol d’huile.",
  },
  de: {
    alt: "Massageroller und Massagestäbe aus Holz liegen auf einem dunklen Tablett neben einer Pipettenflasche und einem Schälchen Öl.",
  },
  ja: {
    alt: "濃い色のトレイに木製のマッサージローラーとツボ押し具が並び、そばにスポイト瓶とオイルの小皿があります。",
  },
} satisfies PictureWords;
