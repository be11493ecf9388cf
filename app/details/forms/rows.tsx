import type { ReactNode } from "react";
import { useTexts } from "../../i18n/texts";
import { Button } from "../../ui/controls";
import { ownerPages } from "../../owner-pages/owner-pages";
import { rowAfter } from "../arrangement";
import { fieldId, SaveReminder, useDetailsForm } from "../details-controls";
import { fillsIn } from "../field-names";

/** The indexes of so many rows. */
export const rowIndexes = (count: number) => Array.from({ length: count }, (_, index) => index);

/**
 * How many rows of a list have a field among these: empty rows before the last of them count, too.
 *
 * @param fields their names
 * @param list as the names of its fields begin
 */
export function countRows(fields: readonly string[], list: string): number {
  const counts = fields.flatMap((field) => {
    const row = field.startsWith(`${list}[`) && /^\d+/.exec(field.slice(list.length + 1));
    return row ? [Number(row[0]) + 1] : [];
  });
  return Math.max(0, ...counts);
}

/**
 * How many rows of a list have values in the form, or now that it was changed elsewhere: what a save would replace has
 * to be seen.
 *
 * @param list as the names of its fields begin
 */
export function useFilledRows(list: string): number {
  const { values, now = {} } = useDetailsForm();
  const filled = [...Object.entries(values), ...Object.entries(now)].filter(fillsIn);
  return countRows(
    filled.map(([field]) => field),
    list,
  );
}

/**
 * The classes of the rows of a list: of those behind the filled ones the style sheet shows the first, and the next one
 * once something is typed into that.
 *
 * @param list as the names of its fields begin
 */
export function useRowClass(list: string): (index: number) => string | undefined {
  const filled = useFilledRows(list);
  return (index) => (index < filled ? undefined : "spare-row");
}

/**
 * The buttons that move a row of a list or remove it.
 *
 * @param props `list`, as the names of its fields begin; `count`, how many rows there are; `title`, of this one
 */
export function RowButtons(props: {
  list: string;
  row: number;
  count: number;
  title: string;
  mayRemove: boolean;
}) {
  const { list, row, count, title, mayRemove } = props;
  const { t } = useTexts();
  const { group, arranged } = useDetailsForm();
  const button = (step: "up" | "down" | "remove") => {
    const label = t(`details.treatments.${step}`);
    const isOnly = count === 1;
    const place = isOnly ? group : fieldId(rowAfter({ step, list, row }));
    return (
      <Button
        type="submit"
        variant="plain"
        name="intent"
        value={`${step} ${list}[${row}]`}
        // The form is loaded again, where the owner goes on.
        formAction={`${ownerPages.details.address}#${place}`}
        aria-label={t("site.labelled", { label: title, value: label })}
      >
        {label}
      </Button>
    );
  };
  return (
    <div
      id={fieldId(`${list}[${row}]`)}
      className="col-span-full flex scroll-mt-[50vh] flex-wrap items-center gap-x-4"
    >
      {row > 0 && button("up")} {row < count - 1 && button("down")} {mayRemove && button("remove")}
      {arranged === `${list}[${row}]` && (
        <div role="status">
          <SaveReminder />
        </div>
      )}
    </div>
  );
}

/**
 * The same below the fields of a row, which has them once it is filled in. @param props `list`, as for `useFilledRows`
 */
export function FilledRowButtons(props: { list: string; row: number; title: string }) {
  const { list, row, title } = props;
  const count = useFilledRows(list);
  return row < count && <RowButtons list={list} row={row} count={count} title={title} mayRemove />;
}

/** Fields beside each other that belong together. @param props `columns`, `rowClass`, classes */
export function Row(props: {
  name: string;
  columns?: string;
  rowClass: string | undefined;
  children: ReactNode;
}) {
  const { name, columns = "grid-cols-2", rowClass = "", children } = props;
  return (
    <div
      role="group"
      aria-label={name}
      className={`col-span-2 grid ${columns} ${rowClass} gap-x-4 *:row-span-3 *:grid *:grid-rows-subgrid *:*:first:self-end`}
    >
      {children}
    </div>
  );
}
