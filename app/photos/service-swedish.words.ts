import type { PictureWords } from "./picture-words";

export default {
  en: {
    alt: "Two amber oil bottles stand beside three rolled white towels and a sprig of eucalyptus on an oak table.",
  },
  zh: {
    alt: "橡木桌上立着两只琥珀色油瓶，旁边是三卷白毛巾和一枝尤加利。",
  },
  es: {
    alt: "Dos frascos de aceite de vidrio ámbar, tres toallas blancas enrolladas y una ramita de eucalipto sobre una mesa de roble.",
  },
  fr: {
    alt: "Deux flacons d’huile en verre ambré, trois serviettes blanches roulées et un brin d’eucalyptus sur une table en chêne.",
  },
  de: {
    alt: "Zwei Ölflaschen aus Braunglas stehen neben drei gerollten weißen Handtüchern und einem Eukalyptuszweig auf einem Eichentisch.",
  },
  ja: {
    alt: "オークのテーブルに琥珀色のオイル瓶が二本。そばに巻いた白いタオルが三本とユーカリの小枝があります。",
  },
} satisfies PictureWords;
