/**
 * One line of the result.
 *
 * @typedef {object} Row
 * @property {string} what what was measured, with its unit
 * @property {string | number} ours
 * @property {string | number} [reference] the same of what ours is compared with, in the same run
 * @property {string} [bar] what the figure must reach
 */

/**
 * Prints the result as a table in Markdown.
 *
 * @param {Row[]} rows
 */
export function printTable(rows) {
  const cells = rows.map(({ what, ours, reference = "", bar = "" }) =>
    [what, ours, reference, bar].map(String),
  );
  const head = ["What", "Ours", "Reference", "Bar"];
  const widths = head.map((name, column) =>
    Math.max(name.length, ...cells.map((row) => row[column]?.length ?? 0)),
  );
  /** @type {(row: string[]) => string} */
  const line = (row) => `| ${row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(" | ")} |`;
  console.log(line(head));
  console.log(`|${widths.map((width) => "-".repeat(width + 2)).join("|")}|`);
  for (const row of cells) console.log(line(row));
}
