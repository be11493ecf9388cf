import { samplesIn } from "./sample";

const [zh, es, fr, de, ja, ru] = [
  samplesIn("zh"),
  samplesIn("es"),
  samplesIn("fr"),
  samplesIn("de"),
  samplesIn("ja"),
  samplesIn("ru"),
];

/** Advertising as it comes through contact forms, in other languages. */
export const advertisingOtherLanguages = [
  zh(
    "SEO",
  )`您好，我们是专业的谷歌SEO优化团队，可以帮助贵公司网站排名到Google首页，带来更多精准客户。免费诊断网站，欢迎加微信：seo8888`,
  zh(
    "website",
  )`老板您好，专业网站建设、小程序开发、APP定制，价格优惠，多年经验，成功案例上千。有需要请联系QQ 12345678`,
  zh(
    "supplies",
  )`我司是按摩床、美容床生产厂家，现货批发，支持OEM定制，出厂价直销，欢迎索取目录和报价。`,
  zh("gambling")`澳门娱乐城真人百家乐，首存送100%彩金，提款秒到，立即注册 http://yule888.example`,
  zh("forged papers")`代办国外文凭、学位证、驾照，真实可查，先办后付款，telegram @banzheng`,
  zh("loans, traditional")`急需資金周轉？低息貸款，無抵押，當天放款，手續簡單，歡迎來電諮詢。`,

  es(
    "SEO",
  )`Hola, he visitado su página web y he visto que no aparece en los primeros resultados de Google. Somos una agencia de posicionamiento SEO y podemos ayudarle a conseguir más clientes. ¿Le interesa una auditoría gratuita? Un saludo, Marta`,
  es(
    "web design",
  )`Diseñamos páginas web profesionales desde 199€, con hosting y dominio incluidos. Pida presupuesto sin compromiso: www.websrapidas.example`,
  es(
    "loan",
  )`¿Necesita un préstamo urgente? Ofrecemos créditos personales y para empresas de 3.000 a 500.000 euros con un interés del 2%. Respuesta en 24 horas. Contacto por WhatsApp.`,
  es(
    "casino",
  )`Casino online con 100 giros gratis sin depósito. Regístrate y gana dinero hoy https://casinofortuna.example`,
  es(
    "lead list",
  )`Vendemos bases de datos de empresas y particulares actualizadas, con correo y teléfono, ideales para campañas de email marketing masivo. Precios especiales este mes.`,
  es(
    "phishing",
  )`Estimado cliente: su cuenta de correo será suspendida en 48 horas. Verifique su contraseña haciendo clic aquí: https://correo-seguro.example`,

  fr(
    "SEO",
  )`Bonjour, en visitant votre site j'ai remarqué qu'il n'apparaît pas en première page de Google. Notre agence de référencement peut améliorer votre visibilité. Souhaitez-vous recevoir un audit gratuit ? Cordialement, Julien`,
  fr(
    "web design",
  )`Création de site internet professionnel à partir de 390 €, livré en 7 jours. Refonte de sites vieillissants. Devis gratuit sans engagement. www.sitexpress.example`,
  fr(
    "loan between private people",
  )`Bonjour, je suis un particulier qui octroie des prêts de 2 000 à 800 000 euros à toute personne sérieuse, taux de 3 %, même en cas de refus bancaire. Écrivez-moi par WhatsApp.`,
  fr(
    "energy",
  )`Madame, Monsieur, saviez-vous que votre entreprise pourrait réduire sa facture d'énergie de 30 % ? Nos conseillers comparent gratuitement tous les fournisseurs d'électricité. Répondez à ce message pour être rappelé.`,
  fr(
    "influencer",
  )`Coucou ! Je suis influenceuse beauté (25k abonnés sur Instagram) et je vous propose une collaboration : un soin offert contre des stories et un réel. Dites-moi si cela vous intéresse 💕`,
  fr(
    "parcel",
  )`Votre colis est en attente, des frais de douane de 2,99 € sont à régler sous 48 h. Cliquez ici : https://suivi-colis.example`,

  de(
    "SEO",
  )`Sehr geehrte Damen und Herren, bei einer Analyse Ihrer Website ist uns aufgefallen, dass Sie bei Google nicht auf Seite 1 gefunden werden. Als SEO-Agentur helfen wir Ihnen, mehr Kunden zu gewinnen. Gern erstellen wir Ihnen ein unverbindliches Angebot.`,
  de(
    "web design",
  )`Moderne Webseite für Ihr Studio schon ab 499 €! Festpreis, keine Vertragslaufzeit, inkl. Texte und Bilder. Jetzt kostenlosen Entwurf anfordern: www.webseiten-blitz.example`,
  de(
    "loan",
  )`Brauchen Sie einen Kredit ohne Schufa? Wir vergeben Darlehen von 5.000 bis 2.000.000 Euro, Zinssatz 2 %. Schreiben Sie uns.`,
  de(
    "staff",
  )`Guten Tag, als Personalvermittlung haben wir aktuell mehrere qualifizierte Fachkräfte im Bereich Wellness im Angebot. Suchen Sie Verstärkung? Unsere Vermittlung ist für Sie bis zur Einstellung kostenfrei.`,
  de(
    "cleaning",
  )`Wir sind eine Reinigungsfirma mit 20 Jahren Erfahrung und bieten Ihnen Gebäudereinigung, Fensterreinigung und Praxisreinigung zu fairen Preisen. Haben Sie Interesse an einem kostenlosen Besichtigungstermin?`,
  de(
    "dunning",
  )`Letzte Mahnung! Ihre offene Rechnung Nr. 55120 über 289,00 EUR wurde noch nicht bezahlt. Zur Vermeidung eines Inkassoverfahrens zahlen Sie innerhalb von 48 Stunden: https://zahlung-portal.example`,

  ja(
    "SEO",
  )`突然のご連絡失礼いたします。弊社はSEO対策・MEO対策を専門とする会社です。貴店のホームページを検索上位に表示させ、新規顧客の集客をサポートいたします。まずは無料診断をお試しください。`,
  ja(
    "website",
  )`ホームページ制作を月額5,000円で承っております。初期費用0円、更新もおまかせ。ご興味がございましたらお気軽にご返信ください。`,
  ja(
    "fund raising",
  )`事業資金でお困りではありませんか？最短即日入金、無担保・保証人不要のファクタリングサービスです。詳しくはこちら https://shikin-speed.example`,
  ja(
    "side job",
  )`スマホだけで月収50万円！誰でも簡単に稼げる副業、今だけ無料で公開中。LINE登録はこちらから`,
  ja(
    "phishing",
  )`お客様のアカウントは不正ログインの疑いにより利用を制限しております。24時間以内に本人確認を行ってください。 https://account-kakunin.example/login`,
  ja(
    "staff",
  )`ご担当者様 株式会社サンプルの佐藤と申します。人手不足でお悩みの店舗様向けに、完全成果報酬型の人材紹介サービスをご案内しております。15分ほどオンラインでお時間をいただけないでしょうか。`,

  ru(
    "SEO",
  )`Здравствуйте! Продвижение сайтов в ТОП Google и Яндекс. Гарантия результата, низкие цены. Пишите в телеграм @seo_top`,
  ru(
    "casino",
  )`Лучшее онлайн казино с бонусом за регистрацию без депозита! Играй и выигрывай https://kazino-vulkan.example`,
  ru(
    "mailing",
  )`Предлагаем рассылку по формам обратной связи: ваше рекламное предложение увидят миллионы сайтов. База клиентов по любой стране. Подробности на нашем сайте.`,
  ru(
    "crypto",
  )`Пассивный доход от 500$ в день на криптовалюте. Инвестиции без риска, регистрируйтесь сейчас https://crypto-dohod.example`,
  samplesIn("pt")(
    "loan",
  )`Oferecemos empréstimos pessoais e empresariais com taxa de juros de 2%, sem consulta. Entre em contato pelo WhatsApp.`,
  samplesIn("it")(
    "SEO",
  )`Buongiorno, siamo un'agenzia di posizionamento su Google. Il vostro sito non compare in prima pagina: richiedete un preventivo gratuito e senza impegno.`,
  samplesIn("id")(
    "gambling",
  )`Situs slot gacor hari ini gampang menang maxwin, daftar sekarang bonus 100% http://slotgacor.example`,
];
