import { Fragment } from "react";
import { useTexts } from "../../i18n/texts";
import { most } from "../../business/profile-limits";
import { badgeColours, isSampleTreatment, sampleTreatments } from "../../business/treatments";
import { formatList } from "../../i18n/format";
import {
  defaultLanguage,
  isLanguage,
  type Language,
  languageNames,
  languages,
  languageTag,
} from "../../i18n/languages";
import { Button } from "../../ui/controls";
import { Fold } from "../../ui/fold";
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
import { rowIndexes, useFilledRows } from "./rows";

type Name = `treatments[${number}]`;

/** The site's own words for a treatment, where it has some. */
function ownWords(view: TreatmentsView | undefined, value: string | undefined) {
  return value !== undefined && isSampleTreatment(value) ? view?.own[value] : undefined;
}

function Words(props: { name: Name; language: Language; view: TreatmentsView | undefined }) {
  const { name, language, view } = props;
  const { values } = useDetailsForm();
  const own = ownWords(view, values[`${name}.value`]);
  return (
    <div lang={languageTag(language)} className="grid gap-4 sm:col-span-2">
      <TextField name={`${name}.names.${language}`} placeholder={own?.names[language]} />
      <LinesField name={`${name}.texts.${language}`} rows={2} placeholder={own?.texts[language]} />
    </div>
  );
}

/** What the owner has written of a treatment by language, and in which the site has no words of its own either. */
function useWritten(name: Name, view: TreatmentsView | undefined) {
  const { values, errors } = useDetailsForm();
  const isWritten = (language: Language) =>
    ["names", "texts"].some((part) => {
      const field = `${name}.${part}.${language}`;
      return (values[field] ?? "") !== "" || errors[field] !== undefined;
    });
  const hasOwn = ownWords(view, values[`${name}.value`]) !== undefined;
  return {
    written: languages.filter(isWritten),
    missing: hasOwn ? [] : languages.filter((code) => !values[`${name}.names.${code}`]),
  };
}

/** The choice of the photograph of its card. */
function Photograph({ name, view }: { name: Name; view: TreatmentsView | undefined }) {
  const { t } = useTexts();
  const { values, errors } = useDetailsForm();
  const field = `${name}.photograph` as const;
  const chosen = values[field] ?? sampleTreatments[0].value;
  const wrong = errors[field];
  return (
    <fieldset id={fieldId(field)} tabIndex={-1} className="sm:col-span-2">
      <legend className="mb-1 font-medium">{t("details.treatments.photograph")}</legend>
      <div className="grid grid-cols-3 gap-2 sm:grid-cols-6">
        {sampleTreatments.map(({ value }) => (
          // Without the style sheet spaces part the photographs, as they do the buttons below.
          <Fragment key={value}>
            <label className="photograph-choice relative block cursor-pointer">
              <input
                type="radio"
                name={field}
                value={value}
                defaultChecked={value === chosen}
                className="absolute top-2 left-2 size-5 accent-leaf"
              />
              <img
                src={view?.photographs[value].src}
                alt={view?.photographs[value].alt ?? ""}
                loading="lazy"
                className="aspect-4/3 w-full bg-linen object-cover"
              />
            </label>{" "}
          </Fragment>
        ))}
      </div>
      {wrong && <p className="mt-1 text-sm text-alert">{wrong.join(" ")}</p>}
    </fieldset>
  );
}

function Arrange(props: { row: number; count: number; isInUse: boolean }) {
  const { row, count, isInUse } = props;
  const { t } = useTexts();
  const button = (step: "up" | "down" | "remove") => (
    <Button type="submit" variant="plain" name="intent" value={`${step} ${row}`}>
      {t(`details.treatments.${step}`)}
    </Button>
  );
  return (
    <div className="flex flex-wrap gap-x-4 sm:col-span-2">
      {row > 0 && button("up")} {row < count - 1 && button("down")}{" "}
      {!isInUse && count > 1 && button("remove")}
      {isInUse && <p className="w-full text-sm text-stone">{t("details.treatments.inUse")}</p>}
    </div>
  );
}

