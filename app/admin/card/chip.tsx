import { type ReactNode, useId } from "react";
import { writtenByIntl } from "../../owner-pages/written-by-intl";

/**
 * One of several within an element of the class `chips`, chosen by a tap, with and without scripts.
 *
 * @param props `name`, which all of them have; `chosen`, at first; `lang`, of the label (BCP 47) where it is another;
 *   `children`, what is shown below all chips while it is chosen
 */
export function Chip(props: {
  name: string;
  value: string | number;
  chosen: boolean;
  label: string;
  lang?: string;
  isTaken?: boolean;
  children?: ReactNode;
}) {
  const { name, value, chosen, label, lang, isTaken, children } = props;
  const id = useId();
  return (
    <>
      <input type="radio" id={id} name={name} value={value} defaultChecked={chosen} />
      <label
        htmlFor={id}
        lang={lang}
        className={isTaken ? "chip-taken" : undefined}
        {...writtenByIntl}
      >
        {label}
      </label>{" "}
      {children && <div className="chip-panel">{children}</div>}
    </>
  );
}
