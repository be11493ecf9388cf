/**
 * Why the site cannot start, or a command cannot do what it was asked, as lines for the operator to read: one problem a
 * line, each naming what is wrong, what it holds now and what it should hold. When a backup, what is stored, or a site
 * that runs stops a backup, a restore or a move, that is a `NotDone` (store/not-done.ts).
 */
export class OperatorError extends Error {
  override readonly name = "OperatorError";

  constructor(
    readonly subject: string,
    readonly problems: readonly string[] = [],
  ) {
    super([subject, ...problems.map((problem) => `  - ${problem}`)].join("\n"));
  }
}
