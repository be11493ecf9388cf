import type { CaptionedWords } from "./picture-words";

export default {
  en: {
    caption: "The Thai room",
    alt: "A low mattress with cushions lies on a raised oak platform beside herbal compresses, a palm and a paper lantern.",
  },
  zh: {
    caption: "泰式房",
    alt: "橡木地台上铺着矮床垫和靠枕，旁边是草药球、棕榈和一盏纸灯笼。",
  },
  es: {
    caption: "Sala tailandesa",
    alt: "Un colchón bajo con cojines sobre una tarima de roble, junto a pindas de hierbas, una palmera y un farolillo de papel.",
  },
  fr: {
    caption: "La cabine Thaï",
    alt: "Un matelas bas garni de coussins sur une estrade de chêne, près de pochons aux herbes, d’un palmier et d’une lanterne en papier.",
  },
  de: {
    caption: "Das Thai-Zimmer",
    alt: "Eine niedrige Matratze mit Kissen liegt auf einem Podest aus Eiche, daneben Kräuterstempel, eine Palme und eine Papierlaterne.",
  },
  ja: {
    caption: "タイ式のお部屋",
    alt: "オークの小上がりに、クッションを置いた低いマットレス。そばにハーブボール、ヤシの鉢植え、紙のランタンがあります。",
  },
} satisfies CaptionedWords;
