/**
 * A telephone number for readers who may call from abroad: "+44 20 7946 0123" for "020 7946 0123".
 * Grouped as it is printed at home, so that no number plan needs to be known.
 *
 * @param number `display`, as printed at home; `call`, as dialled (E.164)
 * @returns `call` itself where the two do not belong together in a way that shows the groups
 */
export function internationalNumber({ display, call }: { display: string; call: string }): string {
  if (display.startsWith("+")) return display;
  const groups = display.replace(/^\(?0/, "").replaceAll(/[()]/g, "").trim();
  const digits = groups.replaceAll(/\D/g, "");
  const country = call.slice(0, -digits.length);
  return digits !== "" && call.endsWith(digits) && /^\+\d{1,3}$/.test(country)
    ? `${country} ${groups}`
    : call;
}
