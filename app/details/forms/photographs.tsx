import type { TFunction } from "i18next";
import { useTexts } from "../../i18n/texts";
import { most } from "../../business/profile-limits";
import { useTreatments } from "../../business/profile-of-page";
import { offered, type Treatment } from "../../business/treatments";
import type { PicturePlaceName } from "../../photos/picture-places";
import type { SampleGalleryName } from "../../photos/sample-gallery";
import { CheckField, SaveByEnter, useDetailsForm } from "../details-controls";
import type { DetailsView, PhotographsView } from "../details-view";
import type { FieldValues } from "../groups";
import { largeEnough } from "./photograph-choice";
import { GalleryRow, PlaceRow, PortraitRow } from "./photograph-row";
import { PhotographsProgress } from "./photographs-progress";
import { countRows, RowButtons, rowIndexes } from "./rows";

const headingClass = "mt-4 font-medium";

const fileOf = (value: string) => `photographs.treatments.${value}.file`;

/** The places at which visitors see a photograph of the sample, by their titles. */
function placesOfSample(
  values: FieldValues,
  treatments: readonly Treatment[],
  t: TFunction,
): string[] {
  const places = [
    { field: "photographs.hero.file", title: t("details.photographs.places.hero") },
    { field: "photographs.about.file", title: t("details.photographs.places.about") },
    ...offered(treatments).map(({ value, name }) => ({ field: fileOf(value), title: name })),
  ];
  const inGallery = Object.keys(values)
    .map((field) => /^photographs\.gallery\[(\d+)\]\.sample$/.exec(field)?.[1])
    .filter((row) => row !== undefined);
  return [
    ...places.filter(({ field }) => !values[field]).map(({ title }) => title),
    ...inGallery.map((row) => t("details.photographs.entry", { n: Number(row) + 1 })),
  ];
}

/** More places than these are counted, not named. */
const mostNamed = 6;

/** The box that says that all show the spa, and before it is of use what is still to be replaced. */
function AreOurs() {
  const { t } = useTexts();
  const { values } = useDetailsForm();
  const left = placesOfSample(values, useTreatments(), t);
  if (left.length === 0 || values["picturesAreOurs"] !== undefined)
    return <CheckField name="picturesAreOurs" label={t("details.photographs.areOurs")} />;
  const places = left.length > mostNamed ? String(left.length) : left.join(t("site.listSeparator"));
  return <p>{t("details.photographs.sampleLeft", { places })}</p>;
}

/** The owner's photographs that can be at a place. */
const sentFor = (view: PhotographsView | undefined, place: PicturePlaceName) =>
  largeEnough(view?.sent ?? [], place);

/** The photographs of the gallery, in their order, and one more. */
function Gallery({ view }: { view: PhotographsView | undefined }) {
  const { t } = useTexts();
  const { values } = useDetailsForm();
  const filled = Object.entries(values)
    .filter(([field, value]) => value !== "" && /\.(?:file|sample)$/.test(field))
    .map(([field]) => field);
  const count = Math.min(most.gallery, countRows(filled, "photographs.gallery"));
  // None is in it twice.
  const yours = sentFor(view, "gallery").filter(
    (file) => !rowIndexes(count).some((row) => values[`photographs.gallery[${row}].file`] === file),
  );
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
        yours={yours}
      >
        {!isNew && (
          <RowButtons list="photographs.gallery" row={row} count={count} title={title} mayRemove />
        )}
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
  return (
    <>
      <SaveByEnter />
      {view && <PhotographsProgress view={view} group="photographs" />}
      <p className="text-stone">{t("details.photographs.hint")}</p>
      <AreOurs />
      <PlaceRow
        name="photographs.hero"
        title={t("details.photographs.places.hero")}
        hint={t("details.photographs.heroHint")}
        sample={photographs?.places.hero}
        yours={sentFor(photographs, "hero")}
      />
      <PortraitRow
        sample={photographs?.places.heroPortrait}
        yours={sentFor(photographs, "hero-portrait")}
      />
      <PlaceRow
        name="photographs.about"
        title={t("details.photographs.places.about")}
        sample={photographs?.places.about}
        yours={sentFor(photographs, "about")}
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
            yours={sentFor(photographs, "service")}
          />
        ))}
      <h3 className={headingClass}>{t("details.photographs.gallery")}</h3>
      <Gallery view={photographs} />
    </>
  );
}
