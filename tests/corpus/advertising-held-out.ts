import { samplesIn } from "./sample";

const [en, zh, es, fr, de, ja, ru] = [
  samplesIn("en"),
  samplesIn("zh"),
  samplesIn("es"),
  samplesIn("fr"),
  samplesIn("de"),
  samplesIn("ja"),
  samplesIn("ru"),
];

/** Advertising that was written after the filter, to see how it treats what it was not made for. */
export const advertisingHeldOut = [
  en(
    "SEO, friendly",
  )`Hey, love what you've done with the place! I googled "massage islington" and had to scroll to page 4 to find you. That means you're handing clients to the spas above you every single day. I fix that for a living. Fancy a chat? Tom`,
  en(
    "SEO, broken English",
  )`Greetings of the day, I am SEO consultant having 9+ year of experience. I have analysis your website and find many SEO issue. We fix all and rank in top 10 google. Kindly share phone number for discuss further.`,
  en(
    "web design, student tone",
  )`hi im a freelance developer and i make websites for small businesses. i made a demo of how yours could look, want me to send the link? only 150 for the whole thing`,
  en(
    "backlinks",
  )`Permanent homepage links on 12 wellness blogs, DR 50+, traffic 10k+. $35 each, discount for bulk. Interested?`,
  en(
    "loan",
  )`Struggling with cash flow? Get a flexible business loan from 1k to 500k, decision in one hour, even with poor credit history. See if you qualify, it won't affect your score: https://sunrisecapital.example`,
  en(
    "crypto recovery",
  )`Did you lose money to a crypto scam? Our certified hackers recover stolen bitcoin and USDT. 98% success. Contact via Telegram @recoverypro`,
  en(
    "betting tips",
  )`VIP fixed matches, correct score odds, 100% sure win every weekend. Join our channel today.`,
  en(
    "dating",
  )`Beautiful Ukrainian ladies seek serious men. Browse profiles for free and start chatting now https://ladies-match.example`,
  en(
    "pills",
  )`Xanax, Tramadol, Adderall overnight delivery, no rx needed. Pay by card or bitcoin. https://fastmeds.example`,
  en(
    "knock-offs",
  )`Louis V, Gucci, Chanel bags from our factory, same leather as original, ship to UK 5 days. Catalogue on WhatsApp.`,
  en(
    "VAT notice",
  )`NOTICE: Your business is required to be entered in the UK Register of Companies database. To confirm the entry for 2026 pay the registration fee of £247 by bank transfer within 14 days.`,
  en(
    "voicemail phishing",
  )`You have 1 new voice message. Sign in with your Microsoft 365 password to listen: https://voice-portal.example/ms`,
  en(
    "review bait",
  )`Our records show your Google profile has 3 unanswered complaints which may lead to suspension of the profile. Log in here to respond: https://g-reviews.example`,
  en(
    "lead list",
  )`Are you looking for new clients? We can provide opt-in data of HR managers and office workers living within 5 miles of your postcode. Reply with "data" and I'll forward counts.`,
  en(
    "AI marketing",
  )`We built an AI that writes and posts on your Instagram every day, replies to DMs and brings bookings on autopilot. 7 day trial, cancel anytime. Link: https://autopostr.example`,
  en(
    "video",
  )`Hi, Sam here. I shoot 60 second promo films for salons and spas, drone shots included. My rates start at £180 this month. Can I send you a couple of examples?`,
  en(
    "coffee machines",
  )`Good morning, do you offer refreshments to your guests? We lease bean to cup coffee machines to salons from £2.50 per day including servicing. Shall I pop in this week with some samples?`,
  en(
    "insurance",
  )`We specialise in insurance for massage therapists and day spas. Many of our clients were overpaying by 30%. When is your renewal due? I can get you a comparison in ten minutes.`,
  en(
    "recruiting by the owner of an app",
  )`Short staffed? Our app connects spas with self-employed therapists at the click of a button, shifts filled within 2 hours, £0 subscription. Sign up: https://shiftly.example`,
  en(
    "card machine",
  )`Still paying 1.75% on card transactions? Switch to us and pay 0.5% with next day settlement and a free terminal. Call Dave on 07700 900221.`,
  zh(
    "overseas warehouse",
  )`您好，我们提供中国到英国的物流海运服务，双清包税到门，价格优惠，时效稳定，欢迎询价，微信同号。`,
  zh(
    "follower growth",
  )`小红书、抖音代运营，达人探店，帮您的店铺快速引流，每月新增客户100+，不成功不收费。`,
  zh("investment")`加入我们的USDT量化理财群，日收益3%，稳赚不赔，老师带单，添加飞机 @lc888`,
  es(
    "influencer",
  )`¡Hola! Soy creadora de contenido (60k en TikTok) y me encantaría una colaboración: masaje gratis a cambio de un reel y tres stories. ¡Quedaría genial para vuestro perfil!`,
  es(
    "cleaning",
  )`Buenos días, somos una empresa de limpieza con más de 15 años de experiencia en centros de estética. ¿Podemos enviarle un presupuesto sin compromiso?`,
  es(
    "AI",
  )`¿Pierde llamadas mientras atiende? Nuestro asistente virtual con inteligencia artificial contesta por usted y agenda citas 24/7. Pruébelo gratis 14 días.`,
  fr(
    "web agency",
  )`Bonjour, votre site n'est plus aux normes et s'affiche mal sur mobile. Nous refaisons des sites d'instituts de bien-être clé en main pour 49 €/mois. Puis-je vous appeler demain ?`,
  fr(
    "guest article",
  )`Bonjour, je gère plusieurs blogs bien-être et je cherche à acheter des articles sponsorisés avec un lien dofollow. Quel est votre tarif ?`,
  fr(
    "oils",
  )`Fabricant d'huiles de massage bio, nous livrons les spas partout en Europe. Demandez nos échantillons et notre tarif grossiste : https://huilespro.example`,
  de(
    "reviews",
  )`Mehr 5-Sterne-Bewertungen gefällig? Wir liefern echte Google-Bewertungen aus Deutschland ab 9,90 € pro Stück. Schlechte Bewertungen löschen wir ebenfalls. https://sternepaket.example`,
  de(
    "directory",
  )`Ihr Eintrag im Branchenverzeichnis läuft ab. Bitte bestätigen Sie Ihre Daten und überweisen Sie die Gebühr von 398 € innerhalb von 10 Tagen, damit Ihre Firma weiterhin gefunden wird.`,
  de(
    "photovoltaics",
  )`Guten Tag, mit einer Solaranlage senken Sie Ihre Stromkosten um bis zu 70 %. Unsere Experten beraten Gewerbekunden kostenlos und unverbindlich. Wann dürfen wir Sie anrufen?`,
  ja(
    "portal site",
  )`サロン様限定のご案内です。弊社運営のポータルサイトに無料掲載いたしませんか。月間100万PVで集客効果抜群です。ご返信お待ちしております。`,
  ja(
    "copy goods",
  )`スーパーコピー時計・バッグ専門店。N級品、最高品質、送料無料。https://brand-copy.example`,
  ja(
    "electricity",
  )`店舗の電気代、高いと感じていませんか？切り替えるだけで平均20%削減。工事不要・費用0円。まずは検針票をお送りください。`,
  ru(
    "site",
  )`Добрый день! Разработаем современный сайт для вашего салона под ключ за 7 дней. Цена от 15000 руб. Примеры работ пришлю по запросу.`,
  samplesIn("nl")(
    "loan",
  )`Heeft u een lening nodig? Wij bieden zakelijke leningen aan tegen 2% rente zonder BKR. Neem contact op via WhatsApp.`,
  samplesIn("tr")(
    "gambling",
  )`Canlı bahis ve casino oyunlarında %100 hoş geldin bonusu! Hemen üye ol kazanmaya başla https://bahis365x.example`,
];
