import type { StoredEnquiry } from "../../enquiries/enquiry";

/** Fewer digits than this are no telephone number by which two people could be taken for one. */
const fewestDigits = 7;
const countryCode = "44";

/**
 * The digits of a telephone number as they are dialled within the United Kingdom: +44 and 0044 become the
 * leading 0. A number of another country begins with its code, without "+" or "00".
 *
 * @param phone as typed
 * @returns digits only; empty for a text without any
 */
export function nationalDigits(phone: string): string {
  const plain = phone.normalize("NFKC").trim();
  const digits = plain.replaceAll(/\D/g, "");
  const isInternational = plain.startsWith("+") || digits.startsWith("00");
  if (!isInternational) return digits;
  const international = digits.replace(/^00/, "");
  if (!international.startsWith(countryCode)) return international;
  // "+44 (0)20" has the zero for callers within the country too.
  return `0${international.slice(countryCode.length).replace(/^0/, "")}`;
}

/** An e-mail address without the differences of case and Unicode form. Dots count. */
export function foldEmail(email: string): string {
  return email.normalize("NFKC").toLowerCase().normalize("NFKC").trim();
}

type Contact = Pick<StoredEnquiry, "id" | "email" | "phone">;

/** What two enquiries of the same person share: the folded e-mail address, the number's digits, or both. */
function keysOf({ email, phone }: Contact): string[] {
  const digits = nationalDigits(phone);
  return [
    ...(email.trim() === "" ? [] : [`@${foldEmail(email)}`]),
    ...(digits.length < fewestDigits ? [] : [digits]),
  ];
}

/** Finds the enquiries that share an e-mail address or a telephone number. */
export interface SamePerson<Wanted, Entry> {
  /**
   * The enquiries that share the e-mail address or the number of one, itself among them. Not transitive:
   * what they share with others is not followed.
   *
   * @returns in the list's order
   */
  of: (wanted: Wanted) => readonly Entry[];
  /** How many `of` returns, without listing them: one number may occur in thousands of enquiries. */
  count: (wanted: Wanted) => number;
}

const prepared = new WeakMap<readonly Contact[], SamePerson<string, Contact>>();

/**
 * As `samePersonIn`, by the id of an enquiry; none for an unknown id.
 *
 * @param enquiries not changed afterwards: it is prepared once
 */
export function samePersonById<Entry extends Contact>(
  enquiries: readonly Entry[],
): SamePerson<string, Entry> {
  const known = prepared.get(enquiries) as SamePerson<string, Entry> | undefined;
  if (known) return known;
  const same = samePersonIn(enquiries);
  const byId = new Map(enquiries.map((enquiry) => [enquiry.id, enquiry]));
  const result: SamePerson<string, Entry> = {
    of: (id) => {
      const person = byId.get(id);
      return person ? same.of(person) : [];
    },
    count: (id) => {
      const person = byId.get(id);
      return person ? same.count(person) : 0;
    },
  };
  prepared.set(enquiries, result);
  return result;
}

/** Prepares a list; the effort grows with its length only. */
export function samePersonIn<Entry extends Contact>(
  enquiries: readonly Entry[],
): SamePerson<Contact, Entry> {
  const keys = enquiries.map(keysOf);
  const places = new Map<string, number[]>();
  keys.forEach((shared, place) => {
    for (const key of shared) {
      const known = places.get(key);
      if (known) known.push(place);
      else places.set(key, [place]);
    }
  });
  const placesOf = (wanted: Contact) => {
    const found = keysOf(wanted).map((key) => ({ key, at: places.get(key) ?? [] }));
    const [fewer, more] = found.sort((one, other) => one.at.length - other.at.length);
    // Of the shorter list only: it often has one enquiry where the longer one has thousands.
    const others = more
      ? (fewer?.at ?? []).filter((place) => !keys[place]?.includes(more.key))
      : [];
    return { all: (more ?? fewer)?.at ?? [], others };
  };
  return {
    of: (wanted) => {
      const { all, others } = placesOf(wanted);
      const ordered = others.length === 0 ? all : [...all, ...others].sort((a, b) => a - b);
      return ordered.flatMap((place) => enquiries[place] ?? []);
    },
    count: (wanted) => {
      const { all, others } = placesOf(wanted);
      return all.length + others.length;
    },
  };
}
