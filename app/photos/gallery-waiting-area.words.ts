import type { CaptionedWords } from "./picture-words";

export default {
  en: {
    caption: "The waiting area",
    alt: "A cushioned oak bench with a tea set on a round table sits under two framed prints in soft window light.",
  },
  zh: {
    caption: "等候区",
    alt: "柔和的窗光下，两幅装框版画下方是带软垫的橡木长椅，圆桌上摆着茶具。",
  },
  es: {
    caption: "Sala de espera",
    alt: "Un banco de roble con cojines y un juego de té sobre una mesa redonda, bajo dos láminas enmarcadas y la luz suave de una ventana.",
  },
  fr: {
    caption: "Le salon d’attente",
    alt: "Une banquette en chêne garnie de coussins et un service à thé sur une table ronde, sous deux gravures encadrées, dans la lumière douce d’une fenêtre.",
  },
  de: {
    caption: "Der Wartebereich",
    alt: "Eine Eichenbank mit Kissen und ein runder Tisch mit Teeservice stehen im weichen Fensterlicht unter zwei gerahmten Drucken.",
  },
  ja: {
    caption: "待合スペース",
    alt: "やわらかな窓明かりのなか、額入りの絵が二枚かかる壁の前に、クッションを置いたオークのベンチと、茶器をのせた丸テーブルがあります。",
  },
} satisfies CaptionedWords;
