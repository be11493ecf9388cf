import type { TFunction } from "i18next";

/** Why a request is refused, and its status (RFC 9110, section 15.5; RFC 6585 for 429). */
const statuses = {
  notObject: 400,
  idempotencyKey: 400,
  signIn: 401,
  wrongPassword: 401,
  crossSite: 403,
  method: 405,
  tooLarge: 413,
  wrongType: 415,
  tooManyEnquiries: 429,
  tooManyLogins: 429,
  unexpected: 500,
  notListed: 503,
  notStored: 503,
  unavailable: 503,
} as const;
export type HttpErrorCode = keyof typeof statuses;

/** A request that is not carried out, with the reason in a form that a visitor may read. */
export class HttpError extends Error {
  override readonly name = "HttpError";
  readonly status: number;

  /**
   * @param code why
   * @param details `retryAfter` in seconds for the two limits; `max`, how many characters are allowed;
   *   `allow`, the methods that do work
   */
  constructor(
    readonly code: HttpErrorCode,
    readonly details: { retryAfter?: number; max?: number; allow?: readonly string[] } = {},
  ) {
    super(code);
    this.status = statuses[code];
  }

  /** The headers that belong to the response: Retry-After or Allow (RFC 9110). */
  get headers(): Record<string, string> {
    const { retryAfter, allow } = this.details;
    return {
      ...(retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) }),
      ...(allow === undefined ? {} : { Allow: allow.join(", ") }),
    };
  }

  /** One sentence for the visitor, in the language of `t`. */
  messageIn(t: TFunction): string {
    const seconds = this.details.retryAfter ?? 1;
    switch (this.code) {
      case "wrongPassword":
        return t("login.invalid");
      case "tooManyLogins":
        return t("login.tooMany", { count: seconds });
      case "tooManyEnquiries":
        return t("refusals.tooManyEnquiries", { count: Math.ceil(seconds / 60) });
      case "idempotencyKey":
        return t("refusals.idempotencyKey", { max: this.details.max });
      default:
        return t(`refusals.${this.code}`);
    }
  }
}
