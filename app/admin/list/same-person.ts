import type { StoredEnquiry } from "../../enquiries/enquiry";
import { fewestDigits, nationalNumbers } from "../../enquiries/dialled-numbers";
import { formatName } from "../../i18n/format";

/** An email address without the differences of case and Unicode form. Dots count. */
export function foldEmail(email: string): string {
  return email.normalize("NFKC").toLowerCase().normalize("NFKC").trim();
}

type Contact = Pick<StoredEnquiry, "id" | "email" | "phone">;

/** What two enquiries of the same person share: the folded email address, and the digits of a number. */
function keysOf({ email, phone }: Contact): string[] {
  const numbers = nationalNumbers(phone).filter((digits) => digits.length >= fewestDigits);
  return [...(email.trim() === "" ? [] : [`@${foldEmail(email)}`]), ...new Set(numbers)];
}

/** The places of a list by what its enquiries share. */
interface Index {
  byId: ReadonlyMap<string, number>;
  byKey: ReadonlyMap<string, readonly number[]>;
}
const indexes = new WeakMap<readonly Contact[], Index>();
const keys = new WeakMap<Contact, readonly string[]>();

function indexOf(enquiries: readonly Contact[]): Index {
  const known = indexes.get(enquiries);
  if (known) return known;
  const byId = new Map<string, number>();
  const byKey = new Map<string, number[]>();
  for (const [place, enquiry] of enquiries.entries()) {
    byId.set(enquiry.id, place);
    const own = keys.get(enquiry) ?? keysOf(enquiry);
    keys.set(enquiry, own);
    for (const key of own) {
      const places = byKey.get(key);
      if (places) places.push(place);
      else byKey.set(key, [place]);
    }
  }
  indexes.set(enquiries, { byId, byKey });
  return { byId, byKey };
}

/** What an enquiry shares with others, and the places of those with each, the fewest first. */
function placesByKey(enquiries: readonly Contact[], id: string) {
  const { byId, byKey } = indexOf(enquiries);
  const person = enquiries[byId.get(id) ?? -1];
  return (person ? keysOf(person) : [])
    .map((key) => ({ key, places: byKey.get(key) ?? [] }))
    .sort((one, other) => one.places.length - other.places.length);
}

/**
 * The enquiries that share the email address or a telephone number of one, itself among them. Not transitive: what
 * they share with others is not followed.
 *
 * @param enquiries not changed afterwards: they are prepared once
 * @param id of the enquiry
 * @returns in the list's order; none for an unknown id
 */
export function samePersonAs<Entry extends Contact>(
  enquiries: readonly Entry[],
  id: string,
): readonly Entry[] {
  const places = new Set(placesByKey(enquiries, id).flatMap((shared) => shared.places));
  return [...places].sort((one, other) => one - other).flatMap((place) => enquiries[place] ?? []);
}

/** How many `samePersonAs` returns. */
export function personCount(enquiries: readonly Contact[], id: string): number {
  const shared = placesByKey(enquiries, id);
  const most = shared.pop();
  if (most === undefined) return 0;
  // Those with the most are not looked at: thousands may share one number.
  const others = shared
    .flatMap(({ places }) => places)
    .filter((place) => {
      const enquiry = enquiries[place];
      return enquiry !== undefined && !keys.get(enquiry)?.includes(most.key);
    });
  return most.places.length + new Set(others).size;
}

/**
 * Tells whether an enquiry shares the telephone number with another one of the same person, and not the email
 * address: a hotel's number joins strangers.
 *
 * @param person the enquiry by which the person was found
 */
export function sharesOnlyPhone(
  person: Pick<Contact, "id" | "email">,
  { id, email }: Pick<Contact, "id" | "email">,
): boolean {
  if (person.id === id) return false;
  const folded = foldEmail(person.email);
  return folded === "" || folded !== foldEmail(email);
}

/** The person whose enquiries are shown. */
export interface ShownPerson {
  /** Of the enquiry by which the person was found. */
  id: string;
  /** The name in the enquiry by which the person was found; empty when that is gone. */
  name: string;
  /** How many enquiries there are. */
  count: number;
  /** The ids of those that share only the telephone number. */
  onlyPhone: readonly string[];
}

/**
 * What the page says of a person.
 *
 * @param id of the enquiry by which the person was found
 * @param enquiries all of the same email address or telephone number
 */
export function shownPerson(id: string, enquiries: readonly StoredEnquiry[]): ShownPerson {
  const person = enquiries.find((enquiry) => enquiry.id === id);
  const others = person ? enquiries.filter((one) => sharesOnlyPhone(person, one)) : [];
  return {
    id,
    name: person ? formatName(person) : "",
    count: enquiries.length,
    onlyPhone: others.map((one) => one.id),
  };
}
