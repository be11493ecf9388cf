import { parse } from "@conform-to/react";
import { data, redirect } from "@remix-run/node";
import type { TFunction } from "i18next";
import type { BusinessProfile } from "../business/business-profile-schema";
import { countriesIn } from "../business/countries.server";
import { spokenLanguagesIn } from "../business/spoken-languages.server";
import { localiseProfile, pageText } from "../business/localised-profile.server";
import { factValues } from "../business/own-page-texts.server";
import { pageTextNames } from "../business/page-texts";
import { sampleFields } from "../business/sample-fields";
import { nextSampleForm } from "../business/sample-forms";
import { dateAt, daysOfWeek } from "../business/spa-time";
import { sampleTreatments } from "../business/treatments";
import type { EnquiryRecords } from "../enquiries/record";
import { hasExpiredBy } from "../enquiries/retention.server";
import { HttpError } from "../http/http-error.server";
import { orRefuse } from "../http/or-refuse.server";
import { translator } from "../i18n/i18n.server";
import { type Language, languages } from "../i18n/languages";
import { languageOf } from "../i18n/request-language.server";
import type { AdminSessions } from "../login/sessions.server";
import { type MailSettings, recipientsOf } from "../mail/mail-settings.server";
import { readOwnerForm, showInLanguage } from "../owner-pages/owner-form.server";
import type { OwnPhotographs } from "../own-photographs/own-photographs.server";
import { receivePhotographs } from "../own-photographs/photograph-forms.server";
import {
  galleryPhotographs,
  heroPhotographs,
  servicePhotographs,
} from "../photos/photograph-widths";
import { aboutSample, sampleGallery } from "../photos/sample-gallery";
import { pictureTexts } from "../photos/picture-texts.server";
import type { ResponsiveImage } from "../photos/responsive-image";
import { ownerPages } from "../owner-pages/owner-pages";
import { redirectAfterForm } from "../owner-pages/redirect-after-form.server";
import { byKey } from "../by-key";
import {
  changeDetails,
  type ChangeResult,
  detailsOf,
  type DetailsServices,
  draftProfile,
  formRevision,
  readVersions,
  treatmentsInUse,
} from "./change-details.server";
import { arrangementIn, rowAfter } from "./arrangement";
import { keepDraft, previewPath } from "./details-preview.server";
import {
  askedTexts,
  detailsIn,
  fieldsOf,
  issuesInForm,
  rowsIn,
  type SentDetails,
  valuesOf,
  withoutEmptyRows,
  withRowArranged,
} from "./details-form";
import { isFilledIn } from "./field-names";
import type {
  DetailsResult,
  DetailsView,
  PhotographsView,
  TextsView,
  TreatmentsView,
} from "./details-view";
import { fieldErrors } from "./field-errors";
import { type FieldValues, type Group, groups, groupsOf, isGroup } from "./groups";
import { withHoursBelow } from "./hours-below";
import { versionsView } from "./version-changes.server";
import { begunEntry, isBeginning } from "./other-days-rows";

type PageServices = DetailsServices & {
  sessions: AdminSessions;
  records: EnquiryRecords;
  photographs: OwnPhotographs;
  settings: { mail: MailSettings | undefined; siteUrl: URL | undefined };
};

/** Times (months) for which the page says what they would delete. */
const shorterTimes = [24, 18, 12, 9, 6, 3, 1];

async function wouldDelete(kept: number, records: EnquiryRecords) {
  const all = await records.all();
  const now = Date.now();
  return shorterTimes
    .filter((months) => months < kept)
    .map((months) => ({ months, count: all.filter(hasExpiredBy(now, months)).length }))
    .filter(({ count }) => count > 0);
}

/** The address of a photograph in its narrowest width, in the type that every browser of these years shows. */
const narrowest = ({ sources, src }: ResponsiveImage) =>
  sources.find(({ type }) => type === "image/webp")?.srcset.split(" ")[0] ?? src;

async function treatmentsView(request: Request, records: EnquiryRecords): Promise<TreatmentsView> {
  const inEach = (word: (t: TFunction) => string) =>
    byKey(languages, (code) => word(translator(code)));
  const { services } = pictureTexts(await languageOf(request));
  const values = sampleTreatments.map(({ value }) => value);
  return {
    own: byKey(values, (value) => ({
      names: inEach((t) => t(`treatments.${value}`)),
      texts: inEach((t) => t(`services.${value}.text`)),
    })),
    photographs: byKey(values, (value) => ({
      src: narrowest(servicePhotographs[value]),
      alt: services[value].alt,
    })),
    inUse: [...(await treatmentsInUse(records))],
  };
}

/** What the form of the words shows in each language. */
function textsView(profile: BusinessProfile): DetailsView["texts"] {
  const { texts, ...others } = profile;
  const without = texts ? others : profile;
  const viewIn = (language: Language): TextsView => {
    const site = byKey(pageTextNames, (name) => pageText(name, without, language));
    const facts = factValues(without, localiseProfile(without, language), language);
    return { site, facts };
  };
  return byKey(languages, viewIn);
}

