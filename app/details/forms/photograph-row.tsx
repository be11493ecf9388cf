import { type ReactNode, useState } from "react";
import { type Language, languages, languageTag, siteLanguage } from "../../i18n/languages";
import { useTexts } from "../../i18n/texts";
import { photographsPath, previewName } from "../../photos/own-photograph";
import { controlClass } from "../../ui/controls";
import { CheckField, fieldId, LinesField, useDetailsForm } from "../details-controls";
import type { ShownPhotograph } from "../details-view";
import { ByLanguage } from "./by-language";
import { type ChosenPhotograph, chosenPhotograph, ChosenPicture } from "./chosen-picture";
import { PhotographChoice, useOwnChoice } from "./photograph-choice";
import { PointField } from "./photograph-point";

type GalleryName = `photographs.gallery[${number}]`;
type PlaceName = "photographs.hero" | "photographs.about" | `photographs.treatments.${string}`;
const portraitName = "photographs.heroPortrait";

/** The choice of a file, in place of the photograph that is there. */
function UploadField(props: {
  name: string;
  label: string;
  isChosen: boolean;
  onChoose: (file: File | undefined) => void;
}) {
  const { name, label, isChosen, onChoose } = props;
  const { t } = useTexts();
  const { errors } = useDetailsForm();
  const id = fieldId(`${name}.file`);
  // What was wrong was so of the file before.
  const wrong = isChosen ? undefined : errors[`${name}.file`];
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block font-medium">
        {label}
      </label>{" "}
      <input
        id={id}
        type="file"
        name={`${name}.upload`}
        accept="image/jpeg,image/png,image/webp,image/avif"
        onChange={(event) => {
          onChoose(event.currentTarget.files?.[0]);
        }}
        aria-invalid={wrong !== undefined || undefined}
        aria-describedby={wrong && `${id}-error`}
        className={controlClass}
      />
      {wrong && (
        <p id={`${id}-error`} className="mt-1 text-sm font-medium text-alert">
          {wrong.reduce((first, second) => t("site.sentences", { first, second }))}
        </p>
      )}
    </div>
  );
}

/** What a photograph shows, in each language. */
function Description(props: {
  name: PlaceName | GalleryName;
  own?: Readonly<Record<Language, string>> | undefined;
}) {
  const { name, own } = props;
  const { values } = useDetailsForm();
  const isOwn = (values[`${name}.file`] ?? "") !== "";
  const missing = isOwn ? languages.filter((code) => !values[`${name}.texts.${code}`]) : [];
  return (
    <ByLanguage fieldsOf={(code) => [`${name}.texts.${code}`]} missing={missing}>
      {(language) => (
        <div key={language} lang={languageTag(language)}>
          <LinesField name={`${name}.texts.${language}`} rows={2} placeholder={own?.[language]} />
        </div>
      )}
    </ByLanguage>
  );
}

/** Says that words stay which may be about the photograph before: without scripts always, else once a file is chosen. */
function DescriptionCheck({ isChosen }: { isChosen: boolean }) {
  const { t } = useTexts();
  const text = t("details.photographs.checkText");
  return (
    <div role="status" className="contents text-sm font-medium">
      {isChosen ? (
        <p>{text}</p>
      ) : (
        <noscript>
          <p>{text}</p>
        </noscript>
      )}
    </div>
  );
}

/**
 * The choice of a photograph that was sent before, in place of the one that is there.
 *
 * @param props `files`, those that are large enough; `sample`, what is shown while there is none of the owner's
 */
function YoursField(props: {
  name: string;
  files: readonly string[];
  sample: ShownPhotograph | undefined;
  onChoose: (file: string) => void;
}) {
  const { name, files, sample, onChoose } = props;
  const { t } = useTexts();
  const { values } = useDetailsForm();
  const ownChoice = useOwnChoice(values);
  const field = `${name}.file`;
  const file = values[field] ?? "";
  const others = files.filter((one) => one !== file);
  if (others.length === 0) return file !== "" && <input type="hidden" name={field} value={file} />;
  return (
    <details>
      <summary className="fold text-leaf">{t("details.photographs.yours")}</summary>
      <div
        role="radiogroup"
        aria-label={t("details.photographs.yours")}
        className="grid grid-cols-3 gap-2 pt-1 sm:grid-cols-6"
      >
        <PhotographChoice
          name={field}
          choices={[file, ...others].map((value, index) =>
            value === ""
              ? { alt: t("details.photographs.entry", { n: 1 }), ...sample, value }
              : ownChoice(value, index),
          )}
          chosen={file}
          onChoose={onChoose}
        />
      </div>
    </details>
  );
}

