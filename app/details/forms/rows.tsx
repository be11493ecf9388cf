import type { ReactNode } from "react";
import type { FieldValues } from "../groups";

/** The indexes of so many rows. */
export const rowIndexes = (count: number) => Array.from({ length: count }, (_, index) => index);

/**
 * How many rows of a list have values, with the empty ones before the last of them.
 *
 * @param list as the names of its fields begin
 * @param values by the names of their fields
 */
export function filledRows(list: string, values: FieldValues): number {
  const counts = Object.entries(values).flatMap(([field, value]) => {
    const row = value !== "" && field.startsWith(`${list}[`);
    const index = row && /^\d+/.exec(field.slice(list.length + 1));
    return index ? [Number(index[0]) + 1] : [];
  });
  return Math.max(0, ...counts);
}

/** Fields beside each other that belong together, named by their number. */
export function Row(props: { n: number; className?: string; children: ReactNode }) {
  const { n, className = "grid-cols-2", children } = props;
  return (
    <div
      role="group"
      aria-label={String(n)}
      className={`col-span-2 grid ${className} gap-x-4 *:row-span-3 *:grid *:grid-rows-subgrid *:*:first:self-end`}
    >
      {children}
    </div>
  );
}
