import type { TFunction } from "i18next";

/** Looks up each text without values once: a page or a file of many enquiries has tens of thousands of labels. */
export function lookingUpOnce(t: TFunction): TFunction {
  const known = new Map<string, string>();
  const lookUp = (...sent: Parameters<TFunction>): string => {
    const [key] = sent;
    if (sent.length > 1 || typeof key !== "string") return t(...sent);
    const text = known.get(key) ?? t(...sent);
    known.set(key, text);
    return text;
  };
  return lookUp as TFunction;
}
