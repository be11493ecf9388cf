import type { Catalogue } from "../catalogue";

const de: Catalogue = {
  site: {
    title: "{{name}} | Massage in {{area}}, {{city}}",
    description:
      "Massage in {{area}}, {{city}}. Rufen Sie uns an oder senden Sie uns eine Terminanfrage – wir melden uns bei Ihnen.",
    backHome: "Zurück zur Startseite",
    skip: "Zum Inhalt springen",
    languages: "Sprache",
  },
  treatments: {
    "deep-tissue": "Tiefengewebsmassage",
    swedish: "Schwedische Massage",
    thai: "Thai-Massage",
    "hot-stone": "Hot-Stone-Massage",
    sports: "Sportmassage",
    "full-body": "Ganzkörpermassage",
  },
  enquiry: {
    title: "Termin anfragen",
    intro:
      "Schreiben Sie uns, was Sie sich wünschen, und wir rufen Sie zurück. Oder rufen Sie uns an: {{phone}}.",
    firstName: "Vorname",
    lastName: "Nachname",
    email: "E-Mail-Adresse",
    phone: "Telefonnummer",
    treatment: "Behandlung",
    chooseTreatment: "Behandlung wählen",
    message: "Nachricht oder besondere Wünsche",
    optional: "freiwillig",
    submit: "Terminanfrage senden",
    sending: "Wird gesendet …",
    sent: "Vielen Dank! Wir melden uns in Kürze, um Ihren Termin zu bestätigen.",
    reference: "Ihr Zeichen: {{reference}}",
    failed: "Ihre Nachricht konnte nicht gesendet werden. Bitte versuchen Sie es noch einmal.",
    checkFields: "Bitte prüfen Sie diese Felder:",
    sentTitle: "Terminanfrage gesendet!",
    sentDescription: "Wir melden uns in Kürze, um Ihren Termin zu bestätigen.",
    failedTitle: "Die Anfrage konnte nicht gesendet werden",
    failedDescription: "Bitte versuchen Sie es später noch einmal.",
    errors: {
      firstName: "Bitte geben Sie Ihren Vornamen an",
      lastName: "Bitte geben Sie Ihren Nachnamen an",
      email: "Bitte geben Sie eine gültige E-Mail-Adresse an",
      phone: "Bitte geben Sie Ihre Telefonnummer an",
      treatment: "Bitte wählen Sie eine Behandlung",
      invalid: "Ungültige Eingabe",
      tooLong: "Bitte höchstens {{max}} Zeichen verwenden",
    },
  },
  toast: {
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
      busy: "Wird geprüft …",
    },
    ended: "Ihre Sitzung ist beendet. Bitte geben Sie das Passwort erneut ein.",
    logoutUnconfirmed:
      "Der Server war nicht erreichbar, Ihre Sitzung ist dort noch offen. Laden Sie diese Seite neu, sobald Sie wieder online sind, um sie zu beenden.",
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
    emptyText: "Hier erscheinen die Anfragen, sobald Kunden Behandlungen buchen.",
    message: "Nachricht:",
    reference: "Zeichen {{reference}}",
  },
  login: {
    invalid: "Falsches Passwort. Bitte versuchen Sie es noch einmal.",
    unreachable: "Die Anmeldung ist fehlgeschlagen. Bitte versuchen Sie es noch einmal.",
    tooMany_one: "Zu viele Versuche. Bitte versuchen Sie es in {{count}} Sekunde erneut.",
    tooMany_other: "Zu viele Versuche. Bitte versuchen Sie es in {{count}} Sekunden erneut.",
  },
  notFound: {
    title: "404 – Seite nicht gefunden",
    text: "Wurde vergessen, die Seite beim Router anzumelden?",
  },
  failure: {
    title: "Da ist etwas schiefgegangen",
    text: "Bitte laden Sie die Seite neu. Wenn es dabei bleibt, rufen Sie uns bitte an.",
    refusedTitle: "Diese Anfrage wurde abgelehnt",
  },
  refusals: {
    notObject:
      "Die Anfrage war nicht lesbar. Bitte laden Sie die Seite neu und versuchen Sie es noch einmal.",
    tooLarge: "Die Anfrage ist zu groß. Bitte kürzen Sie Ihre Nachricht.",
    wrongType: "Die Anfrage kam in einem Format, das diese Website nicht liest.",
    crossSite:
      "Die Anfrage kam von einer anderen Website und wurde abgelehnt. Bitte nutzen Sie das Formular auf dieser Website.",
    method: "Diese Adresse beantwortet solche Anfragen nicht.",
    tooManyEnquiries_one:
      "Im Moment kommen zu viele Anfragen. Bitte versuchen Sie es in {{count}} Minute noch einmal oder rufen Sie uns an.",
    tooManyEnquiries_other:
      "Im Moment kommen zu viele Anfragen. Bitte versuchen Sie es in {{count}} Minuten noch einmal oder rufen Sie uns an.",
    notStored:
      "Wir konnten Ihre Anfrage gerade nicht speichern. Bitte versuchen Sie es später noch einmal oder rufen Sie uns an.",
    notListed:
      "Die Anfragen konnten gerade nicht gelesen werden. Bitte versuchen Sie es später noch einmal.",
    signIn: "Bitte melden Sie sich zuerst an.",
    unavailable: "Das ist im Moment nicht möglich. Bitte versuchen Sie es später noch einmal.",
    unexpected: "Da ist etwas schiefgegangen. Bitte versuchen Sie es später noch einmal.",
  },
};

export default de;
