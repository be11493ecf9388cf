import type { Language } from "~/i18n/languages";

/** What a photograph shows, for those who do not see it, in each language of the site. */
export type PictureWords = Record<Language, { alt: string }>;

/** The same for a photograph that has a name under which it is enlarged. */
export type CaptionedWords = Record<Language, { alt: string; caption: string }>;
