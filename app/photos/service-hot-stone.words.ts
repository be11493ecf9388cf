import type { PictureWords } from "./picture-words";

export default {
  en: {
    alt: "Smooth dark basalt stones beaded with water are stacked on slate beside two lit candles and a rolled towel.",
  },
  zh: {
    alt: "光滑的深色玄武岩石带着水珠，叠放在石板上，旁边是两支点燃的蜡烛和一卷毛巾。",
  },
  es: {
    alt: "Piedras de basalto oscuras y lisas, con gotas de agua, apiladas sobre pizarra junto a dos velas encendidas y una toalla enrollada.",
  },
  fr: {
    alt: "Pierres de basalte sombres et lisses, perlées d’eau, empilées sur une ardoise près de deux bougies allumées et d’une serviette roulée.",
  },
  de: {
    alt: "Glatte, dunkle Basaltsteine mit Wasserperlen liegen gestapelt auf Schiefer neben zwei brennenden Kerzen und einem gerollten Handtuch.",
  },
  ja: {
    alt: "水滴をまとったなめらかな黒い玄武岩が石板の上に重なり、そばに火のともったキャンドルが二つと巻いたタオルがあります。",
  },
} satisfies PictureWords;
