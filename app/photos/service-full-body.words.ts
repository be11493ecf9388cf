import type { PictureWords } from "./picture-words";

export default {
  en: {
    alt: "A massage table made up with a sage blanket, folded towel and frangipani flowers stands before a curtained window.",
  },
  zh: {
    alt: "铺好的按摩床上放着鼠尾草绿的毯子、叠好的毛巾和鸡蛋花，前方是挂着窗帘的窗户。",
  },
  es: {
    alt: "Una camilla preparada con una manta verde salvia, una toalla doblada y flores de frangipani, ante una ventana con cortinas.",
  },
  fr: {
    alt: "Une table de massage préparée, avec une couverture vert sauge, une serviette pliée et des fleurs de frangipanier, devant une fenêtre à rideaux.",
  },
  de: {
    alt: "Eine bezogene Massageliege mit salbeigrüner Decke, gefaltetem Handtuch und Frangipaniblüten steht vor einem Fenster mit Vorhängen.",
  },
  ja: {
    alt: "セージ色のブランケット、たたんだタオル、プルメリアの花で整えた施術ベッド。その先にカーテンのかかった窓が見えます。",
  },
} satisfies PictureWords;
