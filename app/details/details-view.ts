import type { Fact, PageText } from "../business/page-texts";
import type { SampleTreatment } from "../business/treatments";
import type { Language } from "../i18n/languages";
import type { PhotographProgress } from "../own-photographs/own-photographs.server";
import type { SampleGalleryName } from "../photos/sample-gallery";
import type { FieldValues, Group } from "./groups";

/** A photograph of the site's own in its narrowest width, and what it shows, in the page's language. */
export interface ShownPhotograph {
  src: string;
  alt: string;
}

/** What the form of the treatments knows beside its values. */
export interface TreatmentsView {
  /** The site's own words for the treatments of the sample, which stand where the owner has written none. */
  own: Readonly<
    Record<
      SampleTreatment,
      { names: Readonly<Record<Language, string>>; texts: Readonly<Record<Language, string>> }
    >
  >;
  photographs: Readonly<Record<SampleTreatment, ShownPhotograph>>;
  /** The values that enquiries name. */
  inUse: readonly string[];
}

/** What the form of the words on the page knows in a language beside its values. */
export interface TextsView {
  /** The words that stand where the owner has written none. */
  site: Readonly<Record<PageText, string>>;
  /** What is filled in for each fact now. */
  facts: Readonly<Record<Fact, string>>;
}

/** What the form of the photographs knows beside its values. */
export interface PhotographsView {
  /** Those of the sample at places that have one, and in its gallery. */
  places: Readonly<Record<"hero" | "heroPortrait" | "about", ShownPhotograph>>;
  gallery: Readonly<Record<SampleGalleryName, ShownPhotograph>>;
  /** What those of the gallery show, by language, which stands where the owner has written nothing. */
  descriptions: Readonly<Record<SampleGalleryName, Readonly<Record<Language, string>>>>;
  /** The names of the owner's own that are in use or were sent. */
  sent: readonly string[];
  /** What is being made. */
  progress: PhotographProgress | undefined;
  hasFailed: boolean;
  /** Whether what failed is tried again by itself. */
  triesAgain: boolean;
}

/** What was replaced by a change. */
export interface VersionView {
  until: string;
  groups: readonly Group[];
  /** The first of what that change has changed, each by its name. */
  changed: readonly string[];
}

/** What the page of the spa's details shows. */
export interface DetailsView {
  /** Names what is stored; a version is brought back in place of that alone. */
  revision: string;
  /** Name what the forms are filled in with: one that was filled in with something else is refused. */
  revisions: Readonly<Record<Group, string>>;
  values: Readonly<Record<Group, FieldValues>>;
  /** In London: "2026-11-28". */
  today: string;
  /** The countries of the address, each by its code and its name. */
  countries: readonly (readonly [code: string, name: string])[];
  /** The languages that may be spoken on the phone, in the same way. */
  spokenLanguages: readonly (readonly [code: string, name: string])[];
  /** Who is told of enquiries while the owner names nobody, "" for nobody; undefined without a mail server. */
  defaultRecipients: string | undefined;
  /** How many enquiries a shorter time would delete now. */
  wouldDelete: readonly { months: number; count: number }[];
  treatments: TreatmentsView;
  texts: Readonly<Record<Language, TextsView>>;
  photographs: PhotographsView;
  /** What was replaced, the newest first. */
  versions: readonly VersionView[];
  /** Whether what is stored is not in force, because it cannot be read. */
  isBroken: boolean;
  /** The group that the form before has saved. */
  saved: Group | undefined;
  /** Whether that was a version that was brought back. */
  isBroughtBack: boolean;
  /** The group that "Before you go live" names next; undefined for none, and where nothing was saved. */
  next: Group | undefined;
  /** The group to which a link leads. */
  asked: Group | undefined;
}

/** What became of a form that was not carried out. */
export interface DetailsResult {
  group: Group | undefined;
  values: FieldValues;
  /** Sentences by the names of the fields. */
  errors: Readonly<Record<string, readonly string[]>>;
  /** One sentence about the whole form. */
  problem: string | undefined;
  /** Whether the fields show what is there now beside what was typed. */
  isConflict: boolean;
  /**
   * What the owner looks at once a button has changed what was typed, of which nothing is saved yet: a row, as the
   * names of its fields begin, or the form, by "", for hours that are repeated.
   */
  arranged?: string;
}
