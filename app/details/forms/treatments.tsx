import { useTexts } from "../../i18n/texts";
import { most } from "../../business/profile-limits";
import { useBusinessProfile, useTreatments } from "../../business/profile-of-page";
import {
  badgeColours,
  isHotStone,
  isSampleTreatment,
  offered,
  sampleTreatments,
} from "../../business/treatments";
import { type Language, languages, languageTag, siteLanguage } from "../../i18n/languages";
import {
  CheckField,
  ChoiceField,
  fieldId,
  LinesField,
  SaveByEnter,
  TextField,
  useDetailsForm,
} from "../details-controls";
import type { DetailsView, TreatmentsView } from "../details-view";
import type { FieldValues } from "../groups";
import { ByLanguage } from "./by-language";
import { largeEnough, PhotographChoice, useOwnChoice } from "./photograph-choice";
import { PhotographsProgress } from "./photographs-progress";
import { RowButtons, rowIndexes, useFilledRows } from "./rows";

type Name = `treatments[${number}]`;

/** The site's own words for a treatment of the sample that has no name of the owner's. */
function ownWords(view: TreatmentsView | undefined, values: FieldValues, name: Name) {
  const value = values[`${name}.value`];
  const isNamed = languages.some((code) => values[`${name}.names.${code}`]);
  return value !== undefined && isSampleTreatment(value) && !isNamed ? view?.own[value] : undefined;
}

function Words(props: { name: Name; language: Language; view: TreatmentsView | undefined }) {
  const { name, language, view } = props;
  const { values } = useDetailsForm();
  const own = ownWords(view, values, name);
  return (
    <div lang={languageTag(language)} className="grid grid-cols-1 gap-4">
      <TextField name={`${name}.names.${language}`} placeholder={own?.names[language]} />
      <LinesField name={`${name}.texts.${language}`} rows={2} placeholder={own?.texts[language]} />
    </div>
  );
}

/** The owner's photographs that can be on a card: those that the page shows, since they are described. */
function describedFiles(stored: FieldValues): string[] {
  const files = Object.entries(stored)
    // The one for phones is described as the one for wide screens, and may be another.
    .filter(([field]) => field.endsWith(".file") && !field.startsWith("photographs.heroPortrait."))
    .map(([, file]) => file);
  return largeEnough([...new Set(files)], "service");
}

/** The choice of the photograph of its card. */
function Photograph({ name, view }: { name: Name; view: DetailsView | undefined }) {
  const { t } = useTexts();
  const { values, errors } = useDetailsForm();
  const { picturesAreOurs } = useBusinessProfile();
  const field = `${name}.photograph` as const;
  const isShown = (photograph: string) =>
    Object.entries(values).some(
      ([one, value]) => one.endsWith(".photograph") && value === photograph,
    );
  // A further treatment begins with one that no other shows; when there is none left, the owner chooses.
  const chosen = values[field] ?? sampleTreatments.find(({ value }) => !isShown(value))?.value;
  const wrong = errors[field];
  const stored = view?.values.photographs ?? {};
  const own = describedFiles(stored).map(useOwnChoice(stored));
  const photographs = view?.treatments.photographs;
  const isOwn = own.some(({ value }) => value === chosen);
  const hint = picturesAreOurs && !isOwn ? "areOurs" : own.length > 0 ? "yours" : "ownPhotograph";
  return (
    <fieldset id={fieldId(field)} tabIndex={-1} className="sm:col-span-2">
      <legend className="mb-1 font-medium">{t("details.treatments.photograph")}</legend>
      <div className="grid grid-cols-3 gap-2 sm:grid-cols-6">
        <PhotographChoice
          name={field}
          choices={[
            ...own,
            ...sampleTreatments.map(({ value }) => ({ value, ...photographs?.[value] })),
          ]}
          chosen={chosen}
        />
      </div>
      <p className="mt-2 text-sm text-stone">{t(`details.treatments.${hint}`)}</p>
      {wrong && <p className="mt-1 text-sm text-alert">{wrong.join(" ")}</p>}
    </fieldset>
  );
}

