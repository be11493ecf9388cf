import type { StoredEnquiry } from "../../enquiries/enquiry-fields";
import { fewestDigits } from "../../enquiries/telephone";
import { formatName } from "../../i18n/person-name";
import type { Listed } from "./entry";
import { memoizedOnEnquiry } from "./memoized-on-enquiry";

/** An email address without the differences of case and Unicode form. Dots count. */
function foldEmail(email: string): string {
  return email.normalize("NFKC").toLowerCase().normalize("NFKC").trim();
}

type Contact = Pick<Listed, "id" | "email" | "telephone">;

/** What two enquiries of the same person share: the folded email address, and a number with its country's code. */
const keysOf = memoizedOnEnquiry(({ email, telephone }: Contact): readonly string[] => {
  const numbers = (telephone?.numbers ?? [])
    .map((number) => number.replace("+", ""))
    .filter((digits) => digits.length >= fewestDigits);
  return [...(email.trim() === "" ? [] : [`@${foldEmail(email)}`]), ...new Set(numbers)];
});

/** The positions in a list of the enquiries that share something, by what they share. */
const indexes = new WeakMap<readonly Contact[], ReadonlyMap<string, ReadonlySet<number>>>();

function positionsByKey(list: readonly Contact[]): ReadonlyMap<string, ReadonlySet<number>> {
  const known = indexes.get(list);
  if (known) return known;
  const index = new Map<string, Set<number>>();
  for (const [position, enquiry] of list.entries()) {
    for (const key of keysOf(enquiry)) {
      const positions = index.get(key);
      if (positions) positions.add(position);
      else index.set(key, new Set([position]));
    }
  }
  indexes.set(list, index);
  return index;
}

/** The positions of those that share something with an enquiry of the list, itself among them: a set for each. */
const positionsOf = (list: readonly Contact[], enquiry: Contact): ReadonlySet<number>[] =>
  keysOf(enquiry).map((key) => positionsByKey(list).get(key) ?? new Set());

/**
 * The enquiries that share the email address or a telephone number of one, itself among them. Not transitive: what
 * they share with others is not followed.
 *
 * @param list not changed afterwards: it is prepared once
 * @returns in the list's order; none for an unknown id
 */
export function samePersonAs<Enquiry extends Contact>(
  list: readonly Enquiry[],
  id: string,
): readonly Enquiry[] {
  const own = list.findIndex((one) => one.id === id);
  const person = list[own];
  if (person === undefined) return [];
  // What has neither an email address nor a whole number shares nothing, and is all that there is of its person.
  const positions = new Set([own, ...positionsOf(list, person).flatMap((each) => [...each])]);
  return [...positions]
    .sort((one, other) => one - other)
    .flatMap((position) => list[position] ?? []);
}

/** How many `samePersonAs` returns for an enquiry of the list. */
export function personCount(list: readonly Contact[], enquiry: Contact): number {
  // The largest is not copied: it may have thousands.
  const [largest = new Set<number>(), ...others] = positionsOf(list, enquiry).sort(
    (one, other) => other.size - one.size,
  );
  const further = others.flatMap((positions) => [...positions]).filter((one) => !largest.has(one));
  return Math.max(1, largest.size + new Set(further).size);
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
  /** The name in that enquiry; empty when it is gone. */
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
  const person = enquiries.find((one) => one.id === id);
  const others = person ? enquiries.filter((one) => sharesOnlyPhone(person, one)) : [];
  return {
    id,
    name: person ? formatName(person) : "",
    count: enquiries.length,
    onlyPhone: others.map((one) => one.id),
  };
}
