import type { DashboardCatalogue } from "../catalogue";

const de: DashboardCatalogue = {
  admin: {
    pageTitle: "Verwaltung | {{name}}",
    login: {
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
    reference: "Anfragenummer {{reference}}",
    asOf: "Stand: {{time}}",
    new_one: "{{n}} neue Anfrage",
    new_other: "{{n}} neue Anfragen",
    noneNew: "Keine neuen Anfragen",
    london: "Alle Zeiten sind Londoner Ortszeit.",
    altered: "Dieser Eintrag wurde außerhalb der Website geändert. Die Angaben können falsch sein.",
    pages: "Seiten",
    page: "Seite {{page}} von {{pages}}",
    newer: "Neuere",
    older: "Ältere",
    nameless: "Ohne Namen",
    createdAt: "Datum und Uhrzeit",
    incomplete: "In der Datei fehlt: {{fields}}",
    unreadable: {
      lines_one:
        "{{n}} Zeile der Anfragendatei ist beschädigt oder wurde geändert. Sie liegt in {{file}}.",
      lines_other:
        "{{n}} Zeilen der Anfragendatei sind beschädigt oder wurden geändert. Sie liegen in {{file}}.",
      help: "Möglicherweise fehlen Anfragen in dieser Liste. Wer Ihre Website technisch betreut, sollte diese Datei prüfen.",
    },
    madePassword: {
      text: "Es gilt noch das Passwort, das beim ersten Start der Website erzeugt wurde. Es wurde damals angezeigt und steht vielleicht noch im Protokoll des Servers.",
      help: "Wer Ihre Website technisch betreut, sollte ein neues festlegen ({{command}}). Danach verschwindet dieser Hinweis.",
    },
    trusted: {
      title: "Vertrauenswürdige Browser",
      text: "Mit diesen Browsern haben Sie sich angemeldet. Damit müssen Sie nicht warten, wenn Fremde das Passwort erraten wollen. Entfernen Sie alle, die Sie nicht mehr benutzen.",
      none: "Noch keine. Ein Browser wird vertrauenswürdig, wenn Sie sich damit anmelden.",
      since: "Seit dem {{time}}",
      current: "Dieser Browser",
      forget: "Entfernen",
      notForgotten:
        "Ihre Änderung konnte nicht gespeichert werden. Bitte versuchen Sie es noch einmal.",
    },
    letIn: {
      title: "Diesen Browser freischalten",
      text: "Wenn Fremde das Passwort erraten wollen, müssen andere warten. Mit dem Einmalcode, den Sie bekommen haben, muss dieser Browser nicht mehr warten. Das Passwort brauchen Sie weiterhin.",
      code: "Einmalcode",
      submit: "Browser freischalten",
      done: "Dieser Browser ist jetzt vertrauenswürdig. Sie können sich mit dem Passwort anmelden.",
      toLogin: "Zur Anmeldung",
      refused:
        "Dieser Code ist falsch oder nicht mehr gültig: Er gilt einmal und 15 Minuten lang. Einen neuen gibt Ihnen, wer Ihre Website technisch betreut.",
    },
  },
  login: {
    invalid: "Falsches Passwort. Bitte versuchen Sie es noch einmal.",
    unreachable: "Die Anmeldung ist fehlgeschlagen. Bitte versuchen Sie es noch einmal.",
    tooMany_one: "Zu viele Versuche. Bitte versuchen Sie es in {{count}} Sekunde erneut.",
    tooMany_other: "Zu viele Versuche. Bitte versuchen Sie es in {{count}} Sekunden erneut.",
  },
  flood: {
    title: "Während eines Ansturms eingegangen",
    count_one: "{{n}} kam während eines Ansturms",
    count_other: "{{n}} kamen während eines Ansturms",
    note: "Diese Anfragen kamen, während sehr viele gesendet wurden, die meisten vielleicht von einem Programm. Bitte schauen Sie sie durch: Es können echte Gäste dabei sein.",
    reason: "Sie kam, während sehr viele Anfragen gesendet wurden.",
    refused_one:
      "Seit dem {{time}} wurde {{n}} Anfrage abgelehnt, weil zu viele kamen. Sie kann von einem Gast stammen.",
    refused_other:
      "Seit dem {{time}} wurden {{n}} Anfragen abgelehnt, weil zu viele kamen. Einige können von Gästen stammen.",
    help: "Die Betroffenen wurden gebeten, es später noch einmal zu versuchen oder anzurufen.",
  },
  spam: {
    count_one: "{{n}} ist vielleicht Werbung",
    count_other: "{{n}} sind vielleicht Werbung",
    flagged_one: "{{count}} Anfrage ist vielleicht Werbung",
    flagged_other: "{{count}} Anfragen sind vielleicht Werbung",
    note: "Diese Anfragen sehen nach Werbung aus. Schauen Sie sie gelegentlich durch: Es könnte ein echter Gast dabei sein.",
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
