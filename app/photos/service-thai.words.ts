import type { PictureWords } from "./picture-words";

export default {
  en: {
    alt: "Cotton-wrapped Thai herbal compresses rest on a bamboo tray with lemongrass, dried herbs and frangipani flowers.",
  },
  zh: {
    alt: "竹托盘上放着棉布包裹的泰式草药球，配以香茅、干草药和鸡蛋花。",
  },
  es: {
    alt: "Pindas tailandesas de hierbas, envueltas en algodón, en una bandeja de bambú con hierba limón, hierbas secas y flores de frangipani.",
  },
  fr: {
    alt: "Pochons thaïlandais aux herbes, noués dans du coton, sur un plateau de bambou avec de la citronnelle, des herbes séchées et des fleurs de frangipanier.",
  },
  de: {
    alt: "In Baumwolle gebundene Thai-Kräuterstempel liegen mit Zitronengras, getrockneten Kräutern und Frangipaniblüten auf einem Bambustablett.",
  },
  ja: {
    alt: "竹のトレイに、綿布で包んだタイのハーブボール。レモングラス、乾燥ハーブ、プルメリアの花が添えてあります。",
  },
} satisfies PictureWords;
