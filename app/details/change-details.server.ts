import { isDeepStrictEqual } from "node:util";
import * as z from "zod";
import { type BusinessProfile, businessProfileSchema } from "../business/business-profile-schema";
import { type CurrentProfile, profileValue } from "../business/current-profile.server";
import { unknownIn } from "../business/page-texts";
import { replyStandIns } from "../business/profile-lists";
import { checkProfile } from "../business/read-business-profile.server";
import { addRuleIssue, type RuleIssue } from "../business/rule-issue";
import type { EnquiryRecords } from "../enquiries/record";
import { HttpError } from "../http/http-error.server";
import { orRefuse } from "../http/or-refuse.server";
import { requestLog } from "../http/request-log.server";
import { unavailable } from "../login/unavailable.server";
import type { PassingValues, Values } from "../store/ports";
import type { ReceivedPhotographs } from "../own-photographs/received-photographs.server";
import { photographsIn } from "../own-photographs/placed-photographs.server";
import {
  fieldsIn,
  fieldsOf,
  rowsIn,
  sampleGalleryDetails,
  sampleTreatmentDetails,
  type SentDetails,
} from "./details-form";
import { type Details, type Group, ownersMembers } from "./groups";
import { type DetailsVersion, versionsSchema, versionsValue } from "./stored-versions.server";
import { withChosenPhotographs } from "./treatment-photographs";
import { withTreatmentValues } from "./treatment-values";
import { dayMs, hourMs } from "../time";

/** How many replaced versions are kept. */
const keptVersions = 20;

/** The passing value with the times of the last saves, in ms since the epoch. */
const savesValue = "details-saves";
/** How many saves there may be within an hour. */
const savesAnHour = 60;

/** For how long (ms) other days that are over are kept. */
const pastKeptMs = 30 * dayMs;

/** What a change needs of the site's services. */
export interface DetailsServices {
  details: CurrentProfile;
  values: { lasting: Values; passing: PassingValues };
  records: Pick<EnquiryRecords, "all">;
  photographs: { received: Pick<ReceivedPhotographs, "has"> };
  settings: { rateLimits: boolean };
}

export type ChangeResult =
  | { status: 200; revision: string }
  | { status: 400; issues: z.core.$ZodIssue[] }
  | { status: 409 };

/** Without the other days that have been over for too long. */
function recentDays(otherDays: Details["otherDays"], now: number): Details["otherDays"] {
  const oldest = new Date(now - pastKeptMs).toISOString().slice(0, 10);
  return otherDays?.filter(({ from, to = from }) => to >= oldest);
}

/** The members of a profile that are the owner's. @param now ms since the epoch */
export function detailsOf(profile: BusinessProfile, now = Date.now()): Details {
  const members = ownersMembers.map((member) => [member, profile[member]] as const);
  const details = Object.fromEntries(members) as Details;
  return { ...details, otherDays: recentDays(details.otherDays, now) };
}

