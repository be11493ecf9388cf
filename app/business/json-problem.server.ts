import { parse, printParseErrorCode, type ParseError } from "jsonc-parser";

type Code = ReturnType<typeof printParseErrorCode>;

const comments = "comments are not allowed in this file";
const number = "the number is not complete";
const backslash = "a backslash in a text must be written twice";

const sentences: Partial<Record<Code, string>> = {
  InvalidSymbol:
    'this can be neither a text nor a number: texts stand in straight quotation marks, "like this"',
  InvalidNumberFormat: number,
  PropertyNameExpected:
    "a field's name in quotation marks is missing here, or the comma before it is one too many",
  ValueExpected: "a value is missing here, or the comma before it is one too many",
  ColonExpected: "a colon is missing before this",
  CommaExpected: "a comma or a closing bracket is missing before this",
  CloseBraceExpected: "a closing } is missing",
  CloseBracketExpected: "a closing ] is missing",
  EndOfFileExpected: "the file should end before this",
  InvalidCommentToken: comments,
  UnexpectedEndOfComment: comments,
  UnexpectedEndOfString: "a closing quotation mark is missing on this line",
  UnexpectedEndOfNumber: number,
  InvalidUnicode: backslash,
  InvalidEscapeCharacter: backslash,
  InvalidCharacter: "a text holds an invisible character here",
};

/**
 * Says where a text stops being JSON, and why.
 *
 * @param text what `JSON.parse` has refused
 * @returns one sentence for a person, with line and column counted from 1
 */
export function jsonProblem(text: string): string {
  const errors: ParseError[] = [];
  parse(text, errors, { disallowComments: true, allowTrailingComma: false });
  const [first] = errors;
  if (!first) return "It is not valid JSON.";
  const before = text.slice(0, first.offset).split(/\r\n|\r|\n/);
  const column = (before.at(-1)?.length ?? 0) + 1;
  const why = sentences[printParseErrorCode(first.error)] ?? "something is wrong here";
  return `It is not valid JSON at line ${before.length}, column ${column}: ${why}.`;
}
