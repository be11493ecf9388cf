import { Fragment } from "react";
import { useTexts } from "../../i18n/texts";
import { photographsPath, previewName, sizeOf } from "../../photos/own-photograph";
import { isTooSmall } from "../../photos/picture-crop";
import { type PicturePlaceName, picturePlaces } from "../../photos/picture-places";
import { useLanguageOrder } from "../details-controls";
import type { ShownPhotograph } from "../details-view";
import type { FieldValues } from "../groups";

/** A photograph that can be chosen, by the value of its radio button. */
type Choice = Partial<ShownPhotograph> & { value: string };

/** The owner's photographs that are large enough for a place. */
export const largeEnough = (files: readonly string[], place: PicturePlaceName): string[] =>
  files.filter((file) => !isTooSmall(picturePlaces[place], sizeOf(file)));

/**
 * Makes the choice of one of the owner's photographs. It is named by what is written of it at whichever place, in the
 * owner's languages first, or else by its number.
 *
 * @param values of the form of the photographs
 */
export function useOwnChoice(values: FieldValues): (file: string, index: number) => Choice {
  const { t } = useTexts();
  const { owners, others } = useLanguageOrder();
  const descriptionOf = (file: string) =>
    Object.keys(values)
      .filter((field) => field.endsWith(".file") && values[field] === file)
      .flatMap((field) =>
        [...owners, ...others].map((code) => values[field.replace(/file$/, `texts.${code}`)]),
      )
      .find(Boolean);
  return (file, index) => ({
    value: file,
    src: photographsPath + previewName(file),
    alt: descriptionOf(file) ?? t("details.photographs.entry", { n: index + 1 }),
  });
}

/** Radio buttons, each a small photograph. @param props `name` of the field */
export function PhotographChoice(props: {
  name: string;
  choices: readonly Choice[];
  chosen: string | undefined;
  onChoose?: (value: string) => void;
}) {
  const { name, choices, chosen, onChoose } = props;
  return choices.map(({ value, src, alt = "" }) => (
    // Without the style sheet spaces part the photographs, as they do the buttons of a row.
    <Fragment key={value}>
      <label className="photograph-choice relative block cursor-pointer">
        <input
          type="radio"
          name={name}
          value={value}
          defaultChecked={value === chosen}
          onChange={() => onChoose?.(value)}
          className="absolute top-2 left-2 size-5 accent-leaf"
        />
        <img
          src={src}
          alt={alt}
          loading="lazy"
          className="aspect-4/3 w-full bg-linen object-cover"
        />
      </label>{" "}
    </Fragment>
  ));
}
