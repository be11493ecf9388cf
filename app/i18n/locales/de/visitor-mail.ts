import type { VisitorMailCatalogue } from "../../catalogues";

const de: VisitorMailCatalogue = {
  mail: {
    greeting: "Guten Tag,",
    reference: "Ihre Anfragenummer",
    regards: "Freundliche Grüße",
    confirmation: {
      subject: "Ihre Terminanfrage bei {{name}} ({{reference}})",
      thanks: "vielen Dank für Ihre Terminanfrage bei {{name}}.",
      next: "Wir melden uns in Kürze bei Ihnen, um den Termin zu vereinbaren. Ihr Termin ist erst fest gebucht, wenn wir ihn bestätigt haben.",
      questions:
        "Möchten Sie etwas ändern oder haben Sie eine Frage? Rufen Sie uns an oder antworten Sie einfach auf diese E-\u2060Mail.",
      notYou:
        "Falls Sie keine Anfrage gesendet haben, können Sie diese E-\u2060Mail einfach ignorieren. Vermutlich hat sich jemand bei der Adresse vertippt.",
    },
    appointment: {
      subject: "Ihr Termin bei {{name}}: {{day}}, {{time}}\u00A0Uhr",
      greeting: "Guten Tag {{visitor}},",
      intro: "wir freuen uns auf Ihren Besuch bei {{name}}. Hier ist Ihr Termin:",
      time: "Datum und Uhrzeit",
      at: "{{day}}, {{time}}\u00A0Uhr",
      length: "Dauer",
      way: "So finden Sie uns",
      moved:
        "Dieser Termin ersetzt den aus unserer früheren E-\u2060Mail. Falls der frühere noch in Ihrem Kalender steht, löschen Sie ihn bitte.",
      call: "Wenn Sie verhindert sind oder lieber zu einer anderen Zeit kommen möchten, rufen Sie uns bitte an.",
      file: "Mit der angehängten Datei übernehmen Sie den Termin in Ihren Kalender.",
    },
    cancellation: {
      subject: "Abgesagt: Ihr Termin bei {{name}}, {{day}}, {{time}}\u00A0Uhr",
      intro: "dieser Termin bei {{name}} ist abgesagt:",
      call: "Möchten Sie einen anderen Termin? Rufen Sie uns bitte an.",
      file: "Die angehängte Datei trägt die Absage in Ihren Kalender ein. Steht der Termin danach noch darin, löschen Sie ihn bitte.",
    },
  },
};

export default de;
