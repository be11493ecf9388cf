import { type ReactNode, useId } from "react";
import { writtenByIntl } from "../../owner-pages/written-by-intl";

/**
 * One of several within an element of the class `chips`, chosen by a tap, with and without scripts.
 *
 * @param props `name`, which all of them have; `chosen`, at first; `lang`, of the label (BCP 47) where it is another;
 *   `takenId`, the id of the text that says why it is not free; `children`, what is shown below all chips while it is
 *   chosen
 */
export function Chip(props: {
  name: string;
  value: string | number;
  chosen: boolean;
  label: string;
  lang?: string;
  takenId?: string | undefined;
  children?: ReactNode;
}) {
  const { name, value, chosen, label, lang, takenId, children } = props;
  const id = useId();
  return (
    <>
      <input
        type="radio"
        id={id}
        name={name}
        value={value}
        defaultChecked={chosen}
        aria-describedby={takenId}
      />
      <label
        htmlFor={id}
        lang={lang}
        className={takenId === undefined ? undefined : "chip-taken"}
        {...writtenByIntl}
      >
        {label}
      </label>{" "}
      {children && <div className="chip-panel">{children}</div>}
    </>
  );
}