const thumbnailClass = "my-2 aspect-4/3 h-12 bg-linen object-cover";

/** A folded row: a photograph with what can be changed of it. */
function Row(props: {
  name: PlaceName | GalleryName | typeof portraitName;
  title: string;
  upload: string;
  hint?: string | undefined;
  /** What is shown while there is none of the owner's. */
  sample: ShownPhotograph | undefined;
  /** Those of the owner's that can be shown here. */
  yours: readonly string[];
  description: ReactNode;
  children: ReactNode;
}) {
  const { name, title, upload, hint, sample, yours, description, children } = props;
  const { i18n } = useTexts();
  const { values, errors, arranged } = useDetailsForm();
  const [chosen, setChosen] = useState<ChosenPhotograph>();
  const before = values[`${name}.file`] ?? "";
  const [file, setFile] = useState(before);
  const isWrong = Object.keys(errors).some((field) => field.startsWith(`${name}.`));
  const src = file === "" ? sample?.src : photographsPath + previewName(file);
  const textIn = (language: Language) => values[`${name}.texts.${language}`];
  const written = textIn(siteLanguage(i18n.language));
  const isDescribed = src !== undefined && languages.some(textIn);
  return (
    <details open={isWrong || arranged === name} className="border border-line bg-white">
      <summary className="fold min-h-14 gap-3 px-3 font-medium">
        {chosen && <ChosenPicture chosen={chosen} className={thumbnailClass} />}
        {!chosen && src !== undefined && (
          <img
            src={src}
            alt={written || (file === "" && sample?.alt) || ""}
            loading="lazy"
            className={thumbnailClass}
          />
        )}{" "}
        <span className="min-w-0 wrap-anywhere">{title}</span>
      </summary>
      <div role="group" aria-label={title} className="grid grid-cols-1 gap-4 px-3 pt-1 pb-4">
        {hint !== undefined && <p className="text-sm text-stone">{hint}</p>}
        <UploadField
          name={name}
          label={upload}
          isChosen={chosen !== undefined}
          onChoose={(one) => {
            setChosen(one && chosenPhotograph(one));
          }}
        />
        <YoursField name={name} files={yours} sample={sample} onChoose={setFile} />
        {isDescribed && <DescriptionCheck isChosen={chosen !== undefined || file !== before} />}
        {description}
        <PointField name={name} file={file} chosen={chosen} />
        {children}
      </div>
    </details>
  );
}

/** The photograph of a place that has one. */
export function PlaceRow(props: {
  name: PlaceName;
  title: string;
  hint?: string;
  sample: ShownPhotograph | undefined;
  yours: readonly string[];
}) {
  const { name } = props;
  const { t } = useTexts();
  const { values } = useDetailsForm();
  return (
    <Row
      {...props}
      upload={t("details.photographs.replace")}
      description={<Description name={name} />}
    >
      {values[`${name}.file`] && (
        <CheckField name={`${name}.sample`} label={t("details.photographs.siteOwn")} />
      )}
    </Row>
  );
}

/** The upright framing of the one behind the headline. */
export function PortraitRow(props: {
  sample: ShownPhotograph | undefined;
  yours: readonly string[];
}) {
  const { sample, yours } = props;
  const { t } = useTexts();
  const { values } = useDetailsForm();
  const wide = values["photographs.hero.file"];
  const cut = wide ? { src: photographsPath + previewName(wide), alt: "" } : sample;
  return (
    <Row
      name={portraitName}
      title={t("details.photographs.places.heroPortrait")}
      hint={t("details.photographs.portraitHint")}
      upload={t("details.photographs.replace")}
      sample={cut}
      yours={yours}
      description={null}
    >
      {values[`${portraitName}.file`] && (
        <CheckField name={`${portraitName}.sample`} label={t("details.photographs.cutAgain")} />
      )}
    </Row>
  );
}

/** A photograph of the gallery. */
export function GalleryRow(props: {
  name: GalleryName;
  title: string;
  isNew: boolean;
  sample: ShownPhotograph | undefined;
  own: Readonly<Record<Language, string>> | undefined;
  yours: readonly string[];
  children: ReactNode;
}) {
  const { name, title, isNew, sample, own, yours, children } = props;
  const { t } = useTexts();
  const { values } = useDetailsForm();
  const ofSample = values[`${name}.sample`];
  return (
    <Row
      name={name}
      title={title}
      upload={isNew ? t("details.photographs.choose") : t("details.photographs.replace")}
      sample={sample}
      yours={yours}
      description={<Description name={name} own={own} />}
    >
      {ofSample && <input type="hidden" name={`${name}.sample`} value={ofSample} />}
      {children}
    </Row>
  );
}
