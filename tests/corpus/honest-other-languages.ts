import { samplesIn } from "./sample";

const [zh, es, fr, de, ja] = [
  samplesIn("zh"),
  samplesIn("es"),
  samplesIn("fr"),
  samplesIn("de"),
  samplesIn("ja"),
];

/** Messages as clients send them, in the site's other languages. */
export const honestOtherLanguages = [
  zh("time")`明天下午三点有空位吗`,
  zh(
    "couple",
  )`您好，我和先生想预约周六晚上的全身按摩，两个人一起，请问还有位置吗？价格是每人60镑对吧？`,
  zh(
    "traditional script",
  )`你好！我在Google上看到你們的網站，想幫媽媽預約熱石按摩，她肩頸很緊。請問有會講中文的技師嗎？`,
  zh(
    "voucher link",
  )`朋友送了我一张礼券 https://www.spabreaks.com/voucher/abc123 可以在你们店用吗？有效期到月底。`,
  zh("pregnancy")`怀孕五个月了，可以做按摩吗？对精油有点过敏，能不用香味的吗`,
  zh("payment")`可以用支付宝或者微信支付吗？需要提前付款吗？`,
  zh("lost property")`昨天做完按摩把围巾忘在更衣室了，灰色的，麻烦帮我看看，谢谢！`,
  zh(
    "works for a platform",
  )`我在一家做小红书推广的公司上班，天天对着电脑，腰酸背痛，想约这周五晚上七点的推拿，60分钟。`,
  zh(
    "transliterated",
  )`ni hao, wo xiang yuyue xingqi liu xiawu 2 dian, liang ge ren, keyi ma? xie xie`,
  zh("hotel link")`我们住在 https://www.trip.com/hotels/london-hotel-detail-123/ ，走过去要多久？`,

  es("short")`Hola, ¿tenéis hueco el sábado por la tarde?`,
  es(
    "couple",
  )`Buenas tardes, quisiera reservar un masaje en pareja para nuestro aniversario, el día 12 sobre las 18:00. ¿Cuánto cuesta la hora para dos personas? Gracias, Lucía`,
  es("pain")`me duele mucho la espalda de estar sentada todo el dia, q masaje me recomiendan?`,
  es(
    "gift",
  )`Quiero regalar un bono a mi madre por su cumpleaños. ¿Se puede comprar por internet y enviárselo por correo?`,
  es(
    "found on Google",
  )`Os he encontrado en Google y vuestra página web me ha gustado mucho. ¿Alguien habla español? Llego a Londres el jueves.`,
  es(
    "works in marketing",
  )`Trabajo en una agencia de marketing digital cerca de Angel (posicionamiento web, redes sociales, todo eso) y tengo las cervicales fatal. ¿Podría ir el viernes a última hora?`,
  es(
    "hotel link",
  )`Nos alojamos en https://www.hotelplaza-angel.example/es y queremos ir andando, ¿a cuántos minutos están? Seríamos cuatro.`,
  es(
    "complaint",
  )`Ayer tuve cita a las 17:00 y esperé veinte minutos. El masaje estuvo bien pero me parece una falta de respeto. Espero su respuesta.`,
  es(
    "lost property",
  )`Creo que me dejé un anillo en la sala 2 el domingo. ¿Lo han encontrado? Es de mi abuela`,
  es("allergy")`Soy alérgica a los frutos secos y estoy embarazada de 20 semanas, ¿es un problema?`,

  fr("short")`Bonjour, dispo demain soir ?`,
  fr(
    "couple",
  )`Bonjour, je voudrais réserver un massage en duo pour l'anniversaire de mon mari, samedi 14 vers 15h si possible. Acceptez-vous les chèques cadeaux ? Merci beaucoup, Élodie`,
  fr("pain")`jai tres mal au dos depuis mon demenagement vous avez une place cette semaine svp`,
  fr(
    "hotel link",
  )`Nous logeons ici : https://www.booking.com/hotel/gb/example.fr.html — est-ce loin à pied ? Nous arrivons par l'Eurostar vendredi à 11h.`,
  fr(
    "company booking",
  )`Bonjour Madame, notre société (https://www.lumen-conseil.example) organise un séminaire à Londres et souhaite offrir un massage à douze collaborateurs. Pourriez-vous nous faire parvenir un devis ? Cordialement, Sophie Darcy, assistante de direction, +33 1 99 00 12 34, www.lumen-conseil.example`,
  fr("pregnancy")`Je suis enceinte de six mois, faites-vous des massages prénataux ?`,
  fr(
    "works in web design",
  )`Je suis graphiste indépendante, je crée des sites internet et des logos toute la journée, résultat : épaules bloquées ! Un massage aux pierres chaudes jeudi midi, c'est possible ?`,
  fr(
    "lost property",
  )`Bonsoir, j'ai oublié mon écharpe bleue chez vous hier, pourriez-vous la garder jusqu'à samedi ?`,
  fr(
    "question",
  )`Faut-il se déshabiller entièrement ? C'est ma première fois et je suis un peu gênée de demander...`,
  fr(
    "complaint",
  )`Très déçue de ma séance de dimanche : musique trop forte et masseuse pressée. Pour 60 £ je m'attendais à mieux. J'aimerais qu'on me rappelle.`,

  de("short")`Termin Samstag 16 Uhr?`,
  de(
    "couple",
  )`Guten Tag, meine Frau und ich sind vom 3. bis 5. in London und hätten gern am Freitagabend zwei Massagen, am liebsten gleichzeitig. Geht das? Viele Grüße, Jürgen Übermut`,
  de(
    "pain",
  )`Hallo, ich habe seit Wochen Verspannungen im Nacken und einen Bandscheibenvorfall gehabt. Welche Massage empfehlen Sie mir? Mein Arzt sagt, leichter Druck ist ok.`,
  de(
    "gift",
  )`Kann man bei Ihnen Gutscheine online kaufen? Es wäre ein Geburtstagsgeschenk für meine Schwester, die in Islington wohnt. Ich lebe in Graz und kann nicht vorbeikommen.`,
  de(
    "works in online marketing",
  )`Ich arbeite im Onlinemarketing (SEO, Google Ads) und sitze zehn Stunden am Tag, mein Rücken ist hinüber. Deep Tissue am Mittwoch nach 18 Uhr?`,
  de(
    "hotel links",
  )`Wir schwanken noch zwischen https://www.hotel-am-kanal.example und https://www.stadthaus-angel.example, welches liegt näher bei Ihnen?`,
  de(
    "complaint",
  )`Sehr geehrte Damen und Herren, ich war am Sonntag bei Ihnen und musste 25 Minuten warten. Eine Entschuldigung gab es nicht. Ich bitte um Rückerstattung der Hälfte. Mit freundlichen Grüßen, Dr. I. Sommer`,
  de(
    "lost property",
  )`Habe gestern meine Lesebrille liegen lassen, rotes Etui. Bitte kurz anrufen!!`,
  de(
    "company signature",
  )`Guten Tag, nehmen Sie auch Gruppen (8 Personen, Firmenausflug)? Bitte um ein Angebot. --- Nordlicht Software GmbH | Beispielweg 5 | 20095 Hamburg | Tel. +49 40 66969 123 | www.nordlicht-software.example | Geschäftsführer: A. Muster | HRB 00000`,
  de("accessibility")`Ist der Eingang barrierefrei? Meine Mutter geht am Rollator.`,

  ja("short")`今日の夜あいてますか？`,
  ja(
    "couple",
  )`はじめまして。来週ロンドンに旅行に行きます。土曜日の午後に主人と二人で全身マッサージの予約をお願いしたいのですが、空きはありますでしょうか。`,
  ja("pain")`肩こりがひどいです。強めでお願いできますか？`,
  ja(
    "hotel link",
  )`https://www.agoda.com/ja-jp/example-hotel/hotel/london-gb.html こちらのホテルから歩いて行けますか？`,
  ja("gift")`母の誕生日にギフト券を贈りたいのですが、日本から購入できますか？`,
  ja("allergy")`ナッツアレルギーがあります。オイルの成分を教えてください。`,
  ja(
    "lost property",
  )`昨日お伺いした者です。更衣室にピアスを忘れてしまったようです。見つかりましたらご連絡いただけますと幸いです。`,
  ja(
    "works in web design",
  )`ホームページ制作の仕事をしていて一日中座りっぱなしです。腰が痛いので金曜の夜にディープティシューを受けたいです。`,
  ja("language question")`日本語が話せるセラピストの方はいらっしゃいますか？英語が苦手で…`,
  ja("change")`予約を変更したいです。3日の15時→4日の17時は可能でしょうか。すみません🙇‍♀️`,
];
