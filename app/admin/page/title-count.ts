/**
 * A page's title with the number of new enquiries in front, in place of another number.
 *
 * @param fresh 0 for none
 * @param late how many of them are late, in words; empty for none
 */
export function titleWithCount(title: string, fresh: number, late = ""): string {
  const plain = title.replace(/^\(\d+[^)]*\) /, "");
  if (fresh === 0) return plain;
  return `(${[fresh, late].filter((part) => part !== "").join(", ")}) ${plain}`;
}