async function photographsView(
  request: Request,
  { received, progress, hasFailed, triesAgain }: OwnPhotographs,
): Promise<PhotographsView> {
  const { hero, gallery } = pictureTexts(await languageOf(request));
  const shown = (image: ResponsiveImage, { alt }: { alt: string }) => ({
    src: narrowest(image),
    alt,
  });
  const ofGallery = byKey(sampleGallery, (name) => shown(galleryPhotographs[name], gallery[name]));
  return {
    places: {
      hero: shown(heroPhotographs.landscape, hero),
      heroPortrait: shown(heroPhotographs.portrait, hero),
      about: ofGallery[aboutSample],
    },
    gallery: ofGallery,
    descriptions: byKey(sampleGallery, (name) =>
      byKey(languages, (code) => pictureTexts(code).gallery[name].alt),
    ),
    sent: await orRefuse(request, "photographs.notListed", "unavailable", () => received.names()),
    progress,
    hasFailed,
    triesAgain,
  };
}

/** The parameters of the address that name the group of what was done before. */
const savedParameter = "saved";
const broughtBackParameter = "brought-back";

/**
 * Loads the page of the spa's details.
 *
 * @returns undefined for a form that was sent without a session: the page shows what was typed
 * @throws a redirect to the login page without a session
 */
export async function loadDetails(
  request: Request,
  services: PageServices,
): Promise<DetailsView | undefined> {
  const { sessions, details, records, photographs, settings } = services;
  if (!(await sessions.isOpen(request))) {
    // Remix loads the page's data after an action with the method of a GET, and its headers.
    if (request.headers.has("Content-Type")) return undefined;
    throw redirect("/admin");
  }
  const { profile, revision, problems } = details;
  const own = detailsOf(profile);
  const { searchParams } = new URL(request.url);
  const groupIn = (parameter: string) => {
    const named = searchParams.get(parameter);
    return isGroup(named) ? named : undefined;
  };
  const saved = groupIn(savedParameter);
  const broughtBack = groupIn(broughtBackParameter);
  const { mail } = settings;
  const language = await languageOf(request);
  const t = translator(language);
  return {
    revision,
    revisions: byKey(groups, (group) =>
      formRevision(group, profile, details, problems.length > 0 ? revision : undefined),
    ),
    values: byKey(groups, (group) => fieldsOf(group, own)),
    today: dateAt(Date.now()),
    countries: countriesIn(language),
    spokenLanguages: spokenLanguagesIn(language),
    defaultRecipients:
      mail &&
      recipientsOf(mail, { email: profile.email })
        .map(({ address }) => address)
        .join(t("site.listSeparator")),
    wouldDelete: await wouldDelete(profile.enquiriesKeptMonths, records),
    treatments: await treatmentsView(request, records),
    texts: textsView(profile),
    photographs: await photographsView(request, photographs),
    versions: versionsView(await readVersions(services), profile, language),
    isBroken: problems.length > 0,
    saved: saved ?? broughtBack,
    next: saved && nextSampleForm(sampleFields(profile), saved),
    isBroughtBack: broughtBack !== undefined,
    asked: groupIn("open"),
  };
}

/** The form as it was typed, or as it goes on. */
const showForm = (result: DetailsResult, status: number, headers: Record<string, string> = {}) =>
  data(result, { status, headers });

const { address } = ownerPages.details;

const doneAt = (done: string, group: Group | undefined) =>
  redirectAfterForm(group ? `${address}?${done}=${group}#${group}` : address);

/** More fields than any group has: 30 other days of 10. What comes back without a session is rendered for anybody. */
const maxFields = 400;

/** What was typed, by the names of the fields. */
const typedIn = (form: FormData): FieldValues =>
  Object.fromEntries(
    [...form]
      .slice(0, maxFields)
      .filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );

/** A form without the names that mean something to JavaScript itself, or to Conform. */
function plainForm(form: FormData): FormData {
  const plain = new FormData();
  for (const [name, value] of form) {
    if (!/__proto__|constructor|prototype|^__(?:intent|state)__$/.test(name))
      plain.append(name, value);
  }
  return plain;
}

/** The sentences about mistakes, by the names of the fields in the form that was read. */
function errorsOf(
  issues: Extract<ChangeResult, { status: 400 }>["issues"],
  read: SentDetails,
  t: TFunction,
): Record<string, string[]> {
  return fieldErrors(issuesInForm(issues, read), t);
}

async function bringBack(request: Request, form: FormData, services: PageServices) {
  const until = form.get("until");
  const version = (await readVersions(services)).find((one) => one.until === until);
  if (!version) return undefined;
  const revision = form.get("revision");
  const result = await changeDetails(request, { revision, details: version.details }, services);
  return { result, group: groupsOf(version.details)[0] };
}

