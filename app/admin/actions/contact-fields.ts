import type { Enquiry } from "../../enquiries/enquiry-fields";

/**
 * The fields of an enquiry that say who the visitor is, and that the owner can correct, in the form that `z.pick`
 * takes.
 */
export const contactMask = {
  firstName: true,
  lastName: true,
  email: true,
  phone: true,
} as const satisfies Partial<Record<keyof Enquiry, true>>;

export type ContactFields = Pick<Enquiry, keyof typeof contactMask>;

export const contactFields = Object.keys(contactMask) as (keyof ContactFields)[];

export const isContactField = (field: keyof Enquiry): field is keyof ContactFields =>
  field in contactMask;

/** These fields of an enquiry, without anything else that it has. The type demands each of them. */
export const contactOf = ({ firstName, lastName, email, phone }: ContactFields): ContactFields => ({
  firstName,
  lastName,
  email,
  phone,
});
