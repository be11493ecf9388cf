/**
 * Why a program cannot start or do what it was asked, as lines for the host to read: one problem a
 * line, each naming what is wrong, what it holds now and what it should hold.
 */
export class StartError extends Error {
  constructor(
    readonly subject: string,
    readonly problems: readonly string[] = [],
  ) {
    super([subject, ...problems.map((problem) => `  - ${problem}`)].join("\n"));
    this.name = "StartError";
  }
}
