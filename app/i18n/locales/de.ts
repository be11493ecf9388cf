import type { Catalogue } from "../catalogue";

const de: Catalogue = {
  site: {
    title: "{{name}} | Massagen in {{area}}, {{city}}",
    description:
      "Deep-Tissue-Massage, schwedische Massage, Thai-, Hot-Stone-, Sport- und Ganzkörpermassage in {{area}}, {{city}}. Ab {{price}}, Hot Stone gegen Aufpreis. Rufen Sie uns an oder senden Sie eine Anfrage.",
    backHome: "Zurück zur Startseite",
    skip: "Zum Inhalt springen",
    languages: "Sprache",
    opensNewTab: " (öffnet sich in einem neuen Tab)",
    labelled: "{{label}}: {{value}}",
    bracketed: " ({{text}})",
    sentences: "{{first}} {{second}}",
    listed: "{{first}}, {{second}}",
  },
  nav: {
    label: "Hauptmenü",
    home: "Start",
    services: "Massagen",
    about: "Über uns",
    gallery: "Galerie",
    contact: "Kontakt",
    bookNow: "Jetzt buchen",
    menu: "Menü",
  },
  hero: {
    eyebrow: "Massagen in {{area}}, {{city}}, Zone {{zone}}",
    title: "Eine Stunde nur für Sie",
    text: "Warme Räume, erfahrene Hände, keine Eile. Rufen Sie uns an oder schreiben Sie uns, was Sie sich wünschen – wir rufen Sie zurück.",
    callNow: "Jetzt anrufen",
    bookAppointment: "Termin buchen",
    lengths: "{{lengths}} Minuten, ab {{price}}",
    spoken: "Am Telefon sprechen wir {{languages}}",
  },
  hours: {
    title: "Öffnungszeiten",
    openUntil: "Jetzt geöffnet, bis {{time}} Uhr",
    opensToday: "Geschlossen, öffnet heute um {{time}} Uhr",
    opensTomorrow: "Geschlossen, öffnet morgen um {{time}} Uhr",
    opensOn: "Geschlossen, öffnet am {{day}} um {{time}} Uhr",
    closed: "Geschlossen",
    today: "heute",
    range: "{{opens}}–{{closes}}",
    walk_one: "U-Bahn-Station {{station}}, {{count}} Minute zu Fuß",
    walk_other: "U-Bahn-Station {{station}}, {{count}} Minuten zu Fuß",
  },
  services: {
    title: "Unsere Massagen",
    intro:
      "Sechs Massagen, und Sie bestimmen die Dauer. Noch unschlüssig? Rufen Sie uns an, wir beraten Sie gern.",
    from: "Ab {{price}}",
    hotStonePrice: "Aufpreis {{price}}",
    choose: "Massage anfragen",
    hotStones: "Mit heißen Steinen",
    pricesTitle: "Preise",
    minutes_one: "{{count}} Minute",
    minutes_other: "{{count}} Minuten",
    "deep-tissue": {
      text: "Langsamer, fester Druck für tief sitzende Verspannungen in Nacken, Schultern und Rücken.",
    },
    swedish: {
      text: "Lange, fließende Streichungen mit warmem Öl. Die klassische Massage zum Loslassen.",
    },
    thai: {
      text: "Dehnungen und gleichmäßiger Druck am ganzen Körper, auf einer Matte und ohne Öl.",
    },
    "hot-stone": {
      text: "Glatte, heiße Steine wärmen die Muskeln, ehe die Hände übernehmen.",
    },
    sports: {
      text: "Gezielte Arbeit an den Muskeln, die Sie trainieren, vor dem Wettkampf oder danach.",
    },
    "full-body": {
      text: "Vom Scheitel bis zur Sohle, in ruhigem, gleichmäßigem Tempo.",
    },
  },
  about: {
    title: "Ein kleines Haus für gute Massagen",
    first:
      "{{name}} ist ein kleines Massage-Spa in {{area}}, und klein soll es bleiben: ein Gast, ein Raum und jemand, der sich Zeit nimmt. Erst hören wir Ihnen zu, dann richten wir uns beim Druck ganz nach Ihnen.",
    second:
      "Sie liegen auf frischen Laken in einem warmen, stillen Raum, und niemand drängt Sie. Kommen Sie mit der U-Bahn: Von den Stationen {{first}} und {{second}} sind es jeweils nur wenige Minuten zu Fuß.",
    bookTreatment: "Massage buchen",
    directions: "Anfahrt",
    rooms_one: "{{count}} Massageraum",
    rooms_other: "{{count}} Massageräume",
  },
  gallery: {
    title: "Ein Blick ins Spa",
    enlarge: "Vergrößern: {{caption}}",
    dialog: "Galerie",
    previous: "Vorheriges Bild",
    next: "Nächstes Bild",
    close: "Schließen",
    position: "{{n}} von {{total}} · {{caption}}",
  },
  testimonials: {
    title: "Das sagen unsere Gäste",
    rating: "{{rating}} von 5 Sternen",
    google: "Google-Bewertung",
    treatwell: "Treatwell-Bewertung",
    sample: "Beispielbewertung",
    readGoogle: "Unsere Bewertungen bei Google lesen",
    readTreatwell: "Unsere Bewertungen bei Treatwell lesen",
  },
  contact: {
    title: "So erreichen Sie uns",
    phone: "Telefon",
    textMessage: "SMS",
    email: "E-Mail",
    address: "Adresse",
    map: "Auf der Karte anzeigen",
  },
  footer: {
    description:
      "Massagen in {{area}}, {{city}}, für Körper, die viel leisten, und Köpfe, die eine Stunde Ruhe brauchen.",
    quickLinks: "Auf dieser Seite",
    services: "Behandlungen",
    aromatherapy: "Aromatherapie",
    contactInfo: "Kontakt",
    followUs: "Folgen Sie uns",
    copyright: "© {{year}} {{name}}. Alle Rechte vorbehalten.",
    pictures:
      "Die Bilder sind am Computer entstanden und zeigen den Stil unserer Räume, nicht die Räume selbst.",
    privacy: "Datenschutzerklärung",
    terms: "AGB",
  },
  treatments: {
    "deep-tissue": "Deep-Tissue-Massage",
    swedish: "Schwedische Massage",
    thai: "Thai-Massage",
    "hot-stone": "Hot-Stone-Massage",
    sports: "Sportmassage",
    "full-body": "Ganzkörpermassage",
  },
  enquiry: {
    title: "Termin anfragen",
    firstName: "Vorname",
    lastName: "Nachname",
    email: "E-Mail-Adresse",
    phone: "Telefonnummer",
    treatment: "Massage",
    chooseTreatment: "Massage wählen",
    message: "Nachricht oder besondere Wünsche",
    optional: "optional",
    notice_one:
      "{{name}} liest Ihre Angaben, um Ihren Termin zu vereinbaren, und löscht sie nach {{count}} Monat. Bitte schreiben Sie uns hier nichts über Ihre Gesundheit. {{privacy}}",
    notice_other:
      "{{name}} liest Ihre Angaben, um Ihren Termin zu vereinbaren, und löscht sie nach {{count}} Monaten. Bitte schreiben Sie uns hier nichts über Ihre Gesundheit. {{privacy}}",
    submit: "Terminanfrage senden",
    sending: "Wird gesendet …",
    sent: "Vielen Dank! Wir melden uns in Kürze, um Ihren Termin zu bestätigen.",
    reference: "Ihre Referenz: {{reference}}",
    failed: "Ihre Nachricht konnte nicht gesendet werden. Bitte versuchen Sie es noch einmal.",
    checkFields: "Bitte prüfen Sie diese Felder:",
    sentTitle: "Terminanfrage gesendet!",
    sentDescription: "Wir melden uns in Kürze, um Ihren Termin zu bestätigen.",
    failedTitle: "Die Anfrage konnte nicht gesendet werden",
    failedDescription: "Bitte versuchen Sie es später noch einmal.",
    errors: {
      firstName: "Bitte geben Sie Ihren Vornamen an",
      lastName: "Bitte geben Sie Ihren Nachnamen an",
      email: "Bitte geben Sie eine gültige E-Mail-Adresse an, z. B. name@beispiel.de",
      phone: "Bitte geben Sie Ihre Telefonnummer an",
      treatment: "Bitte wählen Sie eine Massage",
      invalid: "Ungültige Eingabe",
      tooLong: "Bitte höchstens {{max}} Zeichen verwenden",
    },
  },
  toast: {
    label: "Mitteilung",
    region: "Mitteilungen ({hotkey})",
    close: "Schließen",
  },
  admin: {
    pageTitle: "Verwaltung | {{name}}",
    gate: {
      title: "Zugang zur Verwaltung",
      prompt: "Bitte geben Sie das Passwort ein, um die Anfragen zu öffnen",
      password: "Passwort",
      placeholder: "Passwort eingeben",
      show: "Passwort anzeigen",
      hide: "Passwort verbergen",
      submit: "Anfragen öffnen",
      busy: "Wird geprüft …",
    },
    over: {
      idle: "Sie wurden abgemeldet, weil 30 Minuten lang nichts aktualisiert wurde. Bitte geben Sie das Passwort erneut ein.",
      absolute:
        "Sie wurden abgemeldet, weil Ihre Anmeldung 8 Stunden zurückliegt. Bitte geben Sie das Passwort erneut ein.",
      elsewhere:
        "Ihre Sitzung ist beendet: Sie wurde in einem anderen Tab geschlossen, oder die Website wurde neu gestartet. Bitte geben Sie das Passwort erneut ein.",
      reloaded:
        "Durch das Neuladen dieser Seite wurde Ihre Sitzung beendet. Bitte geben Sie das Passwort erneut ein.",
    },
    logoutUnconfirmed:
      "Der Server war nicht erreichbar; Ihre Sitzung ist dort vielleicht noch offen. Um sie zu beenden, laden Sie diese Seite neu, sobald Sie wieder online sind.",
    back: "Zurück zur Website",
    logout: "Abmelden",
    title: "Verwaltung",
    listTitle: "Anfragen über das Kontaktformular",
    total: "{{n}} insgesamt",
    refresh: "Aktualisieren",
    loading: "Anfragen werden geladen",
    errorTitle: "Fehler beim Laden",
    errorText: "Die Anfragen konnten nicht geladen werden.",
    tryAgain: "Erneut versuchen",
    emptyTitle: "Noch keine Anfragen",
    emptyText: "Sobald die ersten Terminanfragen eingehen, erscheinen sie hier.",
    message: "Nachricht:",
    reference: "Referenz {{reference}}",
    asOf: "Stand: {{time}}",
    pages: "Seiten",
    page: "Seite {{page}} von {{pages}}",
    newer: "Neuere",
    older: "Ältere",
    nameless: "Ohne Namen",
    createdAt: "Datum und Uhrzeit",
    incomplete: "In der Datei fehlt: {{fields}}",
    unreadable: {
      lines_one:
        "{{n}} Zeile der Anfragendatei konnte nicht gelesen werden. Sie liegt in {{file}}.",
      lines_other:
        "{{n}} Zeilen der Anfragendatei konnten nicht gelesen werden. Sie liegen in {{file}}.",
      help: "Möglicherweise fehlen Anfragen in dieser Liste. Wer Ihre Website technisch betreut, sollte diese Datei prüfen.",
    },
    madePassword: {
      text: "Das Passwort ist noch das, das beim ersten Start der Website erzeugt wurde. Es wurde damals ausgegeben und steht vielleicht noch im Protokoll des Servers.",
      help: "Bitte lassen Sie die Person, die die Website betreibt, ein neues festlegen ({{command}}). Danach verschwindet dieser Hinweis.",
    },
    trusted: {
      title: "Vertrauenswürdige Browser",
      text: "Mit diesen Browsern haben Sie sich angemeldet. Sie müssen nicht warten, wenn Fremde das Passwort erraten wollen. Entfernen Sie die, die Sie nicht mehr benutzen.",
      none: "Es gibt keine. Ein Browser wird vertrauenswürdig, wenn Sie sich damit anmelden.",
      since: "Seit {{time}}",
      current: "Dieser Browser",
      forget: "Entfernen",
      notForgotten:
        "Ihre Änderung konnte nicht gespeichert werden. Bitte versuchen Sie es noch einmal.",
    },
    letIn: {
      title: "Diesen Browser freischalten",
      text: "Wenn Fremde das Passwort erraten wollen, müssen andere warten. Mit dem Einmalcode, den Sie bekommen haben, muss dieser Browser nicht mehr auf sie warten. Das Passwort brauchen Sie weiterhin.",
      code: "Einmalcode",
      submit: "Browser freischalten",
      done: "Dieser Browser ist jetzt vertrauenswürdig. Sie können sich mit dem Passwort anmelden.",
      toLogin: "Zur Anmeldung",
      refused:
        "Dieser Code ist falsch oder nicht mehr gültig: Er gilt einmal und 15 Minuten lang. Bitten Sie die Person, die die Website betreibt, um einen neuen.",
    },
  },
  login: {
    invalid: "Falsches Passwort. Bitte versuchen Sie es noch einmal.",
    unreachable: "Die Anmeldung ist fehlgeschlagen. Bitte versuchen Sie es noch einmal.",
    tooMany_one: "Zu viele Versuche. Bitte versuchen Sie es in {{count}} Sekunde erneut.",
    tooMany_other: "Zu viele Versuche. Bitte versuchen Sie es in {{count}} Sekunden erneut.",
  },
  consent: {
    title: "Cookies auf dieser Website",
    description:
      "Wir speichern nur, was die Website zum Funktionieren braucht. Besuche zählen wir zurzeit nicht; sollten wir es eines Tages tun, dann nur mit Ihrer Zustimmung.",
    essentialTitle: "Notwendig",
    essential: "Diese Cookies merken sich Ihre Sprache und Ihre Entscheidung. Immer aktiv.",
    analyticsTitle: "Statistik",
    analytics:
      "Statistik-Cookies würden uns zeigen, welche Teile der Website gelesen werden. Zurzeit sind keine im Einsatz.",
    accept: "Alle akzeptieren",
    decline: "Ablehnen",
    close: "Schließen und ablehnen",
    settings: "Cookie-Einstellungen",
  },
  notFound: {
    title: "404 – Seite nicht gefunden",
    text: "Diese Seite gibt es nicht oder nicht mehr.",
    help: "Bitte prüfen Sie die Adresse oder kehren Sie zur Startseite zurück.",
  },
  failure: {
    title: "Es ist ein Fehler aufgetreten",
    text: "Bitte laden Sie die Seite neu. Hilft das nicht, rufen Sie uns bitte unter {{phone}} an.",
    reload: "Bitte laden Sie die Seite neu.",
    refusedTitle: "Wir konnten das nicht annehmen",
  },
  refusals: {
    notObject:
      "Die Anfrage war nicht lesbar. Bitte laden Sie die Seite neu und versuchen Sie es noch einmal.",
    idempotencyKey:
      "Der Idempotency-Key ist zu lang. Bitte verwenden Sie höchstens {{max}} Zeichen.",
    tooLarge: "Die Anfrage ist zu groß. Bitte kürzen Sie Ihre Nachricht.",
    wrongType: "Die Anfrage kam in einem Format, das diese Website nicht verarbeitet.",
    crossSite:
      "Die Anfrage kam von einer anderen Website und wurde abgelehnt. Bitte nutzen Sie das Formular auf dieser Website.",
    method: "Diese Adresse nimmt solche Anfragen nicht an.",
    tooManyEnquiries_one:
      "Im Moment gehen zu viele Anfragen ein. Bitte versuchen Sie es in {{count}} Minute noch einmal oder rufen Sie uns an.",
    tooManyEnquiries_other:
      "Im Moment gehen zu viele Anfragen ein. Bitte versuchen Sie es in {{count}} Minuten noch einmal oder rufen Sie uns an.",
    notStored:
      "Wir konnten Ihre Anfrage gerade nicht speichern. Bitte versuchen Sie es später noch einmal oder rufen Sie uns an.",
    notListed:
      "Die Anfragen konnten gerade nicht gelesen werden. Bitte versuchen Sie es später noch einmal.",
    signIn: "Bitte melden Sie sich zuerst an.",
    unavailable: "Das ist im Moment nicht möglich. Bitte versuchen Sie es später noch einmal.",
    unexpected: "Es ist ein Fehler aufgetreten. Bitte versuchen Sie es später noch einmal.",
  },
  flood: {
    title: "Während eines Ansturms eingegangen",
    note: "Diese Anfragen kamen, während sehr viele gesendet wurden, die meisten vielleicht von einem Programm. Bitte schauen Sie sie durch: Es können echte Gäste dabei sein.",
    reason: "Sie kam, während sehr viele Anfragen gesendet wurden.",
    refused_one:
      "Seit {{time}} wurde {{n}} Anfrage abgelehnt, weil zu viele kamen. Sie kann von einem Gast stammen.",
    refused_other:
      "Seit {{time}} wurden {{n}} Anfragen abgelehnt, weil zu viele kamen. Einige können von Gästen stammen.",
    help: "Die Betroffenen wurden gebeten, es später noch einmal zu versuchen oder anzurufen.",
  },
  spam: {
    leaveEmpty: "Dieses Feld bitte leer lassen",
    suspects_one: "{{count}} Anfrage unter Spamverdacht",
    suspects_other: "{{count}} Anfragen unter Spamverdacht",
    note: "Das sieht nach Werbung aus. Schauen Sie gelegentlich durch: Es könnte ein echter Gast dabei sein.",
    reasons: {
      trap: "Ein Feld, das Menschen nicht sehen, wurde ausgefüllt.",
      tooFast: "Sie wurde keine zwei Sekunden nach dem Öffnen der Seite abgeschickt.",
      notFromPage: "Sie kam nicht über das Formular dieser Website.",
      links: "Die Nachricht enthält einen Link.",
      manyLinks: "Die Nachricht enthält Links zu mehreren Websites.",
      linkInName: "Der Name oder die Telefonnummer enthält einen Link.",
      linkCode: "Die Nachricht enthält Link-Code wie [url], der in Foren üblich ist.",
      repeated: "Dieselbe Nachricht kam mehrmals.",
      pitch: "Sie ist wie ein Werbebrief geschrieben.",
      seo: "Sie bietet bessere Google-Platzierungen, Links oder Gastbeiträge an.",
      webWork: "Sie bietet Websites, Apps, Videos oder Chatbots an.",
      promotion:
        "Sie bietet mehr Kunden, Bewertungen, Follower, Adresslisten oder Massennachrichten an.",
      finance: "Sie bietet Kredite, Geldanlagen, Kryptowährungen oder Kartenterminals an.",
      gambling: "Sie wirbt für Wetten oder ein Casino.",
      adult: "Sie wirbt für sexuelle Kontakte oder Bilder.",
      pills: "Sie wirbt für Medikamente oder Abnehmprodukte.",
      counterfeit: "Sie wirbt für Fälschungen oder gefälschte Dokumente.",
      demand:
        "Sie fordert Sie auf, zu zahlen, einen Link anzuklicken oder ein Konto zu bestätigen.",
      supplies: "Sie bietet Waren, Reinigung, Personal oder andere Leistungen für Betriebe an.",
    },
  },
};

export default de;
