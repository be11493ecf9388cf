import type { Catalogue } from "../catalogues";
import type { Language } from "../languages";

/** The words of the site's own replies in one language; those of the owner's templates are details of the spa. */
interface ReplyWords {
  subject: string;
  /** Of a letter. @param name the visitor's; undefined for one that cannot be addressed */
  greeting: (name: string | undefined) => string;
  thanksFor: string;
  /** The same with a name that the owner has written, which fits into no sentence. */
  thanksAbout: string;
  thanks: string;
  /** A line of its own. */
  appointment: string;
  /** The time of an appointment; the diary's texts write it alike. */
  when: string;
  closing: string;
  /** The names that the page has for them, with capitals as within a sentence. */
  treatments: Catalogue["treatments"];
}

/**
 * The texts of replies in every language at once, since an owner of one language replies in another. They
 * are part of the dashboard's script only; the other texts of a page come in its own language. The replies that the
 * owner has written herself are `replies` of the business profile.
 */
export const replyTexts: Record<Language, ReplyWords> = {
  en: {
    subject: "Your enquiry to {spa} (reference {reference})",
    greeting: (name) => (name ? `Hello ${name},` : "Hello,"),
    thanksFor: "Thank you for your enquiry about a {treatment} at {spa} (reference {reference}).",
    thanksAbout: "Thank you for your enquiry to {spa} ({treatment}, reference {reference}).",
    thanks: "Thank you for your enquiry to {spa} (reference {reference}).",
    appointment: "Your appointment: {time}.",
    when: "{day} at {time}",
    closing: "Kind regards,",
    treatments: {
      "deep-tissue": "deep tissue massage",
      swedish: "Swedish massage",
      thai: "Thai massage",
      "hot-stone": "hot stone massage",
      sports: "sports massage",
      "full-body": "full body massage",
    },
  },
  zh: {
    subject: "您在 {spa} 的预约申请（编号 {reference}）",
    greeting: (name) => (name ? `${name}，您好！` : "您好！"),
    thanksFor: "感谢您向 {spa} 申请预约{treatment}（编号 {reference}）。",
    thanksAbout: "感谢您向 {spa} 提交预约申请（{treatment}，编号 {reference}）。",
    thanks: "感谢您向 {spa} 提交预约申请（编号 {reference}）。",
    appointment: "您的预约时间：{time}。",
    when: "{day} {time}",
    closing: "祝好！",
    treatments: {
      "deep-tissue": "深层组织按摩",
      swedish: "瑞典式按摩",
      thai: "泰式按摩",
      "hot-stone": "热石按摩",
      sports: "运动按摩",
      "full-body": "全身按摩",
    },
  },
  es: {
    subject: "Su solicitud {reference} en {spa}",
    greeting: (name) => (name ? `Hola, ${name}:` : "Hola:"),
    thanksFor: "Gracias por solicitar un {treatment} en {spa} (referencia {reference}).",
    thanksAbout: "Gracias por su solicitud en {spa} ({treatment}, referencia {reference}).",
    thanks: "Gracias por su solicitud en {spa} (referencia {reference}).",
    appointment: "Su cita: {time}.",
    when: "{day}, a {time}",
    closing: "Un cordial saludo,",
    treatments: {
      "deep-tissue": "masaje de tejido profundo",
      swedish: "masaje sueco",
      thai: "masaje tailandés",
      "hot-stone": "masaje con piedras calientes",
      sports: "masaje deportivo",
      "full-body": "masaje de cuerpo entero",
    },
  },
  fr: {
    subject: "Votre demande {reference} chez {spa}",
    greeting: (name) => (name ? `Bonjour ${name},` : "Bonjour,"),
    thanksFor: "Merci pour votre demande de {treatment} chez {spa} (référence {reference}).",
    thanksAbout: "Merci pour votre demande chez {spa} ({treatment}, référence {reference}).",
    thanks: "Merci pour votre demande chez {spa} (référence {reference}).",
    appointment: "Votre rendez-vous\u00A0: {time}.",
    when: "{day} à {time}",
    closing: "Cordialement,",
    treatments: {
      "deep-tissue": "massage deep tissue",
      swedish: "massage suédois",
      thai: "massage thaïlandais",
      "hot-stone": "massage aux pierres chaudes",
      sports: "massage sportif",
      "full-body": "massage complet du corps",
    },
  },
  de: {
    subject: "Ihre Anfrage {reference} bei {spa}",
    greeting: (name) => (name ? `Guten Tag ${name},` : "Guten Tag,"),
    thanksFor:
      "vielen Dank für Ihre Anfrage bei {spa} (Anfragenummer {reference}, gewünschte Massage: {treatment}).",
    thanksAbout:
      "vielen Dank für Ihre Anfrage bei {spa} (Anfragenummer {reference}, gewünschte Behandlung: {treatment}).",
    thanks: "vielen Dank für Ihre Anfrage bei {spa} (Anfragenummer {reference}).",
    appointment: "Ihr Termin: {time}.",
    when: "{day} um {time}\u00A0Uhr",
    closing: "Freundliche Grüße",
    treatments: {
      "deep-tissue": "Deep-Tissue-Massage",
      swedish: "schwedische Massage",
      thai: "Thai-Massage",
      "hot-stone": "Hot-Stone-Massage",
      sports: "Sportmassage",
      "full-body": "Ganzkörpermassage",
    },
  },
  ja: {
    subject: "【{spa}】お申し込みについて（受付番号 {reference}）",
    greeting: (name) => (name ? `${name} 様` : "お客様"),
    thanksFor:
      "このたびは{spa}の{treatment}にお申し込みいただき、誠にありがとうございます（受付番号 {reference}）。",
    thanksAbout:
      "このたびは{spa}にお申し込みいただき、誠にありがとうございます（{treatment}、受付番号 {reference}）。",
    thanks:
      "このたびは{spa}にお申し込みいただき、誠にありがとうございます（受付番号 {reference}）。",
    appointment: "ご予約日時：{time}",
    when: "{day} {time}",
    closing: "どうぞよろしくお願いいたします。",
    treatments: {
      "deep-tissue": "ディープティシューマッサージ",
      swedish: "スウェディッシュマッサージ",
      thai: "タイ式マッサージ",
      "hot-stone": "ホットストーンマッサージ",
      sports: "スポーツマッサージ",
      "full-body": "全身マッサージ",
    },
  },
};
