import { samplesIn } from "./sample";

const en = samplesIn("en");

/** Messages as clients and other people with an honest concern send them, in English. */
export const honestEnglish = [
  en("time only")`tomorrow 6pm?`,
  en("one word")`Hello`,
  en("one word")`Voucher`,
  en("call me")`Call me please`,
  en("emoji")`😊🙏💆‍♀️ sat pm pls`,
  en(
    "capitals",
  )`CAN I BOOK A MASSAGE FOR MY WIFE ON SATURDAY AFTERNOON PLEASE. SHE HAS A BAD SHOULDER. THANKS. SORRY FOR CAPITALS, MY KEYBOARD IS STUCK`,
  en(
    "found on Google",
  )`Hi, I found you on Google and your website looks lovely. Do you have anything free on Thursday after work, around half six? An hour of Swedish would be ideal.`,
  en(
    "hotel link",
  )`Hello, we are staying at the Hoxton https://www.booking.com/hotel/gb/the-hoxton.en-gb.html?aid=304142&label=gen173 from the 3rd to the 6th. Is it far to walk? We would love two massages on the 4th.`,
  en(
    "several hotel links",
  )`We haven't chosen a hotel yet, which one is closest to you? https://www.angelcourthotel.example/rooms or https://www.cityroadinn.example/ or maybe https://www.airbnb.co.uk/rooms/4711. Thank you, Margit`,
  en(
    "voucher link",
  )`My sister bought me this https://www.buyagift.co.uk/spa/one-hour-massage?ref=email do you take it? If so Sunday at noon.`,
  en(
    "voucher link of an unknown shop",
  )`hiya is this one still valid with you https://www.treatsandvouchers.example/v/88213 it says expires end of the month xx`,
  en(
    "wedding party",
  )`Hi! I'm maid of honour and organising for the bride and five of us the day before the wedding. Venue is https://www.oldbarnislington.example, our planner is https://www.confettiandco.example and we sleep at https://www.premierinn.com/gb/en/hotels/england/greater-london/london/london-angel-islington.html . Could you do six treatments between 10 and 2? Budget about £400 in total. Could you send us a quote?`,
  en("corporate booking")`Dear Sir or Madam,

We are a company of about forty people near Old Street (https://www.brightledger.example) and would like to offer our team chair massages once a month. Could you let me know your rates for a block booking, and whether you invoice with 30 days?

Kind regards,
Helen Brook
Office Manager, Bright Ledger Ltd
T +44 20 7946 0331 | M +44 7700 900512
www.brightledger.example | LinkedIn: https://www.linkedin.com/company/brightledger-example
Registered in England and Wales no. 00000000. This e-mail is confidential. If you are not the intended recipient, please delete it.`,
  en(
    "works in SEO",
  )`Hello, I run an SEO agency round the corner (we do search engine optimisation, link building and Google Ads for small businesses) and I've been hunched over a laptop for ten years. My neck is in bits. Could I come in for a deep tissue massage this Friday?`,
  en(
    "works in a casino",
  )`I deal roulette and blackjack at a casino in Leicester Square so I only finish at 4am and sleep till noon. Have you anything late afternoon for hot stone, any weekday?`,
  en(
    "works at a bank",
  )`Good morning, I work in business loans at a bank in Moorgate and my lower back suffers from sitting. Is there a slot at 7.30pm for 45 minutes, Monday or Tuesday?`,
  en(
    "works in crypto",
  )`gm, coming over for a blockchain / crypto conference at the business design centre, next week. 60 min sports massage on wed evening possible? can pay card (no bitcoin haha)`,
  en(
    "therapist's colleague",
  )`Hi there, I'm a qualified massage therapist (level 4, six years' experience) who has just moved to N1. Are you looking for anyone part time? I can send you my CV and references. Thanks, Jo`,
  en(
    "medical",
  )`I had a slipped disc L4/L5 two years ago and take tramadol now and then. My physio says massage is fine but no deep pressure. Would Swedish be right?`,
  en(
    "pregnancy",
  )`27 weeks pregnant, is it safe and do you have a special table? Also I can't lie on my front obviously!!`,
  en("allergy")`I'm allergic to nuts, so no almond oil please. Also lavender gives me migraines.`,
  en(
    "complaint",
  )`I was in on Sunday and to be honest I left disappointed. The room was cold, your therapist started ten minutes late and I still paid the full £60. I would like a refund or at least an apology. I have left a review on Google: https://maps.app.goo.gl/AbCdEf123 but I'd rather sort it out directly.`,
  en(
    "lost property",
  )`Hi I think I left a silver earring in the changing room yesterday (small hoop). Could you have a look? You can text me. Many thanks`,
  en(
    "press request",
  )`Dear team, I'm a freelance journalist writing a piece on quiet places in Islington for a weekend supplement. May I come by with a photographer one morning before you open? Earlier pieces of mine: https://www.theguardian.com/travel/2026/example and https://www.corinnawrites.example/portfolio. Best, Corinna`,
  en(
    "accessibility",
  )`My dad uses a wheelchair (powered, 67cm wide). Is there step free access and could someone help him onto the table? Which entrance would we use?`,
  en(
    "gift question",
  )`do u sell gift cards?? need one by friday its my mums 60th, can u email it or do i have to pick it up`,
  en(
    "forwarded text",
  )`My friend forwarded me this, is it really from you? "SAGE & LINEN: limited time offer! 20% off hot stone this week only. Don't miss out, book now: www.sage-and-linen.example Reply STOP to opt out" If yes I'd like Thursday 5pm.`,
  en(
    "news article",
  )`I read https://www.bbc.co.uk/news/health-000000 about massage and sleep. Do you think it'd help with insomnia? Happy to try 45 mins.`,
  en(
    "quotes the page",
  )`It says on your website "Hot stone massage adds £20". Is that £20 for each half hour or £20 in all? And "4 minutes from Angel" - is that from the new exit?`,
  en("name with digits", {
    firstName: "X Æ A-12",
    lastName: "O'Neill 3rd",
  })`any chance of a 30 min on monday lunch`,
  en(
    "long ramble",
  )`So this is a bit of a strange one but bear with me. My husband and I met in your building thirty years ago when it was still a print shop, he was delivering paper and I was doing the books, and it's our anniversary on the 14th and I thought how funny it would be to go back and lie down in there. He's never had a massage in his life and thinks they're for posh people. I'm not sure he would take his shirt off, is that a problem? He's got a dodgy knee and I've got a dodgy everything. We'd come on the bus so not before 11. Ring me on the number, I don't really do email, my grandson filled this in for me.`,
  en(
    "follow-up",
  )`Just following up on my message from Monday, I never heard back. Still hoping for Saturday. If you are full just say, no problem.`,
];
