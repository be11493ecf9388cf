import type { CaptionedWords } from "./picture-words";

export default {
  en: {
    caption: "The sage room",
    alt: "Candles glow in an arched niche behind a massage table in a dim sage-green treatment room.",
  },
  zh: {
    caption: "鼠尾草房",
    alt: "光线柔和的鼠尾草绿房间里，按摩床后的拱形壁龛中烛光点点。",
  },
  es: {
    caption: "Sala Salvia",
    alt: "Unas velas iluminan una hornacina en arco detrás de una camilla, en una sala verde salvia en penumbra.",
  },
  fr: {
    caption: "La cabine Sauge",
    alt: "Des bougies brillent dans une niche voûtée, derrière une table de massage, dans une cabine vert sauge à la lumière tamisée.",
  },
  de: {
    caption: "Das Salbeizimmer",
    alt: "In einem gedämpft beleuchteten salbeigrünen Massageraum leuchten Kerzen in einer Bogennische hinter der Liege.",
  },
  ja: {
    caption: "セージ色のお部屋",
    alt: "ほの暗いセージグリーンの施術室。施術ベッドの奥、アーチ形の壁のくぼみにキャンドルがともっています。",
  },
} satisfies CaptionedWords;
