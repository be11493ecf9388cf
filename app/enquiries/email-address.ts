/** In code points; from RFC 5321, section 4.5.3.1.3. */
export const longestEmailAddress = 254;

/**
 * One part before the @, dotted labels after it, the last of them at least two characters long and not a number. Letters
 * of every script are allowed, for international domains. Each part excludes the character that ends it, so matching
 * takes linear time.
 */
export const emailPattern =
  /^[^\s@"(),:;<>[\\\]\p{Cc}]{1,64}@(?:[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+\p{L}[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}]$/u;

/** Tells whether a text is an email address by the rules of the form: no line break, comma, quote or bracket. */
export const isEmailAddress = (text: string): boolean =>
  emailPattern.test(text) && Array.from(text).length <= longestEmailAddress;