/** The texts with words in braces, of which nothing is filled in, by their paths. */
function textsWithBraces(
  value: unknown,
  path: (string | number)[],
): { path: (string | number)[]; unknown: string }[] {
  if (typeof value === "string") {
    const unknown = unknownIn([], value);
    return unknown === undefined ? [] : [{ path, unknown }];
  }
  return Object.entries(fieldsIn(value)).flatMap(([key, one]) =>
    textsWithBraces(one, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

const standIns = new Set<string>(Object.values(replyStandIns));

/** Refuses a value of the details that are about to be saved; what breaks a rule of the schema is told that alone. */
function refuse(
  context: z.RefinementCtx,
  within: readonly (string | number)[],
  issue: RuleIssue,
): void {
  const path = ["saved", ...within];
  if (context.issues.some((before) => isDeepStrictEqual(before.path, path))) return;
  addRuleIssue(context, path, issue);
}

/**
 * Details that are about to be saved, as `saved`. What a file has is shown as it is. One schema for all: zod compiles
 * each that it is given.
 *
 * @member typedAt when they were typed into a form, in ms since the epoch: other days that have been over for too long
 *   then, and would be gone once they are saved, are mistakes. Undefined for those of a program, which may keep days that
 *   have become old, and for a version that is brought back
 */
const draftSchema = z
  .object({
    saved: businessProfileSchema,
    profile: z.custom<BusinessProfile>(),
    changes: z.custom<SentDetails>(),
    typedAt: z.number().optional(),
  })
  .superRefine(({ saved, changes, typedAt }, context) => {
    const { replies = [], otherDays = [] } = saved;
    if (changes.replies !== undefined) {
      replies.forEach(({ text }, index) => {
        const unknown = text.match(/\{[^{}]+\}/g)?.find((one) => !standIns.has(one));
        if (unknown === undefined) return;
        const path = ["replies", index, "text"];
        refuse(context, path, {
          rule: "standIn",
          message: "has an unknown word in braces",
          unknown,
        });
      });
    }
    for (const member of ["treatments", "photographs"] as const) {
      if (changes[member] === undefined) continue;
      for (const { path, unknown } of textsWithBraces(saved[member], [member])) {
        refuse(context, path, { rule: "braces", message: "must have no words in braces", unknown });
      }
    }
    if (typedAt === undefined || changes.otherDays === undefined) return;
    otherDays.forEach((one, index) => {
      if (recentDays([one], typedAt)?.length === 1) return;
      const field = one.to === undefined ? "from" : "to";
      const message = "must not be over for so long";
      refuse(context, ["otherDays", index, field], { rule: "over", message });
    });
  })
  .superRefine(
    ({ saved: { prices }, profile }, context) => {
      if (isDeepStrictEqual(prices, profile.prices)) return;
      const all = prices.map(({ minutes }) => minutes);
      all.forEach((minutes, index) => {
        if (all.indexOf(minutes) === index) return;
        const message = "must not be another price's length";
        refuse(context, ["prices", index, "minutes"], { rule: "sameLength", message });
      });
    },
    // Also beside an amount or a length that is none, and not where the list or an entry is none.
    {
      when: ({ issues }) =>
        issues.every(({ path = [] }) => path[1] !== "prices" || path.length > 3),
    },
  );

/** The values of the treatments that enquiries name. */
export async function treatmentsInUse(
  records: DetailsServices["records"],
): Promise<ReadonlySet<string>> {
  return new Set((await records.all()).map(({ treatment }) => treatment));
}

const treatmentValues = ({ treatments }: Pick<Details, "treatments">) =>
  (treatments ?? sampleTreatmentDetails).map(({ value }) => value);

/** The photographs that are to be saved: those of places that the site has, and undefined for the sample's. */
function ownPhotographs(saved: BusinessProfile): Details["photographs"] {
  const { treatments = {}, gallery, ...others } = saved.photographs ?? {};
  const known = new Set(treatmentValues(saved));
  const ofTreatments = Object.entries(treatments).filter(([value]) => known.has(value));
  const isSampleGallery = isDeepStrictEqual(gallery, sampleGalleryDetails);
  const own = {
    ...others,
    ...(ofTreatments.length > 0 && { treatments: Object.fromEntries(ofTreatments) }),
    ...(gallery && !isSampleGallery && { gallery }),
  };
  return photographsIn(own).length > 0 || own.gallery ? own : undefined;
}

type DraftProfile = { profile: BusinessProfile } | { issues: z.core.$ZodIssue[] };

/** The profile with some of its details changed, and checked as a whole. */
function changedProfile(
  profile: BusinessProfile,
  changes: SentDetails,
  {
    now,
    isTyped,
    inUse,
    versions = [],
  }: {
    now: number;
    isTyped: boolean;
    inUse: ReadonlySet<string>;
    versions?: readonly DetailsVersion[];
  },
): DraftProfile {
  const withValues = withTreatmentValues(changes.treatments, [
    ...treatmentValues(profile),
    // An address may still name one that was removed, and it may be brought back.
    ...versions
      .flatMap(({ details }) => rowsIn(details.treatments))
      .map((one) => String(fieldsIn(one)["value"])),
    ...inUse,
  ]);
  const all = { ...profile, ...changes };
  const kept = Object.entries({
    ...all,
    ...(changes.treatments !== undefined &&
      withChosenPhotographs({ treatments: withValues, photographs: all.photographs }, profile)),
  }).filter(([, value]) => value !== null);
  const parsed = draftSchema.safeParse({
    saved: Object.fromEntries(kept),
    profile,
    changes,
    typedAt: isTyped ? now : undefined,
  });
  if (!parsed.success) {
    const issues = parsed.error.issues.map((one) => ({ ...one, path: one.path.slice(1) }));
    const isOfWords = (one: z.core.$ZodIssue) => one.path[0] === "texts";
    // Words that stay are right again with the fare zone that they name.
    return changes.zone === null && changes.texts === undefined && issues.some(isOfWords)
      ? { issues: [...issues.filter((one) => !isOfWords(one)), issueAt(["zone"], "zoneNamed")] }
      : { issues };
  }
  const { saved } = parsed.data;
  const offered = new Set(treatmentValues(saved));
  if (treatmentValues(profile).some((value) => inUse.has(value) && !offered.has(value))) {
    return { issues: [issueAt(["treatments"], "inUse")] };
  }
  const samples = profile.reviews.filter(({ sample }) => sample).map(({ review }) => review);
  return {
    profile: {
      ...saved,
      // The words of a sample stay marked as such, whoever sends them.
      reviews: saved.reviews.map((one) =>
        samples.includes(one.review) ? { ...one, sample: true } : one,
      ),
      ...(saved.otherDays && { otherDays: recentDays(saved.otherDays, now) }),
      treatments: isDeepStrictEqual(saved.treatments, sampleTreatmentDetails)
        ? undefined
        : saved.treatments,
      photographs: ownPhotographs(saved),
    },
  };
}

/** Says which photographs are named that are not stored. */
async function missingPhotographs(
  { photographs }: Details,
  { received }: DetailsServices["photographs"],
): Promise<z.core.$ZodIssue[]> {
  const found = photographsIn(photographs ?? {}).map(async ({ path, file }) =>
    (await received.has(file)) ? [] : [issueAt(["photographs", ...path, "file"], "notStored")],
  );
  return (await Promise.all(found)).flat();
}

const ownersMember = new Set<string>(ownersMembers);

function issueAt(path: PropertyKey[], rule = "unknown"): z.core.$ZodIssue {
  return {
    code: "custom",
    path,
    message: "is not a field",
    params: { rule },
    input: "",
  };
}

/** Reads the members that are to be changed, or says which are none of the owner's. */
function sentDetails(sent: unknown): SentDetails | z.core.$ZodIssue[] {
  if (typeof sent !== "object" || sent === null || Array.isArray(sent))
    return [issueAt(["details"])];
  const names = Object.keys(sent);
  if (names.length === 0) return [issueAt(["details"])];
  const unknown = names.filter((name) => !ownersMember.has(name));
  return unknown.length > 0 ? unknown.map((name) => issueAt([name])) : sent;
}

/**
 * The profile as it would be with some details changed; nothing is stored.
 *
 * @param sent members of the details, as JSON has them
 * @param isTyped whether a form was filled in with them just now: other days that are long over are refused
 */
export function draftProfile(
  sent: unknown,
  profile: BusinessProfile,
  isTyped = false,
): DraftProfile {
  const changes = sentDetails(sent);
  if (Array.isArray(changes)) return { issues: changes };
  return changedProfile(profile, changes, { now: Date.now(), isTyped, inUse: new Set() });
}

/** @throws {HttpError} "tooManyRequests" past the limit */
async function countSave(passing: PassingValues): Promise<void> {
  const wait = await passing.change(
    [savesValue],
    (values, now) => {
      const before = z.array(z.number()).safeParse(values.get(savesValue)).data ?? [];
      const saves = before.filter((at) => now - at < hourMs);
      const [first] = saves;
      if (first !== undefined && saves.length >= savesAnHour) return first + hourMs - now;
      values.set(savesValue, [...saves, now]);
      return 0;
    },
    hourMs,
  );
  if (wait > 0) throw new HttpError("tooManyRequests", { retryAfter: Math.ceil(wait / 1000) });
}

/**
 * Names what a form of the page is filled in with: another one after each change of that, and not after changes that
 * other forms make.
 *
 * @param unreadable names what is stored where that cannot be read: a save replaces it as a whole
 */
export function formRevision(
  group: Group,
  profile: BusinessProfile,
  details: Pick<CurrentProfile, "revisionOf">,
  unreadable?: string,
): string {
  const beside: Partial<Record<Group, unknown>> = {
    // A photograph that the form replaces by one of the site's own is taken out of all of them.
    treatments: profile.photographs,
    // The form has a row for each.
    photographs: treatmentValues(profile),
  };
  return details.revisionOf([fieldsOf(group, profile), beside[group], unreadable]);
}

const versionsIn = (stored: unknown) => versionsSchema.safeParse(stored).data ?? [];

/** The versions that were replaced, the newest first. @throws {HttpError} "unavailable" */
export async function readVersions({ values }: DetailsServices): Promise<DetailsVersion[]> {
  try {
    return versionsIn(await values.lasting.read(versionsValue));
  } catch (error) {
    throw unavailable(error);
  }
}

/**
 * Changes details, for the page's forms and for PUT /api/admin/details. It is in force here when the promise resolves.
 *
 * @param revision the one that the change was made from
 * @param sent the members that are to be changed, as JSON has them; null takes away one that may be missing
 * @param form the group of the page's form that was filled in with them: `revision` is a `formRevision` then, and other
 *   days are refused as in `draftProfile`
 * @returns 409 when there is another revision now
 * @throws {HttpError} "tooManyRequests"; "changeNotStored" when it cannot be stored
 */
export async function changeDetails(
  request: Request,
  { revision, details: sent, form }: { revision: unknown; details: unknown; form?: Group },
  { details, values, records, photographs, settings }: DetailsServices,
): Promise<ChangeResult> {
  const changes = sentDetails(sent);
  if (Array.isArray(changes)) return { status: 400, issues: changes };
  const isTyped = form !== undefined;
  return orRefuse(request, "details.notSaved", "changeNotStored", async () => {
    if (settings.rateLimits) await countSave(values.passing);
    const inUse =
      changes.treatments === undefined ? new Set<string>() : await treatmentsInUse(records);
    if (changes.photographs !== undefined) {
      const draft = changedProfile(details.profile, changes, { now: Date.now(), isTyped, inUse });
      const missing =
        "profile" in draft ? await missingPhotographs(draft.profile, photographs) : [];
      if (missing.length > 0) return { status: 400, issues: missing };
    }
    const result = await values.lasting.change(
      // What is replaced is stored first: a crash between the two leaves one version too many, and none too few.
      [versionsValue, profileValue],
      (stored, now): ChangeResult => {
        const before = stored.get(profileValue);
        const whole = details.revisionOf(before);
        // What cannot be read is replaced as a whole, by somebody whom the page has told so.
        const readable = before === undefined ? details.profile : checkProfile(before).profile;
        const profile = readable ?? details.profile;
        const present = form
          ? formRevision(form, profile, details, readable ? undefined : whole)
          : whole;
        if (present !== revision) return { status: 409 };
        const replacedBefore = versionsIn(stored.get(versionsValue));
        const draft = changedProfile(profile, changes, {
          now,
          isTyped,
          inUse,
          versions: replacedBefore,
        });
        if ("issues" in draft) return { status: 400, issues: draft.issues };
        // A file may have more than the form shows, such as the numbers of the sample's reviews.
        const isSame = form
          ? formRevision(form, draft.profile, details) === present
          : JSON.stringify(draft.profile) === JSON.stringify(profile);
        if (isSame && details.problems.length === 0) return { status: 200, revision: whole };
        const members = new Set(Object.keys(changes) as (keyof Details)[]);
        // Treatments take their photographs with them.
        if (!isDeepStrictEqual(draft.profile.photographs, profile.photographs))
          members.add("photographs");
        const replaced = [...members].map((member) => [member, profile[member] ?? null] as const);
        const version = {
          until: new Date(now).toISOString(),
          details: Object.fromEntries(replaced),
        };
        const versions = [version, ...replacedBefore];
        stored.set(versionsValue, versions.slice(0, keptVersions));
        stored.set(profileValue, draft.profile);
        return { status: 200, revision: details.revisionOf(draft.profile) };
      },
    );
    await details.refresh();
    if (result.status === 200) {
      requestLog(request).info({ event: "details.saved", members: Object.keys(changes) });
    }
    return result;
  });
}
