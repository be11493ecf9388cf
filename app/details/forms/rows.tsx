import type { ReactNode } from "react";

/** The indexes of so many rows. */
export const rowIndexes = (count: number) => Array.from({ length: count }, (_, index) => index);

/** How many rows of a list these fields fill. @param list as the names of its fields begin */
export function rowsIn(list: string, fields: readonly string[]): number {
  const counts = fields.flatMap((field) => {
    const row = field.startsWith(`${list}[`) && /^\d+/.exec(field.slice(list.length + 1));
    return row ? [Number(row[0]) + 1] : [];
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
