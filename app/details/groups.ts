import type { Details } from "../business/business-profile";

/** The members of the details that each form of the page changes. */
export const groupMembers = {
  hours: ["openingHours"],
  otherDays: ["otherDays"],
  announcement: ["announcement"],
  prices: ["prices", "hotStoneSurcharge"],
  reach: ["phone", "mobile", "email", "address", "mapUrl", "stations", "social"],
  reviews: ["reviews", "reviewLinks"],
  replies: ["replies"],
  noticeTo: ["noticeTo"],
  answerWithin: ["answerWithinHours"],
  kept: ["enquiriesKeptMonths"],
} as const satisfies Record<string, readonly (keyof Details)[]>;

export type Group = keyof typeof groupMembers;
export const groups = Object.keys(groupMembers) as Group[];

/** Tells whether a text from outside names a group. */
export const isGroup = (text: unknown): text is Group =>
  typeof text === "string" && Object.hasOwn(groupMembers, text);

/** The values of a form's fields by the fields' names, such as "reviews[0].name". */
export type FieldValues = Readonly<Record<string, string>>;

/** The name of a checkbox that says that the spa is closed on a weekday. */
export const closedField = (weekday: string) => `closed.${weekday}`;
