import { samplesIn } from "./sample";

const en = samplesIn("en");

/** Advertising of the kinds that small businesses get through their contact forms, in English. */
export const advertisingEnglish = [
  en(
    "SEO offer",
  )`Hi, I was looking at your website and noticed you are not ranking on the first page of Google for your main keywords. We are an SEO company that has helped many massage businesses like yours. Can I send you a free audit report with our price list? Thanks, Neha Sharma, Business Development Manager`,
  en("SEO offer", {
    firstName: "Rank",
    lastName: "Experts",
  })`hello sir do you want more traffic on your site? we provide seo service at low price $99 per month 100% guarantee. reply yes`,
  en(
    "SEO offer",
  )`Hey there! Ever thought about why your competitors show up above you in the search results? It comes down to local citations and backlinks. I do this for a living and can get you in the map pack in 90 days. Worth a 10 minute chat?`,
  en("SEO offer, short")`1st page Google ranking guaranteed. https://rankboosters.example`,
  en(
    "SEO errors",
  )`During a quick check of your website I found several errors which stop it from being visible in search engines. If you'd like, I'll email you the full report with screenshots at no cost. Regards, Amit`,
  en(
    "web design",
  )`Hi, My name is Kate and I'm a web designer. Your site looks a bit outdated and isn't mobile friendly. We could redesign it for just £299, including hosting. Would you be interested in seeing a free mockup? www.katewebstudio.example`,
  en(
    "web design",
  )`Dear Business Owner, We are a team of 50+ WordPress, Shopify & PHP developers based in India. If you need a new website or mobile app please share your requirements and we will get back with a quote. Opt out: reply NO`,
  en(
    "guest post",
  )`Hello, I hope this email finds you well. I'm reaching out because I would like to publish a guest post on your blog with a dofollow link to our client's site. How much do you charge for a sponsored article? Looking forward to a long term collaboration.`,
  en(
    "backlinks",
  )`We have 3,000+ high authority sites (DA 40-80) for link insertion. Casino, CBD and crypto links accepted. Ask for our list. Skype: live:linkseller`,
  en(
    "loan",
  )`Do you need an urgent business or personal loan? We give out loans from £5,000 to £5,000,000 at 3% interest rate, no collateral needed, no credit check. Apply now: loans@quickfinance.example`,
  en(
    "business funding",
  )`Hi, you have been pre-approved for up to $250,000 in working capital. No upfront costs, bad credit ok, funds in 24 hours. Check your amount here: https://fundfast.example/apply - to unsubscribe visit https://fundfast.example/out`,
  en(
    "merchant cash advance",
  )`Hello, does your spa take card payments? You could be eligible for a merchant cash advance of up to £150k based on your card sales. Repay only when you trade. Get a quote in 60 seconds.`,
  en(
    "crypto",
  )`Make $5000 daily with our AI crypto trading bot!!! Invest only $250 in bitcoin and watch your profit grow. Register today https://btc-profits.example`,
  en(
    "investment",
  )`Greetings, I represent a group of private investors from Dubai seeking investment opportunities in the UK with high returns. If you have a viable project that needs funding get back to me for details. Sheikh Omar`,
  en(
    "inheritance",
  )`Dear Friend, I am barrister Mark Lowe. A deceased client who bears your surname left 8.5 million dollars in a bank without next of kin. Please reply with your full details so that we can proceed.`,
  en(
    "casino",
  )`Best online casino 2026 ➤ 200 free spins + 500% welcome bonus, no deposit needed. Play slots and win real money: http://luckyspin777.example`,
  en(
    "betting",
  )`Partner with us! Our sports betting platform pays affiliates 45% revenue share. Football odds, live bets, igaming since 2014.`,
  en(
    "adult",
  )`Hot girls in your area are waiting for you tonight. Free sex chat, no registration https://naughty-chat.example`,
  en("adult", {
    firstName: "Kristina",
  })`hi handsome i saw your profile. im a lonely woman 29 looking for a man for casual dating, here my private photos http://kristina-hot.example`,
  en(
    "pharmacy",
  )`Buy Viagra, Cialis, Levitra online without prescription. Cheap generic pills, discreet shipping worldwide. https://rx-store.example`,
  en(
    "weight loss",
  )`She lost 43 lbs in 6 weeks with these keto gummies! Doctors hate it. Burn belly fat while you sleep >> https://slim-now.example`,
  en(
    "CBD",
  )`Hi! We're a premium CBD oil and CBD cream manufacturer looking for spas to stock our products. Wholesale prices, 60% margin. May I send you free samples?`,
  en(
    "counterfeit",
  )`Replica Rolex, Omega, Patek watches, AAA quality, 1:1. Louis Vuitton handbags 80% off. Free shipping. www.luxury-copy.example`,
  en(
    "documents",
  )`Buy registered driving licence, passports, ID cards, IELTS certificates without exam. Undetectable. WhatsApp +44 7700 900077`,
  en(
    "fake invoice",
  )`Please find your outstanding invoice #88213 for £389.00. Payment is 14 days overdue. To avoid legal action pay within 48 hours using the link: https://billing-portal.example/pay`,
  en(
    "domain notice",
  )`FINAL NOTICE: Your domain registration for SEO listing expires today. Failure to renew may result in your website being removed from search engines. Click here to renew: https://domain-notice.example`,
  en(
    "listing expires",
  )`Attention: your Google Business listing is about to be suspended because it has not been verified. Call us today on 020 7946 0188 to confirm your details or you will lose your ranking.`,
  en(
    "parcel",
  )`Your parcel is being held at customs. A fee of £1.99 is unpaid. Reschedule your delivery here https://parcel-release.example`,
  en(
    "phishing",
  )`Your mailbox info@ is full (99%). Incoming messages are pending. Please verify your password within 24 hours to keep your account active: https://webmail-upgrade.example/login`,
  en(
    "copyright threat",
  )`Your website uses images owned by my company. This is copyright infringement. See the evidence here and delete them or I will take legal action: https://evidence-docs.example/claim`,
  en(
    "extortion",
  )`We have hacked your website and extracted your entire database. Pay 0.05 BTC to the wallet below within 72 hours or your clients' data will be leaked or sold.`,
  en(
    "lead list",
  )`Hello, would you be interested in acquiring a verified email list of health & beauty consumers in London? We have 45,000 contacts with name, phone and email. Let me know your target audience and I'll share counts and pricing.`,
  en(
    "contact form blast",
  )`Your message just like this one delivered to 1 million website contact forms for under $100! No per-click costs. See my site below for info: http://formblaster.example`,
  en(
    "explainer video",
  )`We create short animated explainer videos for businesses like yours, 30 seconds for $195. See our portfolio at https://toonvideos.example. Which style do you like?`,
  en(
    "AI chatbot",
  )`Hey, how many calls does Sage & Linen miss while you're with clients? Our AI receptionist answers 24/7, books appointments straight into your calendar and costs less than a coffee a day. Happy to show you a quick demo this week?`,
  en(
    "cleaning",
  )`Good afternoon, I'm writing from Sparkle Contract Cleaning. We provide professional office and spa cleaning services across North London, fully insured. Would you like a free no obligation quote? Who is the best person to speak to?`,
  en(
    "supplies",
  )`Dear Purchasing Manager, we are a leading manufacturer of massage tables, SPA beds and salon furniture in Guangzhou, China. Factory price, low MOQ. Our latest catalog is attached. Best regards, Lily (WeChat: lily-spa)`,
  en(
    "towels",
  )`Hi, we supply wholesale towels, disposable couch rolls and massage oils to over 900 salons in the UK. 15% off your first bulk order with code SPA15. Shop here https://salonwholesale.example`,
  en(
    "recruiting",
  )`Hi, hope you're well. I'm a consultant at TalentBridge recruitment agency. We currently have several experienced therapists and receptionists available immediately, temp or perm. Are you hiring at the moment? No placement, no fee.`,
  en(
    "influencer",
  )`Heyy I'm Mia, a lifestyle content creator with 48k followers on Instagram and TikTok. I'd love to collab with your spa!! A free couples treatment in exchange for 2 reels and 3 stories? Lmk xx https://www.instagram.com/mia.example`,
  en(
    "followers",
  )`Get 10,000 real Instagram followers for $39. Fast delivery, lifetime guarantee. Order: https://growsocial.example`,
  en(
    "bulk SMS",
  )`Fill your empty slots with SMS marketing! Bulk texts from 2p each, delivered to your customers' phones in seconds. Start your free trial, 50 free credits.`,
  en(
    "reviews",
  )`Bad reviews on Google? We remove negative reviews permanently and can add 5 star reviews for your business. Pay only after results.`,
  en(
    "energy",
  )`Are you overpaying for your business energy? As an energy broker we compare 20+ suppliers and our customers save up to 40%. Send us a copy of your latest bill for a free review.`,
  en(
    "award",
  )`Congratulations! Sage & Linen has been nominated for Best Day Spa 2026 in London Prestige Awards. To claim your award package (trophy, logo, magazine feature) please reply. Packages start from £495.`,
];
