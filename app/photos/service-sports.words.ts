import type { PictureWords } from "./picture-words";

export default {
  en: {
    alt: "A foam roller, cork massage balls, tape rolls and folded grey towels are laid out on a sage exercise mat.",
  },
  zh: {
    alt: "鼠尾草绿的运动垫上摆着泡沫轴、软木按摩球、运动胶带和叠好的灰色毛巾。",
  },
  es: {
    alt: "Un rodillo de espuma, pelotas de masaje de corcho, rollos de cinta deportiva y toallas grises dobladas sobre una esterilla verde salvia.",
  },
  fr: {
    alt: "Un rouleau de massage, des balles en liège, des rouleaux de bande adhésive et des serviettes grises pliées sur un tapis d’exercice vert sauge.",
  },
  de: {
    alt: "Eine Faszienrolle, Massagebälle aus Kork, Taperollen und gefaltete graue Handtücher liegen auf einer salbeigrünen Trainingsmatte.",
  },
  ja: {
    alt: "セージ色のマットに、フォームローラー、コルクのマッサージボール、テーピング、たたんだグレーのタオルが並んでいます。",
  },
} satisfies PictureWords;
