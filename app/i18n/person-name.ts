// Script extensions (scx) include Kana and the signs between them.
const eastAsianName = /^[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]+$/u;

interface PersonName {
  firstName: string;
  lastName: string;
}

/** Whether both parts of a name are written in Chinese characters, kana or Hangul: the family name then comes first. */
export const isEastAsianName = ({ firstName, lastName }: PersonName): boolean =>
  eastAsianName.test(firstName) && eastAsianName.test(lastName);

/** The words, in small letters, that people with one name type into the field of the other. */
const noNames: ReadonlySet<string> = new Set(
  "none n/a n.a. aucun ninguno keiner なし 無し 無 无 없음".split(" "),
);
// "x" in small letters only: Malcolm X has a name.
const signsOnly = /^(?:[\p{P}\s~|+=]*|x+)$/u;
const named = (part: string) =>
  signsOnly.test(part) || noNames.has(part.toLowerCase()) ? "" : part;

/**
 * A name without what stands in a required field of it for no name, such as "-" or "none": people with one name, as in
 * Java, have to type something. Nil, Na and Null are names.
 *
 * @returns each part as it was typed, or empty
 */
export const withoutStandIns = ({ firstName, lastName }: PersonName): PersonName => ({
  firstName: named(firstName),
  lastName: named(lastName),
});

/**
 * A person's name as its own script writes it: a Chinese, Japanese or Korean one with the family name first and
 * no space, any other in the order of the form's labels. The reader's language makes no difference.
 *
 * @returns empty when neither part is a name, see `withoutStandIns`
 */
export function formatName(typed: PersonName): string {
  const name = withoutStandIns(typed);
  const { firstName, lastName } = name;
  return isEastAsianName(name) ? lastName + firstName : `${firstName} ${lastName}`.trim();
}

/** Letters and what belongs to names. Of a dot, a colon, "/" or "@" programs would make a link. */
const nameInGreeting = /^[\p{L}\p{M}][\p{L}\p{M}'’・· -]{0,58}$/u;

/** A visitor's name as a greeting says it; undefined when it looks like none or is too long for one. */
export const greetedName = (name: string): string | undefined =>
  nameInGreeting.test(name) ? name : undefined;
