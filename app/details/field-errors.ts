import type { TFunction } from "i18next";
import type * as z from "zod";
import { inBraces } from "../business/page-texts";
import { replyStandIns } from "../business/profile-lists";

type Issue = z.core.$ZodIssue;

/** What a field must hold, by the last part of its name. */
const sentences = {
  opens: "time",
  closes: "time",
  from: "date",
  to: "date",
  closedFrom: "date",
  closedTo: "date",
  call: "call",
  email: "email",
  noticeTo: "email",
  mapUrl: "link",
  url: "link",
  google: "link",
  treatwell: "link",
  amount: "amount",
  surcharge: "amount",
  hotStoneSurcharge: "amount",
  minutes: "minutes",
  walkingMinutes: "minutes",
  rating: "choice",
  network: "choice",
  source: "choice",
  lang: "choice",
  reason: "choice",
  kind: "choice",
  photograph: "photograph",
  colour: "choice",
  point: "choice",
  file: "photograph",
  gallery: "gallery",
  country: "country",
  zone: "zone",
  treatmentRooms: "rooms",
  spokenLanguages: "choice",
  answerWithinHours: "hours",
  enquiriesKeptMonths: "months",
} as const;

/** Checks that need more than one field. */
const rules = [
  "required",
  "otherNetwork",
  "endsBefore",
  "over",
  "tooLong",
  "twice",
  "sameLength",
  "sameTime",
  "closesBefore",
  "order",
  "overlap",
  "allClosed",
  "allHidden",
  "inUse",
  "neverCloses",
  "standIn",
  "fact",
  "zoneNamed",
  "unreadNumber",
  "braces",
  "tooSmall",
  "undescribed",
  "samePhotograph",
  "notStored",
  "unknown",
] as const;
/** Those about a period, which are shown at its end. */
const ofPeriods: ReadonlySet<unknown> = new Set(["sameTime", "closesBefore", "order", "overlap"]);

/** As much of a text is quoted in a sentence, in UTF-16 units. */
const quotedCharacters = 60;

/** What a check of ours says beside the place: its rule, and what the rule's sentence names. */
const paramsOf = (issue: Issue): Readonly<Record<string, unknown>> =>
  (issue.code === "custom" && issue.params) || {};

const ruleOf = (issue: Issue) => rules.find((rule) => rule === paramsOf(issue)["rule"]);

/** The name of the field that an issue is about, such as "reviews[0].name". */
function fieldOf(issue: Issue): string {
  const name = issue.path.reduce<string>((before, key) => {
    if (typeof key === "number") return `${before}[${key}]`;
    return before === "" ? String(key) : `${before}.${String(key)}`;
  }, "");
  return ofPeriods.has(ruleOf(issue)) ? `${name}.closes` : name;
}

function sentenceOf(issue: Issue, t: TFunction): string {
  const rule = ruleOf(issue);
  if (rule !== undefined) {
    const { allowed, unknown, width, height } = paramsOf(issue);
    return t(`details.errors.${rule}`, {
      ...replyStandIns,
      allowed: Array.isArray(allowed) ? allowed.join(t("site.listSeparator")) : "",
      zone: inBraces("zone"),
      unknown: String(unknown).slice(0, quotedCharacters),
      size: [width, height].join(" × "),
    });
  }
  if (issue.code === "unrecognized_keys") return t("details.errors.unknown");
  if (issue.code === "too_big" && issue.origin === "string") {
    return t("enquiry.errors.tooLong", { max: Number(issue.maximum) });
  }
  if (issue.code === "too_big" && issue.origin === "array") {
    return t("details.errors.tooMany", { max: Number(issue.maximum) });
  }
  const last = issue.path.findLast((key) => typeof key === "string");
  const known = Object.entries(sentences).find(([name]) => name === last);
  return t(`details.errors.${known?.[1] ?? "required"}`);
}

/**
 * Says what is wrong with details in the owner's language.
 *
 * @returns the sentences by the names of the fields
 */
export function fieldErrors(issues: readonly Issue[], t: TFunction): Record<string, string[]> {
  const errors = new Map<string, string[]>();
  for (const issue of issues) {
    const field = fieldOf(issue);
    const sentence = sentenceOf(issue, t);
    const before = errors.get(field) ?? [];
    if (!before.includes(sentence)) errors.set(field, [...before, sentence]);
  }
  return Object.fromEntries(errors);
}
