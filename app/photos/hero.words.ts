import type { PictureWords } from "./picture-words";

export default {
  en: {
    alt: "A massage table with white linen, a sage blanket and folded towels stands by a bright window in a calm, sunlit room.",
  },
  zh: {
    alt: "静谧明亮的房间里，窗边摆着一张按摩床，铺着白色床单和鼠尾草绿的毯子，放着叠好的毛巾。",
  },
  es: {
    alt: "Una camilla de masaje con sábanas blancas, una manta verde salvia y toallas dobladas, junto a una ventana luminosa en una sala tranquila y soleada.",
  },
  fr: {
    alt: "Une table de massage avec du linge blanc, une couverture vert sauge et des serviettes pliées, près d’une fenêtre lumineuse, dans une pièce calme et ensoleillée.",
  },
  de: {
    alt: "Eine Massageliege mit weißen Laken, salbeigrüner Decke und gefalteten Handtüchern steht an einem hellen Fenster in einem ruhigen, sonnigen Raum.",
  },
  ja: {
    alt: "日ざしの入る静かな部屋。明るい窓辺に、白いリネンとセージ色のブランケット、たたんだタオルをのせた施術ベッドがあります。",
  },
} satisfies PictureWords;
