import { expect, it } from "vitest";
import { standardDraft } from "./reply-draft";
import { filledTemplate, templatesFor } from "./reply-templates";

const spa = { name: "Sage & Linen", treatmentNames: {} };

const enquiry = {
  id: "3f2a9c1b-0000-4000-8000-000000000000",
  treatment: "hot-stone",
  firstName: "Charlotte",
  lastName: "Hughes",
};

it.each([
  ["en", "hot stone massage", "en"],
  ["en-GB", "hot stone massage", "en"],
  ["zh-Hans", "热石按摩", "zh"],
  ["de", "Hot-Stone-Massage", "de"],
  // The spa may write a language that the site does not speak.
  ["it", "hot stone massage", "en"],
] as const)(
  "a reply of the owner's own in %s has the enquiry's words in place of its stand-ins",
  (lang, treatment, subjectIn) => {
    const text = "{name}:\n{treatment}, {reference}. {Name} {spa} {constructor}";
    const reply = filledTemplate({ title: "Yes", lang, text }, enquiry, spa, undefined);
    const body = `Charlotte Hughes:\n${treatment}, 3F2A-9C1B. {Name} {spa} {constructor}`;
    const { subject } = standardDraft(subjectIn, enquiry, spa, undefined);
    expect(reply).toMatchObject({ subject, body });
  },
);

it("what an enquiry does not say falls away from a reply of the owner's own", () => {
  const text = "Dear {name}, about your {treatment} on Friday ({reference}):";
  const sent = { ...enquiry, firstName: "{treatment}", lastName: "", treatment: "Win {name}" };
  const { body } = filledTemplate({ title: "Yes", lang: "en", text }, sent, spa, undefined);
  expect(body).toBe("Dear, about your on Friday (3F2A-9C1B):");
});

it.each([
  ["Dear {name}, thank you.", "Dear, thank you."],
  ["{name}, thank you.", "Thank you."],
  ["{name},\n\nthank you.", "Thank you."],
  ["Hello {name}!", "Hello!"],
  ["您好，{name}！", "您好！"],
  ["{name}，您好！", "您好！"],
  ["{name} 様\nありがとうございます。", "ありがとうございます。"],
  ["{name}さん、ありがとうございます。", "ありがとうございます。"],
  ["Thanks,\n{name}, see you.", "Thanks,\nsee you."],
])("without a name, %j becomes %j", (text, expected) => {
  const nameless = { ...enquiry, firstName: "", lastName: "" };
  const { body } = filledTemplate({ title: "Yes", lang: "en", text }, nameless, spa, undefined);
  expect(body).toBe(expected);
});

it("the owner's own replies in the visitor's language come first", () => {
  const replies = ["en", "zh-Hans", "fr", "en-GB"].map((lang) => ({ title: lang, lang, text: "" }));
  const titles = templatesFor("zh", replies, undefined).map(({ title }) => title);
  expect(titles).toEqual(["zh-Hans", "en", "fr", "en-GB"]);
  expect(templatesFor("en", replies, undefined).map(({ title }) => title)).toEqual([
    ...["en", "en-GB", "zh-Hans", "fr"],
  ]);
  expect(templatesFor("ja", replies, undefined)).toEqual(replies);
  const italian = { title: "it", lang: "it", text: "" };
  expect(templatesFor("it", [...replies, italian], undefined)[0]).toBe(italian);
});

it("a reply of the owner's own that names the time is offered once there is an appointment, with the time in its language", () => {
  const appointment = { start: "2026-11-27T17:00:00+00:00", minutes: 60 };
  const reply = { title: "Bis dann", lang: "de", text: "Bis {time}!" };
  expect(templatesFor("de", [reply], undefined)).toEqual([]);
  expect(templatesFor("de", [reply], appointment)).toEqual([reply]);
  const { body } = filledTemplate(reply, enquiry, spa, appointment);
  expect(body).toBe("Bis Freitag, 27. November 2026 um 17:00\u00A0Uhr!");
});
