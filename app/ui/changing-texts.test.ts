import { relative } from "node:path";
import ts from "typescript";
import { expect, it } from "vitest";

/*
 * A translator of a browser replaces each text node by an element with the translated text. React does not find the node
 * any more: it fails when it puts something before it, and what it changes in it is not shown. A text that is the only
 * child of an element is set through the element, and so is right.
 */

const config = ts.getParsedCommandLineOfConfigFile(
  "tsconfig.json",
  {},
  { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined },
)!;
const isShown = (file: string) =>
  /\/app\/.*\.tsx$/.test(file) && !/\.(?:test|server)\.tsx$/.test(file);
const program = ts.createProgram(config.fileNames.filter(isShown), config.options);
const checker = program.getTypeChecker();

const textual = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike;

/** Whether an expression is a text whenever it is something: `""` is nothing, and what may be an element is none. */
function isText(expression: ts.Expression): boolean {
  // A translator leaves white space alone.
  if (ts.isStringLiteralLike(expression)) return expression.text.trim() !== "";
  const type = checker.getTypeAtLocation(expression);
  const kinds = type.isUnion() ? type.types : [type];
  const isSaid = (kind: ts.Type) =>
    (kind.flags & textual) !== 0 && !(kind.isStringLiteral() && kind.value === "");
  return kinds.some(isSaid) && !kinds.some((kind) => kind.flags & ts.TypeFlags.Object);
}

/** Whether an expression is the same text at each rendering: a literal, or `t("some.key")`. */
function isConstant(expression: ts.Expression): boolean {
  if (ts.isStringLiteralLike(expression)) return true;
  if (!ts.isCallExpression(expression) || expression.expression.getText() !== "t") return false;
  const [key, ...values] = expression.arguments;
  return values.length === 0 && key !== undefined && ts.isStringLiteralLike(key);
}

/** Whether an element has a text beside another child, and something among them can change. */
function hasTextBesideChange(element: ts.JsxElement | ts.JsxFragment): boolean {
  const children = element.children.filter((child) =>
    ts.isJsxText(child)
      ? !child.containsOnlyTriviaWhiteSpaces
      : !ts.isJsxExpression(child) || child.expression !== undefined,
  );
  const expressions = children.flatMap((child) =>
    ts.isJsxExpression(child) && child.expression ? [child.expression] : [],
  );
  return (
    children.length > 1 &&
    !expressions.every(isConstant) &&
    (children.some((child) => ts.isJsxText(child) && child.text.trim() !== "") ||
      expressions.some(isText))
  );
}

function* elementsIn(node: ts.Node): Generator<ts.JsxElement | ts.JsxFragment> {
  if (ts.isJsxElement(node) || ts.isJsxFragment(node)) yield node;
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => {
    children.push(child);
  });
  for (const child of children) yield* elementsIn(child);
}

it("a text that changes, or stands beside what comes and goes, is the only child of its element", () => {
  const beside: string[] = [];
  const files = program.getSourceFiles().filter(({ fileName }) => isShown(fileName));
  expect(files.length).toBeGreaterThan(50);
  for (const file of files) {
    for (const element of elementsIn(file)) {
      if (!hasTextBesideChange(element)) continue;
      const { line } = file.getLineAndCharacterOfPosition(element.getStart());
      beside.push(`${relative(".", file.fileName)}:${line + 1}`);
    }
  }
  expect(beside).toEqual([]);
}, 60_000);
