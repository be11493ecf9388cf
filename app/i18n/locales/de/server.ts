import type { ServerCatalogue } from "../../catalogues";

const de: ServerCatalogue = {
  head: {
    title: "{{name}} | Massagen in {{area}}, {{city}}",
    description:
      "Deep-Tissue-Massage, schwedische Massage, Thai-, Hot-Stone-, Sport- und Ganzkörpermassage in {{area}}, {{city}}. Ab {{price}}, Hot Stone gegen Aufpreis. Rufen Sie uns an oder senden Sie eine Anfrage.",
  },
  mail: {
    appointment: {
      subject: "Ihr Termin bei {{name}}: {{day}}, {{time}}\u00A0Uhr",
      greeting: "Guten Tag {{firstName}},",
      intro: "wir freuen uns auf Ihren Besuch bei {{name}}. Hier ist Ihr Termin:",
      time: "Datum und Uhrzeit",
      at: "{{day}}, {{time}}\u00A0Uhr",
      length: "Dauer",
      way: "So finden Sie uns",
      cancel:
        "Wenn Sie verhindert sind oder lieber zu einer anderen Zeit kommen möchten, rufen Sie uns bitte an.",
      file: "Mit der angehängten Datei übernehmen Sie den Termin in Ihren Kalender.",
    },
    subject: "Ihre Terminanfrage bei {{name}} ({{reference}})",
    greeting: "Guten Tag,",
    thanks: "vielen Dank für Ihre Terminanfrage bei {{name}}.",
    reference: "Ihre Anfragenummer",
    next: "Wir melden uns in Kürze bei Ihnen, um den Termin zu vereinbaren. Ihr Termin ist erst fest gebucht, wenn wir ihn bestätigt haben.",
    questions:
      "Möchten Sie etwas ändern oder haben Sie eine Frage? Rufen Sie uns an oder antworten Sie einfach auf diese E-\u2060Mail.",
    regards: "Freundliche Grüße",
    notYou:
      "Falls Sie keine Anfrage gesendet haben, können Sie diese E-\u2060Mail einfach ignorieren. Vermutlich hat sich jemand bei der Adresse vertippt.",
  },
  errors: {
    malformed:
      "Die gesendeten Daten waren nicht lesbar. Bitte laden Sie die Seite neu und versuchen Sie es noch einmal.",
    idempotencyKey:
      "Der Idempotency-Key ist zu lang. Bitte verwenden Sie höchstens {{max}} Zeichen.",
    tooLarge: "Die Anfrage ist zu groß. Bitte kürzen Sie Ihre Nachricht.",
    wrongType: "Die Anfrage kam in einem Format, das diese Website nicht verarbeitet.",
    crossSite:
      "Das Formular wurde von einer anderen Website aus gesendet und deshalb abgelehnt. Bitte nutzen Sie das Formular auf dieser Website.",
    method: "Diese Adresse nimmt solche Anfragen nicht an.",
    tooManyEnquiries:
      "Im Moment können wir keine weitere Anfrage annehmen. Bitte versuchen Sie es in {{wait}} noch einmal oder rufen Sie uns an.",
    hours_one: "{{count}} Stunde",
    hours_other: "{{count}} Stunden",
    tooManyRequests:
      "Zu viele Zugriffe in kurzer Zeit. Bitte versuchen Sie es etwas später noch einmal.",
    notStored:
      "Wir konnten Ihre Anfrage gerade nicht speichern. Bitte versuchen Sie es später noch einmal oder rufen Sie uns an.",
    storeFull:
      "Im Moment können wir nur kurze Nachrichten annehmen. Bitte verwenden Sie höchstens {{max}} Zeichen oder rufen Sie uns an.",
    changeNotStored:
      "Ihre Änderung konnte nicht gespeichert werden. Bitte versuchen Sie es noch einmal.",
    erasurePending:
      "Es konnte noch nicht alles gelöscht werden. Die Löschung ist vorgemerkt und wird automatisch abgeschlossen.",
    unknownEnquiry: "Diese Anfrage ist nicht mehr da. Bitte aktualisieren Sie die Liste.",
    notListed:
      "Die Anfragen konnten gerade nicht gelesen werden. Bitte versuchen Sie es später noch einmal.",
    signIn: "Bitte melden Sie sich zuerst an.",
    unavailable: "Das ist im Moment nicht möglich. Bitte versuchen Sie es später noch einmal.",
    unexpected: "Es ist ein Fehler aufgetreten. Bitte versuchen Sie es später noch einmal.",
  },
  file: {
    title: "Bei {{name}} gespeicherte personenbezogene Daten",
    made: "Erstellt am {{time}}, Londoner Ortszeit.",
    contents_one: "Diese Datei enthält alles, was zu {{count, number}} Anfrage gespeichert ist.",
    contents_other: "Diese Datei enthält alles, was zu {{count, number}} Anfragen gespeichert ist.",
    kept_one: "Eine Anfrage wird {{count}} Monat nach dem Absenden gelöscht.",
    kept_other: "Eine Anfrage wird {{count}} Monate nach dem Absenden gelöscht.",
    sharesOnlyPhone:
      "Nur die Telefonnummer ist gleich; sie kann zu mehreren Personen gehören. Prüfen Sie das, bevor Sie diese Datei weitergeben.",
    id: "Anfragenummer und interne Kennung",
    createdAt: "Eingegangen",
    language: "Sprache der Seite",
    source: "Eingangsweg",
    flagged: "Warum die Anfrage gesondert aufgeführt wurde",
    key: "Prüfwert der Anfrage, damit sie nicht doppelt gespeichert wird",
    revision: "Anzahl der Änderungen",
    history: "Änderungen",
    notices: "E-Mails",
    backups: "Sicherungen mit diesen Daten",
    backup: "{{file}}: erstellt am {{made}}, aufbewahrt bis zum {{until}}",
    noBackups: "Keine Sicherung enthält diese Daten.",
  },
  erasure: {
    copiesElsewhere:
      "Hat jemand Sicherungen an einen anderen Ort kopiert, lassen sich diese Kopien von hier aus nicht löschen. Bitte löschen Sie sie dort.",
    sentMail:
      "E-\u2060Mails, die zu den gelöschten Daten verschickt wurden, lassen sich von hier aus nicht löschen. Bitte löschen Sie sie in Ihrem Postfach.",
    fileOutOfReach:
      "Die Datei {{file}} im Datenordner konnte nicht vollständig gelesen oder geändert werden. Bitten Sie die Person, die Ihre Website technisch betreut, die Datei zu prüfen und zu löschen.",
    databaseCopies:
      "Protokolle, Replikate und Sicherungen des Datenbankservers selbst lassen sich von hier aus nicht löschen. Wer ihn betreibt, muss sie dort löschen.",
    otherFolder:
      "Die Sicherungen im Ordner {{folder}} enthalten die gelöschten Daten noch: Die Website, die diesen Ordner nutzt, löscht sie innerhalb einer Minute oder bei ihrem nächsten Start.",
  },
};

export default de;
