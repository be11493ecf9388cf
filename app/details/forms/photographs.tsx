import { Fragment, useEffect, useState } from "react";
import { useTexts } from "../../i18n/texts";
import { most } from "../../business/profile-limits";
import { request } from "../../http/browser-calls";
import { type Language, languages, languageTag, siteLanguage } from "../../i18n/languages";
import { ownerPages } from "../../owner-pages/owner-pages";
import {
  middlePoint,
  offeredPoints,
  photographsPath,
  previewName,
} from "../../photos/own-photograph";
import type { SampleGalleryName } from "../../photos/sample-gallery";
import { controlClass, StatusMessage } from "../../ui/controls";
import { Fold } from "../../ui/fold";
import { fieldId, LinesField, SaveByEnter, useDetailsForm } from "../details-controls";
import type { DetailsView, PhotographsView } from "../details-view";
import { ByLanguage } from "./by-language";
import { countRows, RowButtons, rowIndexes } from "./rows";

type Name = `photographs.gallery[${number}]`;
type Making = Pick<PhotographsView, "progress" | "hasFailed">;

/** How often (ms) the page asks how far the sizes are. */
const askEveryMs = 1000;

/** How far the sizes are, asked again and again while some are made. */
function useMaking(first: Making): Making {
  const [making, setMaking] = useState(first);
  const isMaking = making.progress !== undefined;
  useEffect(() => {
    if (!isMaking) return undefined;
    const timer = setInterval(() => {
      request("/api/admin/photographs", { on401: "null" }).then(
        (now) => {
          if (now !== null) setMaking(now as Making);
        },
        // What is shown stays until the next time.
        () => undefined,
      );
    }, askEveryMs);
    return () => {
      clearInterval(timer);
    };
  }, [isMaking]);
  return making;
}

/** Says how far the sizes are of what was saved. */
function Sizes({ view, isSaved }: { view: PhotographsView; isSaved: boolean }) {
  const { t } = useTexts();
  const { progress, hasFailed } = useMaking(view);
  const wasMaking = view.progress !== undefined;
  if (progress) {
    const { photograph, of, made, sizes } = progress;
    const counts = { photograph, of, made: Math.min(made + 1, sizes), sizes };
    return (
      <StatusMessage kind="note" role="status">
        <p>{t("details.photographs.making", counts)}</p>
        <noscript>
          <a
            href={`${ownerPages.details.address}?saved=photographs#photographs`}
            className="inline-flex min-h-11 items-center text-leaf underline"
          >
            {t("details.photographs.look")}
          </a>
        </noscript>
      </StatusMessage>
    );
  }
  if (hasFailed) {
    return (
      <StatusMessage kind="failure" role="alert">
        {t("details.photographs.failed")}
      </StatusMessage>
    );
  }
  if (!isSaved && !wasMaking) return null;
  return (
    <StatusMessage kind="success" role="status">
      {t("details.photographs.made")}
    </StatusMessage>
  );
}

const pointNames = [
  "topLeft",
  "top",
  "topRight",
  "left",
  "middle",
  "right",
  "bottomLeft",
  "bottom",
  "bottomRight",
] as const;

/** The choice of the point that stays in the picture: nine, where they are in it. */
function PointField({ name }: { name: Name }) {
  const { t } = useTexts();
  const { values } = useDetailsForm();
  const field = `${name}.point`;
  const chosen = values[field] ?? middlePoint;
  // A point that the file names stays as it is.
  const all = offeredPoints.includes(chosen) ? offeredPoints : [...offeredPoints, chosen];
  return (
    <fieldset id={fieldId(field)} tabIndex={-1}>
      <legend className="mb-1 font-medium">{t("details.photographs.point")}</legend>
      <div className="grid w-fit grid-cols-3 border border-line bg-paper">
        {all.map((point, index) => (
          <Fragment key={point}>
            <label className="flex size-11 cursor-pointer items-center justify-center">
              <input
                type="radio"
                name={field}
                value={point}
                defaultChecked={point === chosen}
                aria-label={
                  pointNames[index] ? t(`details.photographs.points.${pointNames[index]}`) : point
                }
                className="size-5 accent-leaf"
              />
            </label>{" "}
          </Fragment>
        ))}
      </div>
    </fieldset>
  );
}

