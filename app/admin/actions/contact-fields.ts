import type { Enquiry } from "../../enquiries/enquiry";

/** The fields of an enquiry that say who the visitor is. */
export type ContactFields = Pick<Enquiry, "firstName" | "lastName" | "email" | "phone">;

/** These fields, which the owner can correct, in the order of the form. */
export const contactFields = [
  "firstName",
  "lastName",
  "email",
  "phone",
] as const satisfies (keyof ContactFields)[];

/** These fields of an enquiry, without anything else that it has. */
export const contactOf = ({ firstName, lastName, email, phone }: ContactFields): ContactFields => ({
  firstName,
  lastName,
  email,
  phone,
});

/** Whether a caller on the telephone has said who it is: one name is enough. */
export const isNamed = ({ firstName, lastName }: Partial<ContactFields>): boolean =>
  Boolean(firstName || lastName);

/** Whether a caller on the telephone can be answered: one way is enough. */
export const isReachable = ({ email, phone }: Partial<ContactFields>): boolean =>
  Boolean(email || phone);
