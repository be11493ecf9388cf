import type { Enquiry } from "../../enquiries/enquiry-fields";

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
