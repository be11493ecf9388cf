import type { ErrorCatalogue } from "../../catalogues";

const de: ErrorCatalogue = {
  errors: {
    malformed:
      "Die gesendeten Daten waren nicht lesbar. Bitte laden Sie die Seite neu und versuchen Sie es noch einmal.",
    idempotencyKey:
      "Der Idempotency-Key ist zu lang. Bitte verwenden Sie höchstens {{max}} Zeichen.",
    tooLarge: "Die Anfrage ist zu groß. Bitte kürzen Sie Ihre Nachricht.",
    uploadTooSlow:
      "Die Fotos kamen zu langsam an, und nichts wurde gespeichert. Bitte gehen Sie zurück und senden Sie sie noch einmal: einzeln oder über eine schnellere Verbindung.",
    uploadTooLarge:
      "Zusammen haben die Fotos mehr als 60\u00A0MB, und nichts wurde gespeichert. Bitte gehen Sie zurück und senden Sie weniger auf einmal.",
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
};

export default de;
