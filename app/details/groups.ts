import type { Details } from "../business/business-profile-schema";

/** The forms of the page, in its order. Each is saved alone. */
export const groups = [
  "hours",
  "otherDays",
  "announcement",
  "prices",
  "reach",
  "reviews",
  "replies",
  "noticeTo",
  "answerWithin",
  "kept",
] as const;
export type Group = (typeof groups)[number];

/**
 * The form that changes each member of the details. A new member begins at `ownersMembers` in
 * business/business-profile-schema.ts; its fields are in forms/.
 */
const groupOf: Record<keyof Details, Group> = {
  openingHours: "hours",
  otherDays: "otherDays",
  announcement: "announcement",
  prices: "prices",
  hotStoneSurcharge: "prices",
  phone: "reach",
  mobile: "reach",
  email: "reach",
  address: "reach",
  mapUrl: "reach",
  stations: "reach",
  social: "reach",
  reviews: "reviews",
  reviewLinks: "reviews",
  replies: "replies",
  noticeTo: "noticeTo",
  answerWithinHours: "answerWithin",
  enquiriesKeptMonths: "kept",
};

/** The members of the details that a form of the page changes. */
export const membersOf = (group: Group) =>
  (Object.keys(groupOf) as (keyof Details)[]).filter((member) => groupOf[member] === group);

/** Tells whether a text from outside names a group. */
export const isGroup = (text: unknown): text is Group => groups.some((group) => group === text);

/** The values of a form's fields by the fields' names, such as "reviews[0].name". */
export type FieldValues = Readonly<Record<string, string>>;

/** The name of a checkbox that says that the spa is closed on a weekday. */
export const closedField = (weekday: string) => `closed.${weekday}`;
