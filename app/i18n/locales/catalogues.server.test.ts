import { describe, expect, it } from "vitest";
import { catalogues as all } from "./catalogues.server";
import { formatDate } from "../format-date";
import { languages, type Language } from "../languages";

/** The legal texts beside the others, under a section of their own. */
const catalogueOf = (language: Language) => {
  const { translation, legal } = all[language];
  return { ...translation, legal };
};
const pluralSuffix = /_(zero|one|two|few|many|other)$/;

/** Every text of a catalogue under its full key, such as "enquiry.errors.email". */
function textsOf(catalogue: object, prefix = ""): Map<string, string> {
  return new Map(
    Object.entries(catalogue).flatMap(([key, value]: [string, unknown]) =>
      typeof value === "object" && value !== null
        ? [...textsOf(value, `${prefix}${key}.`)]
        : [[`${prefix}${key}`, value as string] as const],
    ),
  );
}

const baseOf = (key: string) => key.replace(pluralSuffix, "");
const english = textsOf(catalogueOf("en"));
const counted = new Set([...english.keys()].filter((key) => pluralSuffix.test(key)).map(baseOf));
const isForm = (key: string) => pluralSuffix.test(key) && counted.has(baseOf(key));

/** The English text that a key translates; the plural for every plural form. */
function englishOf(key: string): string | undefined {
  return isForm(key) ? english.get(`${baseOf(key)}_other`) : english.get(key);
}

const variablesIn = (text = "") =>
  [...new Set([...text.matchAll(/\{\{([^{}]*)\}\}/g)].map((match) => match[1]!))].sort();

it("has a catalogue for each language", () => {
  expect(Object.keys(all).sort()).toEqual([...languages].sort());
  expect(counted.size).toBeGreaterThan(0);
});

describe.each(languages)("the texts in %s", (language) => {
  const texts = textsOf(catalogueOf(language));

  it("are the English ones, apart from plural forms", () => {
    const plain = (keys: Iterable<string>) => [...keys].filter((key) => !isForm(key)).sort();
    expect(plain(texts.keys())).toEqual(plain(english.keys()));
  });

  it("have the plural forms of the language, no more and no fewer", () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();
    for (const base of counted) {
      const present = [...texts.keys()]
        .filter((key) => isForm(key) && baseOf(key) === base)
        .map((key) => pluralSuffix.exec(key)![1]);
      expect(present.toSorted(), base).toEqual(forms);
    }
  });

  it("have the same variables as the English ones", () => {
    for (const [key, text] of texts) {
      expect(variablesIn(text), key).toEqual(variablesIn(englishOf(key)));
    }
  });

  it("are not empty, and contain no unmatched brace", () => {
    for (const [key, text] of texts) {
      expect(text.trim(), key).not.toBe("");
      expect(
        text.replaceAll(/\{\{\w+(?:, number)?\}\}/g, "").replace("{hotkey}", ""),
        key,
      ).not.toMatch(/[{}]/);
    }
  });

  it("speak of massages only where the English ones do, since a spa can have other treatments", () => {
    const massage = /massage|masaje|按摩|マッサージ/i;
    // Which a spa that has others does not show.
    const ofSampleTreatments = /^services\.[\w-]+\.text$|^footer\.aromatherapy$/;
    for (const [key, text] of texts) {
      if (massage.test(englishOf(key)!) || ofSampleTreatments.test(key)) continue;
      expect(text, key).not.toMatch(massage);
    }
  });

  it("keep the word that the notifications' label fills in", () => {
    expect(texts.get("toast.region")).toContain("{hotkey}");
  });
});

/** What is written as in English: names, and words that a language shares with English. */
const names = ["Google Calendar", "Outlook", "WhatsApp"];
const shared: Partial<Record<Language, string[]>> = {
  es: ["cookie"],
  fr: [
    ...["Contact", "Menu", "Minutes", "Note", "Notification", "Stations", "cookie"],
    ...["Notifications ({hotkey})", "Station {{n}}", "Description ({{language}})", "Orange"],
    ...["Bus", "Train"],
    ...[
      "{{count}} minute",
      "{{count}} minutes",
      "{{count, number}} note",
      "{{count, number}} notes",
    ],
  ],
  de: [
    "Bus",
    "Filter",
    "Link",
    "Name",
    "Station {{n}}",
    "Status",
    "Text",
    "optional",
    "Name ({{language}})",
    "Orange",
  ],
};

it.each(languages.filter((language) => language !== "en"))(
  "no text in %s is left in English",
  (language) => {
    const untranslated = [...textsOf(catalogueOf(language))].filter(
      ([key, text]) =>
        text === englishOf(key) &&
        /[a-z]{2}/.test(text.replaceAll(/\{\{\w+(?:, number)?\}\}/g, "")) &&
        ![...names, ...(shared[language] ?? [])].includes(text),
    );
    expect(untranslated).toEqual([]);
  },
);

const texts = (language: (typeof languages)[number]) => [...textsOf(catalogueOf(language))];