/** Reads a form of the page, and keeps the photographs that come with it. */
async function readDetailsForm(request: Request, { sessions, photographs }: PageServices) {
  const isUpload = /^multipart\//i.test(request.headers.get("Content-Type") ?? "");
  // What is sent without a session is not received: a photograph may have many megabytes.
  if (!isUpload) return { ...(await readOwnerForm(request, sessions)), refused: {} };
  if (!(await sessions.isOpen(request))) throw redirectAfterForm("/admin");
  const t = translator(await languageOf(request));
  const received = await orRefuse(request, "photographs.notKept", "changeNotStored", () =>
    receivePhotographs(request, photographs.received),
  );
  return { ...received, isOwner: true, t };
}

/**
 * Carries out the forms of the page: save, look before saving, bring back a version.
 *
 * @throws {HttpError} "malformed" for a form that the page does not have
 */
export async function detailsAction(request: Request, services: PageServices) {
  const { form, isOwner, t, refused } = await readDetailsForm(request, services);
  if (form.get("intent") === "language") return showInLanguage(form, address, services.settings);
  const sentGroup = form.get("group");
  const group = isGroup(sentGroup) ? sentGroup : undefined;
  const kept = { group, values: typedIn(form), errors: {}, isConflict: false };
  if (!isOwner) {
    // Nothing was typed into a form of no group.
    if (!group) throw redirectAfterForm("/admin");
    return showForm({ ...kept, problem: t("details.sessionOver") }, 401);
  }
  const intent = form.get("intent");
  try {
    if (intent === "bring-back") {
      const back = await bringBack(request, form, services);
      if (back?.result.status === 200) return doneAt(broughtBackParameter, back.group);
      // The version broke no rule when it was in force, and the page has no fields for it.
      return back?.result.status === 400
        ? showForm({ ...kept, problem: t("details.versions.refused") }, 400)
        : showForm({ ...kept, problem: t("details.versions.conflict") }, 409);
    }
    if (!group) throw new HttpError("malformed");
    const { payload } = parse(plainForm(form), { resolve: (value) => ({ value }) });
    const refusals = Object.entries(refused).map(([field, problem]): [string, string[]] => [
      field,
      [t(`details.photographs.refused.${problem}`)],
    ]);
    const arrangement = arrangementIn(intent);
    const after = arrangement && withRowArranged(group, payload, arrangement);
    if (after && refusals.length === 0) {
      const values = valuesOf(after);
      const row = rowAfter(arrangement);
      // An empty row has no place where that is said.
      const isShown = isFilledIn(values, row);
      return showForm({ ...kept, values, problem: undefined, arranged: isShown ? row : "" }, 200);
    }
    const weekday = daysOfWeek.find((day) => day === form.get("below"));
    if (group === "hours" && weekday) {
      const values = withHoursBelow(kept.values, weekday);
      return showForm({ ...kept, values, problem: undefined, arranged: "" }, 200);
    }
    const begin = form.get("begin");
    const removed = form.get("remove");
    if (group === "otherDays" && isBeginning(begin)) {
      const entries = rowsIn(payload["otherDays"]);
      entries.push(begunEntry(begin, dateAt(Date.now())));
      const values = valuesOf({ ...payload, otherDays: entries });
      return showForm({ ...kept, values, problem: undefined }, 200);
    }
    if (group === "otherDays" && typeof removed === "string" && /^\d+$/.test(removed)) {
      rowsIn(payload["otherDays"]).splice(Number(removed), 1);
      kept.values = valuesOf(payload);
    }
    const read = detailsIn(group, payload, detailsOf(services.details.profile));
    const details = withoutEmptyRows(read);
    const refuse = (issues: Parameters<typeof errorsOf>[0]) =>
      showForm(
        {
          ...kept,
          values: { ...kept.values, ...askedTexts(read) },
          errors: errorsOf(issues, read, t),
          problem: undefined,
        },
        400,
      );
    if (refusals.length > 0) {
      const draft = draftProfile(details, services.details.profile, true);
      const others = "issues" in draft ? errorsOf(draft.issues, read, t) : {};
      const errors = { ...others, ...Object.fromEntries(refusals) };
      return showForm({ ...kept, errors, problem: undefined }, 400);
    }
    if (intent === "preview") {
      const draft = draftProfile(details, services.details.profile, true);
      if ("issues" in draft) return refuse(draft.issues);
      await keepDraft(request, details, services.sessions);
      await services.photographs.prepareLook(draft.profile.photographs);
      return redirectAfterForm(previewPath);
    }
    const revision = form.get("revision");
    const result = await changeDetails(request, { revision, details, form: group }, services);
    switch (result.status) {
      case 200:
        return doneAt(savedParameter, group);
      case 400:
        return refuse(result.issues);
      case 409:
        return showForm({ ...kept, problem: t("details.conflict"), isConflict: true }, 409);
    }
  } catch (error) {
    if (!(error instanceof HttpError) || error.code === "malformed") throw error;
    return showForm({ ...kept, problem: error.messageIn(t) }, error.status, error.headers);
  }
}
