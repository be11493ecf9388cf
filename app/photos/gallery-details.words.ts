import type { CaptionedWords } from "./picture-words";

export default {
  en: {
    caption: "Ready for you",
    alt: "Rolled towels, candles, smooth stones and frangipani flowers are arranged on an oak tray.",
  },
  zh: {
    caption: "静候您的到来",
    alt: "橡木托盘上摆着毛巾卷、蜡烛、光滑的石头和鸡蛋花。",
  },
  es: {
    caption: "Todo listo para usted",
    alt: "Toallas enrolladas, velas, piedras lisas y flores de frangipani dispuestas en una bandeja de roble.",
  },
  fr: {
    caption: "Tout est prêt pour vous",
    alt: "Serviettes roulées, bougies, pierres lisses et fleurs de frangipanier disposées sur un plateau en chêne.",
  },
  de: {
    caption: "Alles bereit für Sie",
    alt: "Gerollte Handtücher, Kerzen, glatte Steine und Frangipaniblüten liegen auf einem Eichentablett.",
  },
  ja: {
    caption: "お迎えの支度",
    alt: "オークのトレイに、巻いたタオル、キャンドル、なめらかな石、プルメリアの花が並んでいます。",
  },
} satisfies CaptionedWords;
