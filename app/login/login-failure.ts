/** Why a login failed; `seconds` until another attempt is admitted. */
export type LoginFailure =
  | { reason: "invalid" }
  | { reason: "unreachable" }
  | { reason: "tooMany"; seconds: number };

/** The wait (s) that is named when a 429 has no Retry-After: long enough to end most waits. */
const usualWaitSeconds = 30;

/**
 * What the login page says of a failed login, with and without JavaScript. Any status but 429 counts as
 * a wrong password.
 *
 * @param response the status and the seconds of Retry-After; undefined when the password was not checked
 */
export function loginFailureOf(
  response: { status: number; retryAfter?: number | undefined } | undefined,
): LoginFailure {
  if (response === undefined) return { reason: "unreachable" };
  if (response.status !== 429) return { reason: "invalid" };
  return { reason: "tooMany", seconds: response.retryAfter ?? usualWaitSeconds };
}
