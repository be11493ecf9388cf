import type { PersonalDataCatalogue } from "../../catalogues";

const de: PersonalDataCatalogue = {
  file: {
    title: "Bei {{name}} gespeicherte personenbezogene Daten",
    made: "Erstellt am {{time}}, Londoner Ortszeit.",
    contents_one: "Diese Datei enthält alles, was zu {{count, number}} Anfrage gespeichert ist.",
    contents_other: "Diese Datei enthält alles, was zu {{count, number}} Anfragen gespeichert ist.",
    kept_one:
      "Eine Anfrage wird {{count}} Monat nach dem Absenden gelöscht, bei einem späteren Termin erst nach diesem.",
    kept_other:
      "Eine Anfrage wird {{count}} Monate nach dem Absenden gelöscht, bei einem späteren Termin erst nach diesem.",
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
