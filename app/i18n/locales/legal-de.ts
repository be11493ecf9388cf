import type { LegalCatalogue } from "../languages";

const legal: LegalCatalogue = {
  close: "Schließen",
  changed: "Letzte Änderung: {{date}}",
  privacy: {
    title: "Datenschutz",
    who: "Wer verantwortlich ist",
    whoText:
      "Verantwortlich ist {{who}}, {{address}}. Bei Fragen zu dieser Erklärung schreiben Sie uns an {{email}} oder rufen Sie uns unter {{phone}} an.",
    tradingAs: "{{legalName}}, handelnd unter {{name}}",
    what: "Was wir speichern und wozu",
    whatText:
      "Wenn Sie das Terminformular absenden, speichern wir Ihren Vor- und Nachnamen, Ihre E-\u2060Mail-Adresse und Telefonnummer, die gewählte Massage, Ihre Nachricht und den Zeitpunkt des Absendens, um Ihren Termin zu vereinbaren. Rechtsgrundlage ist die Durchführung vorvertraglicher Maßnahmen auf Ihre Anfrage (Artikel 6 Absatz 1 Buchstabe b der britischen Datenschutz-Grundverordnung, UK GDPR); ohne diese Angaben können wir Ihnen nicht antworten. Bitte machen Sie im Formular keine Angaben zu Ihrer Gesundheit; wir fragen Sie persönlich danach.",
    workText:
      "Dazu speichern wir die Sprache der Seite; außerdem vermerkt die Inhaberin oder der Inhaber, ob Sie schon kontaktiert wurden oder gebucht haben, und kurze Notizen zu Ihrem Termin. All das wird zusammen mit der Anfrage gelöscht.",
    guard: "Wie wir Spam abwehren",
    guardText:
      "Die Website prüft, wie eine Nachricht gesendet wurde und ob sie nach Werbung aussieht, und speichert gegebenenfalls die Gründe bei der Nachricht, ebenso einen Vermerk, wenn gerade sehr viele Nachrichten eingehen. Mit der Anfrage wird ein Prüfwert (Hash) Ihrer Eingaben gespeichert, damit ein doppelt gesendetes Formular nur einmal aufbewahrt wird. Ein Prüfwert der Nachricht wird bis zu {{hours}} Stunden aufbewahrt, um Kopien zu erkennen.",
    limitsText:
      "Damit ein einzelner Absender nicht beliebig viel senden kann, wird Ihre IP-Adresse oder ein daraus berechneter Prüfwert nach dem Absenden des Formulars {{minutes}} Minuten vorgehalten, nach einem falschen Passwort in der Verwaltung {{loginMinutes}} Minuten. Die Adresse selbst wird nicht aufgezeichnet.",
    guardBasis:
      "Rechtsgrundlage ist unser berechtigtes Interesse an einem funktionierenden Formular (Artikel 6 Absatz 1 Buchstabe f UK GDPR).",
    readers: "Wer Ihre Angaben liest",
    readersText:
      "Nur die Inhaberin oder der Inhaber des Spas kann Ihre Angaben lesen, nach Eingabe eines Passworts. Die Angaben liegen auf dem Server, auf dem diese Website läuft, und werden weder verkauft noch für Werbung verwendet.",
    ownerMail:
      "Über jede Anfrage wird die Inhaberin oder der Inhaber per E-\u2060Mail mit Ihren Angaben benachrichtigt, über den E-\u2060Mail-Anbieter des Spas; diese E-\u2060Mail wird gelöscht, wenn die Anfrage hier gelöscht wird. Der Server vermerkt, wann sie gesendet wurde.",
    visitorMail:
      "Sie erhalten über denselben Anbieter eine E-\u2060Mail, die den Eingang Ihrer Anfrage bestätigt. Damit niemand Fremden viele solcher E-\u2060Mails schicken lassen kann, speichert der Server {{days}} Tage lang einen mit einem geheimen Schlüssel gebildeten Prüfwert Ihrer E-\u2060Mail-Adresse.",
    hostText:
      "{{host}} betreibt diesen Server für uns und darf die Daten nur nach unserer Weisung verarbeiten.",
    unnamedHostText:
      "Betreibt ein anderes Unternehmen diesen Server für uns, darf es die Daten nur nach unserer Weisung verarbeiten.",
    logText:
      "Das Protokoll der Website hält fest, welche Seite wann aufgerufen wurde, aber weder IP-Adressen noch Ihre Eingaben. Versucht jemand, sich in der Verwaltung anzumelden, steht dort auch ein Code für das verwendete Netz. Er wird mit einem Schlüssel gebildet, der täglich wechselt und nirgends gespeichert wird; die Adresse lässt sich daraus später nicht mehr ermitteln.",
    long: "Wie lange wir Ihre Angaben aufbewahren",
    longText_one: "Anfragen werden {{count}} Monat nach dem Absenden gelöscht.",
    longText_other: "Anfragen werden {{count}} Monate nach dem Absenden gelöscht.",
    longFlagged: "Was nach Werbung aussieht, wird spätestens nach {{days}} Tagen gelöscht.",
    longBackups: "Sicherungskopien werden innerhalb von {{days}} Tagen danach gelöscht.",
    rights: "Ihre Rechte",
    rightsText:
      "Sie können eine Kopie Ihrer bei uns gespeicherten Daten verlangen, sie berichtigen, löschen (auch aus unseren Sicherungen) oder in einem weiterverwendbaren Format übertragen und ihre Verarbeitung einschränken lassen und unserer Spamprüfung widersprechen; wir antworten innerhalb eines Monats. Von einer gelöschten Anfrage bewahren wir {{days}} Tage lang einen Fingerabdruck ihrer Nummer auf, damit keine Sicherung sie zurückbringt. Nach einer Berichtigung bleiben die alten Angaben noch bis zu {{backupDays}} Tage in unseren Sicherungen. Sind Sie mit unserem Umgang mit Ihren Daten nicht zufrieden, sagen Sie es uns bitte zuerst per E-\u2060Mail oder Telefon: Wir bestätigen Ihre Beschwerde innerhalb von 30 Tagen. Sie können sich auch bei der britischen Datenschutzaufsicht ICO beschweren: ico.org.uk/make-a-complaint.",
    storage: "Cookies und Speicher in Ihrem Browser",
    storageText:
      "Diese Website setzt keine Werbe- oder Analyse-Cookies. Sie speichert nur, was sie für ihren Betrieb braucht:",
    kinds: {
      cookie: "Cookie",
      localStorage: "lokaler Speicher",
      sessionStorage: "Sitzungsspeicher",
    },
    items: {
      language:
        "Die gewählte Sprache: im Cookie ein Jahr lang, im lokalen Speicher, bis Sie sie löschen.",
      "cookie-consent": "Ihre Antwort auf den Cookie-Hinweis, bis Sie sie löschen.",
      "enquiry-draft": "Ihre Eingaben im Formular, nur während Sie die Sprache wechseln.",
      admin: "Nur während die Inhaberin oder der Inhaber angemeldet ist.",
      "admin-device":
        "Erkennt einen Browser wieder, in dem sich die Inhaberin oder der Inhaber schon angemeldet hat, damit Anmeldeversuche Fremder den Zugang nicht verzögern; bleibt ein halbes Jahr nach der letzten Anmeldung. Der Server führt den Prüfwert des Cookies und das Datum in einer Liste, aus der die Inhaberin oder der Inhaber ihn entfernen kann.",
    },
  },
  terms: {
    title: "AGB",
    booking: "Buchung",
    bookingText:
      "Eine Anfrage über diese Website ist noch kein Termin. Ihr Termin ist vereinbart, sobald wir ihn telefonisch, per SMS oder per E-\u2060Mail bestätigen.",
    prices: "Preise",
    pricesText:
      "Alle Preise verstehen sich in Pfund Sterling, pro Person und pro Massage. Es gelten die Preise, die am Tag Ihrer Buchung auf dieser Seite stehen. Sie bezahlen im Spa.",
    changes: "Änderung oder Absage",
    changesText:
      "Es kann immer etwas dazwischenkommen. Bitte rufen Sie uns dann so früh wie möglich unter {{phone}} an, damit jemand anderes den Termin nutzen kann.",
    health: "Ihre Gesundheit",
    healthText:
      "Massagen dienen dem Wohlbefinden und ersetzen keine medizinische Behandlung. Bitte sprechen Sie vor der Massage mit Ihrer Therapeutin oder Ihrem Therapeuten über Erkrankungen, Verletzungen oder eine Schwangerschaft.",
    site: "Diese Website",
    siteText:
      "Wir achten darauf, dass die Angaben hier stimmen, und berichtigen Fehler, sobald wir davon erfahren. Es gilt das Recht von England und Wales.",
  },
};

export default legal;
