/** The reason code kept with an enquiry that came while very many came. Alone it is no advertising. */
export const floodReason = "flood";

/**
 * What the marks of an enquiry make of it.
 *
 * @param marks the reason codes kept with it (`suspectedSpam`), if any
 * @returns "advertising" for any reason but `floodMark`; undefined without a reason
 */
export function groupOf(marks: readonly string[] = []): "advertising" | "flood" | undefined {
  if (marks.some((mark) => mark !== floodReason)) return "advertising";
  return marks.length > 0 ? "flood" : undefined;
}
