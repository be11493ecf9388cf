import { samplesIn } from "./sample";

const [en, zh, es, fr, de, ja] = [
  samplesIn("en"),
  samplesIn("zh"),
  samplesIn("es"),
  samplesIn("fr"),
  samplesIn("de"),
  samplesIn("ja"),
];

/** Honest messages that use an advertiser's words and do not plainly ask for a treatment. */
export const honestHard = [
  en("discount")`Do you do discounts for NHS staff? I can show my card. Free any weekday.`,
  en(
    "exchange with a theatre",
  )`I manage the marketing for a local theatre, our cast of 12 has sore feet after two shows a day. Would you be interested in offering us a special rate? We can put your flyer in our foyer. https://www.canaltheatre.example`,
  en(
    "site is down",
  )`Your website is down on my iPad, couldn't book. Can you call me about Saturday?`,
  en(
    "neighbours",
  )`We are your neighbours at number 9, builders will block the pavement on Monday, sorry in advance`,
  en("prize")`I won a voucher in a raffle (number 00412), how do I use it? It expires in December`,
  en(
    "acquaintance",
  )`Hi we met at the business breakfast, I said I'd send you my accountant's number: Dave, 07700 900123. See you at my appointment.`,
  en("saw an advertisement")`I saw your Facebook ad, 20% off first visit, is that still on?`,
  en(
    "unsubscribe",
  )`Please remove me from your mailing list, I keep getting texts. unsubscribe does nothing.`,
  en(
    "angry",
  )`I'd like to complain about your receptionist. I'm a business owner myself and I would never treat customers like this. I want my money back, guaranteed or I take legal action.`,
  en(
    "employer pays",
  )`Hi, my employer (https://www.kestrelbank.example) pays for wellbeing. Do you invoice companies directly, and could you confirm your bank details and VAT number for our finance team?`,
  en(
    "oil",
  )`Do you stock the massage oil you use? I'd like to buy three bottles. How much is shipping to Leeds?`,
  en(
    "trainee",
  )`I'm training as a masseuse and looking for a table to rent one day a week, would you consider it? Happy to pay the going rate.`,
  en(
    "film crew",
  )`We're a film crew needing a treatment room as a location for half a day, we pay a location fee. Details: https://www.brightfoxfilms.example https://drive.google.com/file/d/1/view`,
  en("tax")`Is it true you can get a tax refund on massage if a doctor prescribes it?`,
  en(
    "link expired",
  )`Can you resend the link to pay my deposit? The one in the email expired within 24 hours.`,
  de(
    "brochure",
  )`Ich hätte gern Informationen zu Ihren Angeboten und Preisen, gerne auch per Post. Kostenlos parken kann man wo?`,
  fr(
    "influencer as a client",
  )`Bonjour, je suis influenceuse mais je viens en cliente normale ! Combien pour 45 minutes ?`,
  es(
    "looking for work",
  )`Hola, trabajo para una empresa de limpieza y me gustaría saber si buscan personal. Soy Carmen.`,
  ja(
    "company contract",
  )`お世話になっております。株式会社サンプルの田中です。社員の福利厚生として月1回利用したいのですが、法人契約は可能でしょうか。弊社サイト https://www.sample-kk.example`,
  zh("looking for work")`贵店还招按摩师吗？我有十年经验，刚到伦敦，可以试用。`,
  en(
    "student project",
  )`Hello, I'm doing my dissertation on small businesses in Islington. Could I send you a short survey? It takes 10 minutes and there's no obligation at all. https://forms.gle/abc123`,
  en(
    "charity run",
  )`We are running the half marathon for the hospice, 25 of us. Would you be willing to offer a discount to our runners? Our page: https://www.hospicerunners.example`,
  en(
    "web developer friend",
  )`Hey, it's Marcus from next door. Your website certificate expires tomorrow by the way, you might want to tell whoever does your hosting.`,
  en(
    "double payment",
  )`I think I have been charged twice, two payments of £60 on my statement. Please check and refund one. I can send a screenshot.`,
  en(
    "phishing warning",
  )`FYI someone is sending emails in your name asking people to verify their account and click a link. Mine said my voucher was suspended. Thought you should know.`,
  en(
    "review removed",
  )`I left you five stars on Google and it has disappeared! Not sure why, just wanted you to know we loved it.`,
  en(
    "hotel concierge",
  )`Good afternoon, I am the concierge at the Canal House Hotel (https://www.canalhousehotel.example). Our guests often ask for a spa. What are your rates, and could we arrange a monthly invoice? Kind regards, Paulo, Guest Services Manager`,
  en(
    "landlord",
  )`This is the managing agent. The fire alarm test is on Tuesday at 10, please make sure your staff and clients know. The service charge invoice is attached to the email I sent you.`,
  en(
    "school leaver",
  )`hi im 16 and need work experience for 1 week in june do you take students i can clean and do reception for free`,
  en(
    "casting",
  )`I do nights at a betting shop and days at a poker club so my sleep is all over. Are you ever open past 9?`,
  zh("invoice")`上次付款好像多扣了一次，麻烦查一下我的账单，谢谢。`,
  zh("friend's card")`朋友的会员卡可以转给我用吗？还有优惠吗`,
  es(
    "charged twice",
  )`Me han cobrado dos veces, 60 libras cada una. ¿Pueden revisar el pago y devolverme el dinero? Tengo la factura.`,
  es(
    "company",
  )`Somos una empresa de 20 empleados (https://www.clarorio.example) y nos gustaría ofrecer sesiones a nuestro equipo. ¿Hacen presupuesto?`,
  fr(
    "charged twice",
  )`Bonjour, j'ai été débitée deux fois, merci de vérifier le paiement et de me rembourser. Je vous envoie la facture si besoin.`,
  fr(
    "work",
  )`Bonjour, je suis masseuse diplômée, 8 ans d'expérience, et je cherche un poste à Londres. Recrutez-vous ? Je peux vous envoyer mon CV.`,
  de(
    "charged twice",
  )`Mir wurde zweimal abgebucht. Bitte prüfen Sie die Zahlung und überweisen Sie mir den Betrag zurück, sonst muss ich meine Bank einschalten.`,
  de(
    "company",
  )`Wir sind ein kleines Büro (https://www.planwerk-nord.example) und möchten unserem Team etwas Gutes tun. Haben Sie Angebote für Firmen? Viele Grüße, Katrin`,
  ja("receipt")`先日の領収書を再発行していただけますか。会社に提出する必要があります。`,
  ja("work")`求人を見てご連絡しました。マッサージの経験が5年あります。面接をお願いできますか。`,
];