/** The choice of a file, in place of the photograph that is there. */
function UploadField({ name, isNew }: { name: Name; isNew: boolean }) {
  const { t } = useTexts();
  const { errors } = useDetailsForm();
  const id = fieldId(`${name}.file`);
  const wrong = errors[`${name}.file`];
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block font-medium">
        {isNew ? t("details.photographs.choose") : t("details.photographs.replace")}
      </label>{" "}
      <input
        id={id}
        type="file"
        name={`${name}.upload`}
        accept="image/jpeg,image/png,image/webp,image/avif"
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

function Photograph(props: {
  row: number;
  count: number;
  first: Language;
  view: PhotographsView | undefined;
}) {
  const { row, count, first, view } = props;
  const { t } = useTexts();
  const { values, errors } = useDetailsForm();
  const name: Name = `photographs.gallery[${row}]`;
  const isNew = row >= count;
  const file = values[`${name}.file`] ?? "";
  const sample = values[`${name}.sample`] ?? "";
  const known = view?.samples[sample as SampleGalleryName];
  const title = isNew
    ? t("details.photographs.another")
    : t("details.photographs.entry", { n: row + 1 });
  const isWrong = Object.keys(errors).some((field) => field.startsWith(`${name}.`));
  const own = file === "" ? view?.own[sample as SampleGalleryName] : undefined;
  const missing = own || isNew ? [] : languages.filter((code) => !values[`${name}.texts.${code}`]);
  const src = file === "" ? known?.src : photographsPath + previewName(file);
  return (
    <details open={isWrong} className="border border-line bg-white">
      <summary className="flex min-h-14 cursor-pointer items-center gap-3 px-3 font-medium marker:content-none">
        <Fold />
        {src !== undefined && (
          <img
            src={src}
            alt={values[`${name}.texts.${first}`] || known?.alt || ""}
            loading="lazy"
            className="my-2 aspect-4/3 h-12 bg-linen object-cover"
          />
        )}{" "}
        <span className="min-w-0 wrap-anywhere">{title}</span>
      </summary>
      <div role="group" aria-label={title} className="grid grid-cols-1 gap-4 px-3 pt-1 pb-4">
        {!isNew && <input type="hidden" name={`${name}.file`} value={file} />}
        {!isNew && <input type="hidden" name={`${name}.sample`} value={sample} />}
        <UploadField name={name} isNew={isNew} />
        <ByLanguage fieldsOf={(code) => [`${name}.texts.${code}`]} missing={missing}>
          {(language) => (
            <div key={language} lang={languageTag(language)}>
              <LinesField
                name={`${name}.texts.${language}`}
                rows={2}
                placeholder={own?.[language]}
              />
            </div>
          )}
        </ByLanguage>
        <PointField name={name} />
        {!isNew && <RowButtons row={row} count={count} title={title} mayRemove />}
      </div>
    </details>
  );
}

/** The photographs of the gallery, in their order, and one more. */
export function Photographs({ view }: { view: DetailsView | undefined }) {
  const { t, i18n } = useTexts();
  const { values } = useDetailsForm();
  const filled = Object.entries(values)
    .filter(([field, value]) => value !== "" && /\.(?:file|sample)$/.test(field))
    .map(([field]) => field);
  const count = Math.min(most.gallery, countRows(filled, "photographs.gallery"));
  const first = siteLanguage(i18n.language);
  return (
    <>
      <SaveByEnter />
      {view?.photographs && (
        <Sizes view={view.photographs} isSaved={view.saved === "photographs"} />
      )}
      <p className="text-stone">{t("details.photographs.hint")}</p>
      {rowIndexes(Math.min(most.gallery, count + 1)).map((row) => (
        <Photograph key={row} row={row} count={count} first={first} view={view?.photographs} />
      ))}
    </>
  );
}
