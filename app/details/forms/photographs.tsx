import { useTexts } from "../../i18n/texts";
import { most } from "../../business/profile-limits";
import { useTreatments } from "../../business/profile-of-page";
import { offered, type Treatment } from "../../business/treatments";
import type { SampleGalleryName } from "../../photos/sample-gallery";
import { CheckField, SaveByEnter, useDetailsForm } from "../details-controls";
import type { DetailsView, PhotographsView } from "../details-view";
import type { FieldValues } from "../groups";
import { GalleryRow, PlaceRow, PortraitRow } from "./photograph-row";
import { PhotographsProgress } from "./photographs-progress";
import { countRows, RowButtons, rowIndexes } from "./rows";

const headingClass = "mt-4 font-medium";

const fileOf = (value: string) => `photographs.treatments.${value}.file`;

/** Whether each photograph that visitors see is one of the owner's. */
function isAllOwn(values: FieldValues, treatments: readonly Treatment[]): boolean {
  const files = [
    "photographs.hero.file",
    "photographs.about.file",
    ...offered(treatments).map(({ value }) => fileOf(value)),
  ];
  const hasSample = Object.keys(values).some((field) =>
    /^photographs\.gallery\[\d+\]\.sample$/.test(field),
  );
  return !hasSample && files.every((file) => values[file]);
}

/** The photographs of the gallery, in their order, and one more. */
function Gallery({ view }: { view: PhotographsView | undefined }) {
  const { t } = useTexts();
  const { values } = useDetailsForm();
  const filled = Object.entries(values)
    .filter(([field, value]) => value !== "" && /\.(?:file|sample)$/.test(field))
    .map(([field]) => field);
  const count = Math.min(most.gallery, countRows(filled, "photographs.gallery"));
  return rowIndexes(Math.min(most.gallery, count + 1)).map((row) => {
    const name = `photographs.gallery[${row}]` as const;
    const isNew = row >= count;
    const title = isNew
      ? t("details.photographs.another")
      : t("details.photographs.entry", { n: row + 1 });
    const sample = values[`${name}.sample`] as SampleGalleryName | undefined;
    return (
      <GalleryRow
        key={row}
        name={name}
        title={title}
        isNew={isNew}
        sample={sample && view?.gallery[sample]}
        own={sample && view?.descriptions[sample]}
      >
        {!isNew && <RowButtons row={row} count={count} title={title} mayRemove />}
      </GalleryRow>
    );
  });
}

/** The photographs of the page, a row for each. */
export function Photographs({ view }: { view: DetailsView | undefined }) {
  const { t } = useTexts();
  const { values } = useDetailsForm();
  const treatments = useTreatments();
  const { photographs } = view ?? {};
  const isOffered = isAllOwn(values, treatments) || values["picturesAreOurs"] !== undefined;
  return (
    <>
      <SaveByEnter />
      {photographs && (
        <PhotographsProgress view={photographs} isSaved={view?.saved === "photographs"} />
      )}
      <p className="text-stone">{t("details.photographs.hint")}</p>
      {isOffered && <CheckField name="picturesAreOurs" label={t("details.photographs.areOurs")} />}
      <PlaceRow
        name="photographs.hero"
        title={t("details.photographs.places.hero")}
        hint={t("details.photographs.heroHint")}
        sample={photographs?.places.hero}
      />
      <PortraitRow sample={photographs?.places.heroPortrait} />
      <PlaceRow
        name="photographs.about"
        title={t("details.photographs.places.about")}
        sample={photographs?.places.about}
      />
      <h3 className={headingClass}>{t("details.treatments.title")}</h3>
      {treatments
        .filter(({ value, hidden }) => !hidden || values[fileOf(value)])
        .map(({ value, name, photograph }) => (
          <PlaceRow
            key={value}
            name={`photographs.treatments.${value}`}
            title={name}
            sample={view?.treatments.photographs[photograph]}
          />
        ))}
      <h3 className={headingClass}>{t("details.photographs.gallery")}</h3>
      <Gallery view={photographs} />
    </>
  );
}
