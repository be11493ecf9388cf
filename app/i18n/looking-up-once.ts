import type { TFunction } from "i18next";

/**
 * Looks up each text without values once: a page or a file of many enquiries has tens of thousands of labels.
 *
 * @param plainText a text that needs no value, if the key names one: faster than `t`
 */
export function lookingUpOnce(
  t: TFunction,
  plainText?: (key: string) => string | undefined,
): TFunction {
  const known = new Map<string, string>();
  const lookUp = (...sent: Parameters<TFunction>): string => {
    const [key] = sent;
    if (sent.length > 1 || typeof key !== "string") return t(...sent);
    const text = known.get(key) ?? plainText?.(key) ?? t(...sent);
    known.set(key, text);
    return text;
  };
  return lookUp as TFunction;
}
