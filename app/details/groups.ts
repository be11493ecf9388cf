import type { BusinessProfile } from "../business/business-profile-schema";

/** The forms of the page, in its order. Each is saved alone. */
export const groups = [
  "otherDays",
  "hours",
  "announcement",
  "prices",
  "treatments",
  "texts",
  "photographs",
  "spa",
  "reach",
  "reviews",
  "replies",
  "noticeTo",
  "answerWithin",
  "kept",
] as const;
export type Group = (typeof groups)[number];

/**
 * What the owner changes herself, and the form that changes it; the rest of site.json is the operator's. The types
 * demand a label for each member (field-labels.ts), but neither fields in that form (forms/) nor that they are read
 * (details-form.ts).
 */
const groupByMember = {
  openingHours: "hours",
  otherDays: "otherDays",
  announcement: "announcement",
  prices: "prices",
  hotStoneSurcharge: "prices",
  treatments: "treatments",
  texts: "texts",
  photographs: "photographs",
  picturesAreOurs: "photographs",
  name: "spa",
  treatmentRooms: "spa",
  spokenLanguages: "spa",
  phone: "reach",
  mobile: "reach",
  email: "reach",
  address: "reach",
  zone: "reach",
  mapUrl: "reach",
  stations: "reach",
  social: "reach",
  reviews: "reviews",
  reviewLinks: "reviews",
  replies: "replies",
  noticeTo: "noticeTo",
  answerWithinHours: "answerWithin",
  enquiriesKeptMonths: "kept",
} as const satisfies { readonly [Member in keyof BusinessProfile]?: Group };

export type Details = Pick<BusinessProfile, keyof typeof groupByMember>;
export const ownersMembers = Object.keys(groupByMember) as (keyof Details)[];

/** The members of the details that a form of the page changes. */
export const membersOf = (group: Group) =>
  ownersMembers.filter((member) => groupByMember[member] === group);

/** The groups of which some members are among these. */
export const groupsOf = (members: object): Group[] =>
  groups.filter((group) => membersOf(group).some((member) => member in members));

/** Tells whether a text from outside names a group. */
export const isGroup = (text: unknown): text is Group => groups.some((group) => group === text);

/** The values of a form's fields by the fields' names, such as "reviews[0].name". */
export type FieldValues = Readonly<Record<string, string>>;

/** The name of a checkbox that says that the spa is closed on a weekday. */
export const closedField = (weekday: string) => `closed.${weekday}`;
/** The name of one that says it of other days. */
export const closedOnOtherDays = (index: number) => `otherDays[${index}].closed`;
