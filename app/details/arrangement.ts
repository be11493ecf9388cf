/** What the buttons of a list of the form do with one of its rows, from 0. */
export interface Arrangement {
  step: "up" | "down" | "remove";
  list: string;
  row: number;
}

/** Reads the value of such a button, such as "up reviews[2]"; undefined for another text. */
export function arrangementIn(value: unknown): Arrangement | undefined {
  const [, step, list, row] = /^(up|down|remove) ([a-z.]+)\[(\d{1,2})\]$/.exec(String(value)) ?? [];
  return step === undefined || list === undefined
    ? undefined
    : { step: step as Arrangement["step"], list, row: Number(row) };
}

/** The rows of a list with one of them moved by one, or taken away. */
export function arranged(
  rows: readonly unknown[],
  { step, row }: Pick<Arrangement, "step" | "row">,
): unknown[] {
  const after = rows.toSpliced(row, 1);
  if (step === "remove") return after;
  const to = step === "up" ? row - 1 : row + 1;
  return to < 0 || to > after.length ? [...rows] : after.toSpliced(to, 0, rows[row]);
}

/** Which row the owner looks at next, as the names of its fields begin: the moved one, or that before a removed one. */
export function rowAfter({ step, list, row }: Arrangement): string {
  return `${list}[${step === "down" ? row + 1 : Math.max(0, row - 1)}]`;
}
