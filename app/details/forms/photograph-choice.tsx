import { Fragment } from "react";
import type { ShownPhotograph } from "../details-view";

/** A photograph that can be chosen, by the value of its radio button. */
type Choice = Partial<ShownPhotograph> & { value: string };

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
