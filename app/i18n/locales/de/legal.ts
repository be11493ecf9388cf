import type { LegalCatalogue } from "../../catalogues";

// If what these texts say changes, so does the day in `changed`, in every language.
const legal: LegalCatalogue = {
  close: "Schließen",
  changed: "Letzte Änderung: 28. November 2026",
  privacy: {
    title: "Datenschutzerklärung",
    who: "Wer verantwortlich ist",
    whoText:
      "Verantwortlich für die Verarbeitung Ihrer Daten ist {{who}}, {{address}}. Bei Fragen zu dieser Erklärung schreiben Sie uns an {{email}} oder rufen Sie uns unter {{phone}} an.",
    tradingAs: "{{legalName}}, geschäftlich tätig unter dem Namen {{name}}",
    what: "Was wir speichern und wozu",
    whatText:
      "Wenn Sie das Terminformular absenden, speichern wir Ihren Vor- und Nachnamen, Ihre E-\u2060Mail-Adresse und Telefonnummer, die gewählte Behandlung, Ihre Nachricht, den Zeitpunkt des Absendens und die Sprache der Seite, um Ihren Termin zu vereinbaren. Rechtsgrundlage ist die Durchführung vorvertraglicher Maßnahmen auf Ihre Anfrage hin (Artikel 6 Absatz 1 Buchstabe b der britischen Datenschutz-Grundverordnung, UK GDPR). Ohne diese Angaben können wir Ihnen nicht antworten; eine Nachricht ist freiwillig. Bitte machen Sie im Formular keine Angaben zu Ihrer Gesundheit; wir fragen Sie persönlich danach.",
    workText:
      "Rufen Sie uns an, kann die Leitung des Spas dieselben Angaben für Sie eintragen. Außerdem vermerkt die Leitung des Spas, ob Sie schon kontaktiert wurden oder gebucht haben, wann Ihr Termin ist und ob Sie gekommen sind, und hält bei Bedarf kurze Notizen dazu fest. All das wird zusammen mit der Anfrage gelöscht.",
    guard: "Wie wir Werbung und Missbrauch abwehren",
    guardText:
      "Die Website prüft, ob eine Anfrage nach Werbung aussieht; ist das der Fall, werden die Gründe mit der Anfrage gespeichert. Gehen sehr viele Anfragen auf einmal ein, wird auch das vermerkt. Mit der Anfrage wird ein Prüfwert (Hash) Ihrer Eingaben gespeichert, damit ein doppelt gesendetes Formular nur einmal gespeichert wird.",
    limitsText:
      "Damit ein einzelner Absender nicht beliebig viel senden kann, bewahrt der Server mit einem geheimen Schlüssel gebildete Prüfwerte Ihrer IP-Adresse und ihres Netzes auf: nach dem Absenden des Formulars {{minutes}} Minuten lang, nach einem Anmeldeversuch in der Verwaltung dieser Website oder der Verwendung eines falschen Einmalcodes oder einer falschen Kalenderadresse {{loginMinutes}} Minuten lang. Die IP-Adresse selbst wird nicht gespeichert.",
    guardBasis:
      "Rechtsgrundlage ist unser berechtigtes Interesse an einem funktionierenden Formular und einer sicheren Website (Artikel 6 Absatz 1 Buchstabe f UK GDPR).",
    readers: "Wer Ihre Angaben liest",
    readersText:
      "Auf dieser Website kann nur die Leitung des Spas Ihre Angaben lesen, nach Eingabe eines Passworts. Die Angaben liegen auf dem Server, auf dem diese Website läuft, und in unseren Sicherungen; sie werden weder verkauft noch für Werbung verwendet. Wer diesen Server für uns betreut, könnte sie ebenfalls lesen, hat aber nur zum Betrieb des Servers Zugang.",
    otherPrograms:
      "Die Leitung des Spas kann per SMS oder WhatsApp antworten; der Anbieter erhält dann Ihre Telefonnummer und die Antwort. Die Leitung des Spas kann sich die Termine außerdem in einem Kalenderprogramm auf Telefon oder Computer anzeigen lassen, etwa in Apple Kalender, Google Kalender oder Outlook. Dieses Programm erhält dann Tag, Uhrzeit und Behandlung, Ihren Vornamen und den ersten Buchstaben Ihres Nachnamens, Ihre Telefonnummer und die Anfragenummer; der Anbieter des Programms kann sie im Auftrag des Spas speichern. Wird eine Anfrage hier gelöscht, verschwindet ihr Termin aus dem Kalender, sobald das Programm das nächste Mal nach Änderungen sucht.",
    ownerMail:
      "Die Leitung des Spas und gegebenenfalls weitere von ihr benannte Personen erhalten über den E-\u2060Mail-Anbieter des Spas E-\u2060Mails zu neuen Anfragen und Erinnerungen an noch unbeantwortete. Diese E-\u2060Mails enthalten Ihre Angaben; wir löschen sie, wenn die Anfrage hier gelöscht wird. Der Server vermerkt, wann eine E-\u2060Mail gesendet wurde. Über denselben Anbieter kann die Leitung des Spas Ihnen eine E-\u2060Mail mit Tag und Uhrzeit Ihres Termins oder mit dessen Absage und einer Datei für Ihren eigenen Kalender senden.",
    visitorMail:
      "Über denselben Anbieter können Sie eine E-\u2060Mail erhalten, die den Eingang Ihrer Anfrage bestätigt. Damit niemand auf diesem Weg Fremde mit E-\u2060Mails überhäufen kann, speichert der Server mit einem geheimen Schlüssel gebildete Prüfwerte: den Ihrer E-\u2060Mail-Adresse {{days}} Tage lang, den des Netzes Ihres Internetanschlusses höchstens {{hours}} Stunden lang.",
    hostText:
      "Das Unternehmen, das diesen Server für uns betreibt ({{host}}), darf die Daten nur nach unserer Weisung verarbeiten.",
    unnamedHostText:
      "Betreibt ein anderes Unternehmen diesen Server für uns, darf es die Daten nur nach unserer Weisung verarbeiten.",
    logText:
      "Das Protokoll der Website hält fest, welche Seite wann aufgerufen wurde, aber weder IP-Adressen noch Ihre Eingaben. Wenn sich jemand in der Verwaltung dieser Website anzumelden versucht oder einen Einmalcode oder eine falsche Kalenderadresse verwendet, hält das Protokoll auch einen Prüfwert des verwendeten Netzes fest. Er wird mit einem Schlüssel gebildet, der täglich wechselt und nirgends gespeichert wird; die IP-Adresse lässt sich daraus später nicht mehr ermitteln.",
    long: "Wie lange wir Ihre Angaben aufbewahren",
    longText_one:
      "Anfragen werden {{count}} Monat nach dem Absenden gelöscht, bei einem späteren Termin erst nach diesem.",
    longText_other:
      "Anfragen werden {{count}} Monate nach dem Absenden gelöscht, bei einem späteren Termin erst nach diesem.",
    longFlagged:
      "Anfragen, die nach Werbung aussehen, werden spätestens nach {{days}} Tagen gelöscht, sofern wir sie nicht bearbeitet haben.",
    longBackups:
      "Die Kopien in unseren Sicherungen werden innerhalb von {{days}} Tagen danach gelöscht.",
    rights: "Ihre Rechte",
    rightsText:
      "Sie können eine Kopie der Daten verlangen, die wir über Sie gespeichert haben. Sie können diese Daten berichtigen und (auch aus unseren Sicherungen) löschen lassen, ihre Verarbeitung einschränken lassen, sie in einem weiterverwendbaren Format erhalten und unserer Prüfung auf Werbung widersprechen. Wir antworten innerhalb eines Monats. Von der Kennung einer gelöschten Anfrage bewahren wir {{days}} Tage lang einen Prüfwert auf, damit die Anfrage nicht aus einer Sicherung wiederhergestellt wird. Nach einer Berichtigung bleiben die alten Angaben noch bis zu {{backupDays}} Tage in unseren Sicherungen. Sind Sie mit unserem Umgang mit Ihren Daten nicht zufrieden, sagen Sie es uns bitte zuerst per E-\u2060Mail oder Telefon: Wir bestätigen den Eingang Ihrer Beschwerde innerhalb von 30 Tagen. Sie können sich auch bei der britischen Datenschutzaufsicht ICO beschweren: ico.org.uk/make-a-complaint.",
    storage: "Cookies und Speicher in Ihrem Browser",
    storageText:
      "Diese Website setzt keine Werbe- oder Statistik-Cookies. Sie speichert nur, was sie für ihren Betrieb braucht:",
    kinds: {
      cookie: "Cookie",
      localStorage: "lokaler Speicher",
      sessionStorage: "Sitzungsspeicher",
    },
    items: {
      language:
        "Die gewählte Sprache: im Cookie ein Jahr lang, im lokalen Speicher, bis Sie ihn leeren.",
      "cookie-consent": "Ihre Antwort auf den Cookie-Hinweis, bis Sie sie löschen.",
      "enquiry-draft": "Ihre Eingaben im Formular, nur während eine Seite geladen wird.",
      admin: "Nur für die Leitung des Spas, solange sie angemeldet ist.",
      dashboard:
        "Wonach die Leitung des Spas in der Verwaltung zuletzt gesucht und welche Anfrage sie zuletzt geöffnet hat; bleibt im Tab gespeichert, bis sie sich dort abmeldet oder ihn schließt.",
      "admin-device":
        "Erkennt einen Browser wieder, in dem sich die Leitung des Spas schon angemeldet hat, damit Anmeldeversuche Fremder den Zugang nicht verzögern; bleibt nach der letzten Anmeldung noch ein halbes Jahr lang gespeichert. Der Server führt den Prüfwert des Cookies, das Datum der ersten und das der letzten Anmeldung sowie die Namen des Browsers und seines Betriebssystems in einer Liste, aus der die Leitung des Spas den Browser entfernen kann.",
    },
  },
  terms: {
    title: "AGB",
    booking: "Buchung",
    bookingText:
      "Eine Anfrage über diese Website ist noch kein Termin. Ihr Termin ist vereinbart, sobald wir ihn telefonisch, per SMS, WhatsApp oder E-\u2060Mail bestätigen.",
    prices: "Preise",
    pricesText:
      "Alle Preise verstehen sich in Pfund Sterling, pro Person und pro Behandlung. Es gelten die Preise, die am Tag Ihrer Buchung auf dieser Website stehen. Sie bezahlen im Spa.",
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