function TreatmentFields(props: {
  row: number;
  count: number;
  first: Language;
  view: TreatmentsView | undefined;
}) {
  const { row, count, first, view } = props;
  const { t, i18n } = useTexts();
  const { values, errors } = useDetailsForm();
  const name: Name = `treatments[${row}]`;
  const value = values[`${name}.value`];
  const { written, missing } = useWritten(name, view);
  const shown = [first, ...written.filter((code) => code !== first)];
  const others = languages.filter((code) => !shown.includes(code));
  const isNew = row >= count;
  const called = languages.map((code) => values[`${name}.names.${code}`]).find(Boolean);
  const title = isNew
    ? t("details.treatments.another")
    : values[`${name}.names.${first}`] ||
      ownWords(view, value)?.names[first] ||
      called ||
      `${row + 1}`;
  const isWrong = Object.keys(errors).some((field) => field.startsWith(`${name}.`));
  const isUsed = (colour: string) =>
    isNew &&
    Object.entries(values).some(([field, one]) => field.endsWith(".colour") && one === colour);
  const colours = [...badgeColours]
    .sort((one, other) => Number(isUsed(one)) - Number(isUsed(other)))
    .map((colour) => [colour, t(`details.treatments.colours.${colour}`)] as const);
  const hidden = `${name}.hidden`;
  return (
    <details open={isWrong} className="border border-line bg-white">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-3 font-medium marker:content-none">
        <Fold />
        <span className="min-w-0 wrap-anywhere">{title}</span>
        {values[hidden] !== undefined && (
          <span className="text-sm font-normal text-stone">{t("details.treatments.hidden")}</span>
        )}
      </summary>
      <div role="group" aria-label={title} className="grid gap-4 px-3 pt-1 pb-4 sm:grid-cols-2">
        <input type="hidden" name={`${name}.value`} value={value ?? ""} />
        {shown.map((language) => (
          <Words key={language} name={name} language={language} view={view} />
        ))}
        {others.length > 0 && (
          <details className="sm:col-span-2">
            <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-sm text-leaf marker:content-none">
              <Fold />
              {t("details.treatments.otherLanguages")}
            </summary>
            <div className="grid gap-4 pt-1">
              {others.map((language) => (
                <Words key={language} name={name} language={language} view={view} />
              ))}
            </div>
          </details>
        )}
        {!isNew && missing.length > 0 && (
          <p className="text-sm text-stone sm:col-span-2">
            {t("details.treatments.missing", {
              languages: formatList(
                missing.map((code) => languageNames[code]),
                i18n.language,
              ),
            })}
          </p>
        )}
        <Photograph name={name} view={view} />
        <ChoiceField name={`${name}.colour`} options={colours} />
        {value === "hot-stone" ? (
          <p className="text-sm text-stone">{t("details.treatments.hotStones")}</p>
        ) : (
          <TextField name={`${name}.surcharge`} inputMode="decimal" />
        )}
        <CheckField name={hidden} label={t("details.treatments.hidden")} />
        {!isNew && (
          <Arrange
            row={row}
            count={count}
            isInUse={value !== undefined && (view?.inUse.includes(value) ?? false)}
          />
        )}
      </div>
    </details>
  );
}

/** The treatments, in their order, and one more. */
export function Treatments({ view }: { view: DetailsView | undefined }) {
  const { t, i18n } = useTexts();
  const count = Math.min(most.treatments, useFilledRows("treatments"));
  const first = isLanguage(i18n.language) ? i18n.language : defaultLanguage;
  return (
    <>
      <SaveByEnter />
      <p className="text-stone">{t("details.treatments.hint")}</p>
      {rowIndexes(Math.min(most.treatments, count + 1)).map((row) => (
        <TreatmentFields key={row} row={row} count={count} first={first} view={view?.treatments} />
      ))}
    </>
  );
}
