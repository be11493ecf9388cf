/**
 * Why a backup, a restore or a move was not done, since the backup, what is stored, or a site that runs does not allow
 * it: a sentence for the operator, or a list of them. What is wrong with a setting, the account or the connection to
 * the database is an `OperatorError`.
 */
export class NotDone extends Error {
  override readonly name = "NotDone";

  /**
   * @param failure what did not happen, such as "Nothing was restored"
   * @param reasons sentences as they follow "failure:", without a capital letter at the beginning; a list gives them
   *   one
   * @param canOverwrite whether the command can be repeated with the word `overwrite`
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
