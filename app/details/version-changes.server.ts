import { isDeepStrictEqual } from "node:util";
import type { BusinessProfile, TreatmentDetails } from "../business/business-profile-schema";
import { localiseProfile, treatmentsIn, wordTreatment } from "../business/localised-profile.server";
import { type Network, networkNames } from "../business/social-networks";
import type { Treatment } from "../business/treatments";
import { isAppointmentDay } from "../diary/appointment";
import { formatLongDays } from "../i18n/format";
import { formatDate } from "../i18n/format-date";
import { translator } from "../i18n/i18n.server";
import type { Language } from "../i18n/languages";
import { detailsOf } from "./change-details.server";
import {
  type Fields,
  fieldsIn,
  rowsIn,
  sampleGalleryDetails,
  sampleTreatmentDetails,
  valuesOf,
} from "./details-form";
import type { VersionView } from "./details-view";
import { fullLabelOf, isFieldName, partOfPage } from "./field-labels";
import type { DetailsVersion } from "./stored-versions.server";
import { type Details, groupsOf, membersOf } from "./groups";

type Member = keyof Details;

/** More of what changed than this is not named. */
const mostNamed = 3;

/** The value of a member, with what of the sample stands where it is left out. */
function withSample(member: Member, value: unknown): unknown {
  if (member === "treatments") return value ?? sampleTreatmentDetails;
  return member === "photographs" ? { gallery: sampleGalleryDetails, ...fieldsIn(value) } : value;
}

function daysInWords({ from, to = from }: Fields, language: Language): string {
  if (!isAppointmentDay(from) || !isAppointmentDay(to)) return String(from);
  return from === to ? formatDate(from, language) : formatLongDays(from, to, language);
}

/** What is in force now, and the language of the page. */
interface Page {
  profile: BusinessProfile;
  language: Language;
  /** Those of the versions and of the sample, too: what has changed may be of one that was removed. */
  treatments: readonly Treatment[];
}

/** The lists whose entries have names, and the name of an entry. */
const entryNames: Partial<Record<Member, (entry: Fields, page: Page) => string>> = {
  otherDays: (entry, { language }) => daysInWords(entry, language),
  prices: ({ minutes }, { language }) =>
    translator(language)("services.minutes", { count: Number(minutes) }),
  treatments: (entry, page) => wordTreatment(entry as TreatmentDetails, page).name,
  stations: ({ name }) => String(name),
  social: ({ network }) => networkNames[network as Network],
  reviews: ({ name }) => String(name),
  replies: ({ title }) => String(title),
};

/** The names under which two versions of something have not the same. */
function differing(before: ReadonlyMap<string, unknown>, after: ReadonlyMap<string, unknown>) {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].filter((name) => !isDeepStrictEqual(before.get(name), after.get(name)));
}

/** What a change of a member has changed, each by its name, once. */
function changesOf(
  member: Member,
  [before, after]: readonly [unknown, unknown],
  page: Page,
): readonly string[] {
  const nameOf = entryNames[member];
  if (nameOf) {
    const named = (list: unknown) =>
      new Map(rowsIn(list).map((one) => [nameOf(fieldsIn(one), page), one]));
    return differing(named(before), named(after));
  }
  const { profile, language, treatments } = page;
  const t = translator(language);
  const labels = {
    language,
    weekdays: localiseProfile(profile, language).weekdays,
    currency: profile.currency,
    treatments,
  };
  const fields = (value: unknown) => new Map(Object.entries(valuesOf({ [member]: value })));
  const named = differing(fields(before), fields(after)).map(
    (name) =>
      partOfPage(name, t, labels) ?? (isFieldName(name) ? fullLabelOf(name, t, labels) : undefined),
  );
  return [...new Set(named)].filter((name) => name !== undefined);
}

/**
 * Says of each version what the change that replaced it has changed.
 *
 * @param versions the newest first
 * @param profile what is in force now
 */
export function versionsView(
  versions: readonly DetailsVersion[],
  profile: BusinessProfile,
  language: Language,
): readonly VersionView[] {
  const before = [
    ...versions.flatMap(({ details }) => rowsIn(details.treatments)),
    ...sampleTreatmentDetails,
  ];
  const worded = before.map((one) => wordTreatment(one as TreatmentDetails, { profile, language }));
  const treatments = [...treatmentsIn(profile, language), ...worded];
  let after: Readonly<Partial<Record<Member, unknown>>> = detailsOf(profile);
  return versions.map(({ until, details }) => {
    const members = groupsOf(details)
      .flatMap(membersOf)
      .filter((member) => member in details);
    const changed = members.flatMap((member) =>
      changesOf(member, [withSample(member, details[member]), withSample(member, after[member])], {
        profile,
        language,
        treatments,
      }),
    );
    after = { ...after, ...details };
    return {
      until,
      groups: groupsOf(details),
      changed: [...changed.slice(0, mostNamed), ...(changed.length > mostNamed ? ["…"] : [])],
    };
  });
}