describe("the typography", () => {
  it.each(languages)("has no straight apostrophe or quotation mark of ours in %s", (language) => {
    const straight = texts(language).filter(([, text]) => /['"]/.test(text));
    // Texts that are fixed letter by letter.
    expect(straight.map(([key]) => key)).toEqual(
      language === "en" ? ["enquiry.sent", "enquiry.sentDescription"] : [],
    );
  });

  it("allows no line break before French double punctuation or within guillemets", () => {
    const breaking = texts("fr").filter(([, text]) =>
      /(?: |[^\u00A0\u202F])[;!?»]|« | :|« /u.test(text),
    );
    expect(breaking).toEqual([]);
  });

  it.each(["zh", "ja"] as const)("is full-width beside the characters of %s", (language) => {
    const character = "[\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}]";
    const halfWidth = new RegExp(`${character} ?[,:;!?(]|[,:;!?)] ?${character}`, "u");
    expect(texts(language).filter(([, text]) => halfWidth.test(text))).toEqual([]);
  });

  it("has a full-width space behind a question or exclamation mark within a Japanese text", () => {
    expect(texts("ja").filter(([, text]) => /[？！](?![\u3000」）]|$)/u.test(text))).toEqual([]);
  });
});

describe("no line break falls", () => {
  const broken = (language: Language, pattern: RegExp) =>
    texts(language).filter(([key, text]) => !key.startsWith("head") && pattern.test(text));

  // "from £40" is short enough to stay with the words before it; the other languages need the help.
  it.each(languages.filter((one) => one !== "en"))(
    "between a price and the word for 'from' in %s",
    (language) => {
      const prices = ["hero.lengths", "services.from"].map((key) =>
        textsOf(catalogueOf(language)).get(key),
      );
      for (const text of prices) {
        expect(text).toContain("{{price}}");
        expect(text).not.toMatch(/\p{L} \{\{price\}\}|\{\{price\}\} \p{L}/u);
      }
    },
  );

  it("between a German time and its word, or within an abbreviation", () => {
    expect(broken("de", /\{\{time\}\} Uhr|z\. B\./u)).toEqual([]);
  });

  it.each(languages)("between a number and the unit of a photograph in %s", (language) => {
    expect(broken(language, /\d (?:MB|Mo|m[eé]gap|万像素)/iu)).toEqual([]);
  });

  it("within the German word E-Mail in running text", () => {
    const inSentences = broken("de", /.*E-Mail.*/u).filter(([, text]) => text.length > 60);
    expect(inSentences).toEqual([]);
  });

  it("within a French verb and its pronoun in the public page's sentences", () => {
    const inSentences = broken("fr", /(?<!rendez)-(?:nous|vous|moi)\b/u).filter(
      ([key, text]) => text.length > 60 && !/^(?:legal|admin)/.test(key),
    );
    expect(inSentences).toEqual([]);
  });
});

describe("the English texts", () => {
  it.each([
    ["enquiry.errors.firstName", "First name is required"],
    ["enquiry.errors.lastName", "Last name is required"],
    ["enquiry.errors.email", "Invalid email address"],
    ["enquiry.errors.phone", "Phone number is required"],
    ["enquiry.errors.treatment", "Please select a treatment"],
    ["enquiry.errors.tooLong", "Please use at most {{max}} characters"],
    ["enquiry.sentTitle", "Booking request submitted!"],
    ["enquiry.sentDescription", "We'll contact you shortly to confirm your appointment."],
    ["enquiry.sent", "Thank you! We'll contact you soon to confirm your appointment."],
    ["enquiry.failed", "There was an error sending your message. Please try again."],
    ["enquiry.failedTitle", "Error submitting request"],
    ["enquiry.failedDescription", "Please try again later."],
    ["admin.login.title", "Admin Access"],
    ["admin.login.prompt", "Enter the admin password to access the dashboard"],
    ["admin.login.placeholder", "Enter admin password"],
    ["admin.login.submit", "Access Dashboard"],
    ["admin.login.busy", "Authenticating..."],
    ["admin.back", "Back to Website"],
    ["admin.logout", "Logout"],
    ["admin.listTitle", "Contact Form Submissions"],
    ["admin.total", "{{n}} total"],
    ["admin.refresh", "Refresh"],
    ["admin.errorTitle", "Error Loading Contacts"],
    ["admin.errorText", "Failed to load contact submissions."],
    ["admin.tryAgain", "Try Again"],
    ["admin.emptyTitle", "No submissions yet"],
    [
      "admin.emptyText",
      "Contact form submissions will appear here once customers start booking treatments.",
    ],
    ["admin.message", "Message:"],
    ["login.invalid", "Invalid password. Please try again."],
    ["login.unreachable", "Authentication failed. Please try again."],
    ["notFound.title", "404 Page Not Found"],
    ["notFound.text", "Did you forget to add the page to the router?"],
    ["treatments.deep-tissue", "Deep Tissue Massage"],
    ["treatments.full-body", "Full Body Massage"],
  ])("%s is one of the fixed texts: %s", (key, text) => {
    expect(english.get(key)).toBe(text);
  });
});

it.each(languages)(
  "the legal texts in %s were last changed on the same day as in English",
  (one) => {
    const day = new Date(`${all.en.legal.changed.replace("Last updated: ", "")} UTC`);
    expect(all[one].legal.changed).toContain(formatDate(day.toISOString().slice(0, 10), one));
  },
);