function TreatmentFields(props: {
  row: number;
  count: number;
  first: Language;
  view: DetailsView | undefined;
}) {
  const { row, count, first } = props;
  const view = props.view?.treatments;
  const { t } = useTexts();
  const { values, errors, arranged } = useDetailsForm();
  const name: Name = `treatments[${row}]`;
  const value = values[`${name}.value`];
  const isNew = row >= count;
  const own = ownWords(view, values, name);
  const missing = own || isNew ? [] : languages.filter((code) => !values[`${name}.names.${code}`]);
  const isInUse = value !== undefined && (view?.inUse.includes(value) ?? false);
  const called = languages.map((code) => values[`${name}.names.${code}`]).find(Boolean);
  const title = isNew
    ? t("details.treatments.another")
    : values[`${name}.names.${first}`] || own?.names[first] || called || `${row + 1}`;
  const isWrong = Object.keys(errors).some((field) => field.startsWith(`${name}.`));
  const isUsed = (colour: string) =>
    isNew &&
    Object.entries(values).some(([field, one]) => field.endsWith(".colour") && one === colour);
  const colours = [...badgeColours]
    .sort((one, other) => Number(isUsed(one)) - Number(isUsed(other)))
    .map((colour) => [colour, t(`details.treatments.colours.${colour}`)] as const);
  const hidden = `${name}.hidden`;
  const isOffered = offered(useTreatments()).some((one) => one.value === value);
  const addsForStones = value !== undefined && isHotStone({ value });
  return (
    <details open={isWrong || arranged === name} className="border border-line bg-white">
      <summary className="fold px-3 font-medium">
        <span className="min-w-0 wrap-anywhere">{title}</span>
        {values[hidden] !== undefined && (
          <span className="text-sm font-normal text-stone">{t("details.treatments.isHidden")}</span>
        )}
      </summary>
      <div
        role="group"
        aria-label={title}
        className="grid grid-cols-1 gap-4 px-3 pt-1 pb-4 sm:grid-cols-2"
      >
        <input type="hidden" name={`${name}.value`} value={value ?? ""} />
        <ByLanguage
          fieldsOf={(code) => [`${name}.names.${code}`, `${name}.texts.${code}`]}
          missing={missing}
        >
          {(language) => <Words key={language} name={name} language={language} view={view} />}
        </ByLanguage>
        <Photograph name={name} view={props.view} />
        <ChoiceField name={`${name}.colour`} options={colours} />
        {!addsForStones && <TextField name={`${name}.surcharge`} inputMode="decimal" />}
        {addsForStones && isOffered && (
          <p className="text-sm text-stone">{t("details.treatments.hotStones")}</p>
        )}
        <CheckField name={hidden} label={t("details.treatments.hidden")} />
        {!isNew && (
          <RowButtons
            list="treatments"
            row={row}
            count={count}
            title={title}
            mayRemove={!isInUse && count > 1}
          />
        )}
        {!isNew && (isInUse || count === 1) && (
          <p className="text-sm text-stone sm:col-span-2">
            {t(isInUse ? "details.treatments.inUse" : "details.treatments.only")}
          </p>
        )}
      </div>
    </details>
  );
}

/** The treatments, in their order, and one more. */
export function Treatments({ view }: { view: DetailsView | undefined }) {
  const { t, i18n } = useTexts();
  const count = Math.min(most.treatments, useFilledRows("treatments"));
  const first = siteLanguage(i18n.language);
  return (
    <>
      <SaveByEnter />
      {view?.saved === "treatments" && view.photographs.progress && (
        <PhotographsProgress view={view} group="treatments" />
      )}
      <p className="text-stone">{t("details.treatments.hint")}</p>
      {rowIndexes(Math.min(most.treatments, count + 1)).map((row) => (
        <TreatmentFields key={row} row={row} count={count} first={first} view={view} />
      ))}
    </>
  );
}
