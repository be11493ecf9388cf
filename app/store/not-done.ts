/** Why a backup, a restore or a move was not done: a sentence for the operator, or a list of them. */
export class NotDone extends Error {
  override readonly name = "NotDone";

  /**
   * @param failure what did not happen, such as "Nothing was restored"
   * @param reasons sentences without a capital letter at the beginning
   * @param canOverwrite whether the operator may allow it all the same
   */
  constructor(
    failure: string,
    reasons: readonly string[],
    readonly canOverwrite = false,
  ) {
    const listed = reasons.map(
      (reason) => `  - ${reason.charAt(0).toUpperCase()}${reason.slice(1)}`,
    );
    super(
      reasons.length === 1 ? `${failure}: ${reasons[0]}` : [`${failure}.`, ...listed].join("\n"),
    );
  }
}
