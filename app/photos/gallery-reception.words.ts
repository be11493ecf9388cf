import type { CaptionedWords } from "./picture-words";

export default {
  en: {
    caption: "Reception",
    alt: "A reception desk in fluted oak with a stone top stands below two pendant lamps and shelves of oils and towels.",
  },
  zh: {
    caption: "前台",
    alt: "竖纹橡木前台配石材台面，上方是两盏吊灯和摆放精油与毛巾的搁架。",
  },
  es: {
    caption: "Recepción",
    alt: "Un mostrador de recepción de roble acanalado con encimera de piedra, bajo dos lámparas colgantes y estantes con aceites y toallas.",
  },
  fr: {
    caption: "L’accueil",
    alt: "Un comptoir d’accueil en chêne cannelé à plateau de pierre, sous deux suspensions et des étagères garnies d’huiles et de serviettes.",
  },
  de: {
    caption: "Der Empfang",
    alt: "Ein Empfangstisch aus geriffelter Eiche mit Steinplatte steht unter zwei Pendelleuchten und Regalen mit Ölen und Handtüchern.",
  },
  ja: {
    caption: "レセプション",
    alt: "縦溝の入ったオークに石の天板をのせた受付カウンター。上には二つのペンダントライトと、オイルやタオルの並ぶ棚があります。",
  },
} satisfies CaptionedWords;
