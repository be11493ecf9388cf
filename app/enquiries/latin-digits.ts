const otherDigit = /(?![0-9])\p{Nd}/gu;

/** The digits of a script follow each other from its zero (Unicode Standard, section 4.6), in tens without a gap. */
function latinDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}

/** A text in which the decimal digits of every script, such as "٣" or "３", are written as "0" to "9". */
export const latinDigits = (text: string): string => text.replaceAll(otherDigit, latinDigit);
