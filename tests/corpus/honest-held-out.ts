import { samplesIn } from "./sample";

const [en, zh, es, fr, de, ja] = [
  samplesIn("en"),
  samplesIn("zh"),
  samplesIn("es"),
  samplesIn("fr"),
  samplesIn("de"),
  samplesIn("ja"),
];

/**
 * Honest messages that were written after the filter, to see how it treats what it was not made for. A
 * word list is not to be changed to make one of these pass: change what it stands for.
 */
export const honestHeldOut = [
  en(
    "two people",
  )`Hi, me and my flatmate want to treat ourselves after exams, student discount? We could do any day next week before 4. Thanks!! Priya`,
  en(
    "link to a calendar",
  )`I'm free any of these: https://calendar.google.com/calendar/u/0?cid=abc123 - pick whatever suits you. 60 mins deep tissue.`,
  en(
    "marketing manager books",
  )`Hello, I'm the marketing manager of a small design agency on Upper Street. We have had a rough quarter and I'd like to give each of the six in our team a half hour with you as a thank you. Our website is https://www.paperkite.example if you want to know who we are. What would be the best price for six?`,
  en(
    "estate agent, new website",
  )`Congratulations on the new website, looks great on my phone! One thing, the map link opened in the wrong place for me, you might want to check it. Anyway can I come Sunday 2pm?`,
  en(
    "bug report",
  )`The form told me my phone number was missing although it was there. I'm a developer so I know how annoying it is when nobody tells you. Your page is fast though!`,
  en(
    "debt",
  )`I still owe you £20 from last week because my card payment was declined. Shall I do a bank transfer? Can you send me an invoice with your account details please?`,
  en(
    "loan officer at hen party",
  )`Ladies from the loans department of a building society, 9 of us, hen do 12th June. Do you do prosecco? Is it ok to be a bit loud?`,
  en(
    "poker night",
  )`Prize for our charity poker night! We'd like to raffle a voucher for an hour's massage, could you sell us one at a small discount? We will mention you on our poster. Registered charity, https://www.friendsofthecanal.example`,
  en(
    "body image",
  )`Not sure how to put it. I'm a big guy, 26 stone, will your table hold me? And do your therapists mind? I have been on Ozempic and lost some but still.`,
  en(
    "viagra",
  )`I take sildenafil and blood pressure tablets, does it matter for hot stones? Doctor said ask.`,
  en(
    "nervous about undressing",
  )`first time, do i have to be naked or can i keep underwear on, sorry if thats a stupid question`,
  en("teacher", {
    treatment: "full-body",
  })`Hi I teach at the primary school across the road. For our end of term raffle would you consider donating a 30 min treatment? No worries if not. We'd thank you in the newsletter (about 400 families).`,
  en(
    "delivery confused",
  )`A courier left a parcel for you at ours, number 14, it says Sage & Linen towels. We're in till 6. Janet`,
  en(
    "previous spam victim",
  )`Somebody phoned me saying they were from your spa and asked me to verify my card details and pay a £1.99 fee. Was that you? I didn't give them anything.`,
  zh("group")`我们公司六个人想这周五下班后一起来放松一下，可以同时安排吗？能开发票吗？`,
  zh("marketing student")`我是学市场营销的学生，每天写论文脖子疼死了，有学生优惠吗？`,
  zh(
    "article link",
  )`看到这篇文章 https://www.xiaohongshu.com/explore/65f0example 推荐你们家，想约下周二中午的热石按摩。`,
  zh(
    "complaint, traditional",
  )`上星期日做完之後手臂有瘀青，技師太大力了，我有說痛但她沒停。請回電。`,
  es(
    "hotel link",
  )`Hola buenas!! somos 3 amigas, estamos en este hostal https://www.hostelworld.com/st/hostels/p/123/ejemplo/ y nos gustaría ir el domingo, hay descuento para grupos? 💆‍♀️💆‍♀️💆‍♀️`,
  es(
    "bank clerk",
  )`Trabajo en un banco dando préstamos e hipotecas y el estrés me está matando. Necesito una hora de relax YA.`,
  es(
    "invoice",
  )`Necesito la factura de mi visita del día 3, a nombre de mi empresa. Pagué con tarjeta. Gracias.`,
  es(
    "latin american",
  )`Buen día, ¿manejan ustedes masaje de tejido profundo? Corrí el maratón y traigo las pantorrillas hechas piedra. Puedo pasar hoy mismo.`,
  fr(
    "journalist",
  )`Bonjour, je prépare un article pour le magazine https://www.bullesdeville.example sur les adresses bien-être d'Islington. Accepteriez-vous une courte interview ? Je paierai bien sûr ma séance.`,
  fr(
    "student",
  )`coucou vous faites des tarifs etudiants ?? et est ce quon peut venir a deux dans la meme salle`,
  fr(
    "invoice",
  )`Bonjour, pourriez-vous m'envoyer la facture de ma séance du 4 (60 £) pour ma mutuelle ? Merci d'avance. M. Delarive`,
  fr(
    "influencer who pays",
  )`Salut, j'ai vu votre salon sur le compte d'une influenceuse https://www.instagram.com/p/exemple/ et ça m'a donné trop envie. Vous avez quelque chose jeudi en fin d'après-midi ?`,
  de(
    "group",
  )`Hallo, wir sind ein Chor aus Kassel (11 Leute, alle über 60) und suchen für Samstagvormittag etwas Entspannung vor unserem Auftritt. Könnten Sie uns einen Gruppenpreis machen?`,
  de(
    "tax adviser",
  )`Als Steuerberaterin sitze ich im Januar 14 Stunden am Tag über Buchhaltung und Lohnabrechnung anderer Leute. Retten Sie meine Schultern! Geht es auch nach 20 Uhr?`,
  de(
    "invoice",
  )`Könnten Sie mir bitte die Rechnung noch einmal schicken, ich habe sie aus Versehen gelöscht. Überwiesen ist der Betrag.`,
  de(
    "cautious",
  )`Ist das seriös bei Ihnen? Ich meine keine Erotik oder so, meine Freundin fragt. Wir würden gern zu zweit kommen.`,
  ja(
    "group",
  )`社員旅行で7名です。土曜の午後、順番にでも構いませんので30分ずつお願いできますか。領収書も必要です。`,
  ja(
    "marketing worker",
  )`SNS運用やWeb広告の会社に勤めております。眼精疲労と首のこりがつらく、仕事帰りに伺いたいのですが何時まで受付されていますか。`,
  ja(
    "link to article",
  )`こちらの記事 https://note.com/example/n/n123 を読んで知りました。ホットストーンは妊娠中でも受けられますか？`,
  ja(
    "romanised",
  )`konnichiwa, ashita no gogo 3ji ni yoyaku dekimasu ka? futari desu. yoroshiku onegaishimasu`,
  samplesIn("ar")(
    "right to left",
  )`مرحبا، أريد حجز موعد لزوجتي يوم السبت بعد الظهر. هل لديكم معالجات نساء فقط؟ نحن نقيم في فندق قريب https://www.booking.com/hotel/gb/example.ar.html`,
  samplesIn("he")(
    "right to left",
  )`שלום, אפשר לקבוע עיסוי זוגי ליום חמישי בערב? יש לי כאבי גב תחתון.`,
  samplesIn("ru")(
    "Russian client",
  )`Здравствуйте! Хочу записаться на массаж на субботу, очень болит спина. Кто-нибудь говорит по-русски? Остановились здесь https://www.booking.com/hotel/gb/example.ru.html`,
  samplesIn("ko")("Korean client", {
    firstName: "Min-jun",
    lastName: "Seo",
  })`안녕하세요, 내일 오후 4시에 두 명 전신 마사지 예약 가능할까요? 감사합니다.`,
];
