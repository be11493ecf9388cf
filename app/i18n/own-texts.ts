import type { TFunction } from "i18next";

/** Texts that a spa has in the place of the site's, with nothing left to fill in, by their keys, such as "hero.title". */
export type OwnTexts = Readonly<Record<string, string>>;

/** The texts of a language with some of a spa's own over them. */
export function withOwnTexts(t: TFunction, own: OwnTexts | undefined): TFunction {
  if (!own) return t;
  const lookUp = (...sent: Parameters<TFunction>): string => own[sent[0] as string] ?? t(...sent);
  return lookUp as TFunction;
}
