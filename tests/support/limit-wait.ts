import { expect } from "vitest";
import { HttpError } from "../../app/http/http-error.server";

/**
 * The wait that a refused attempt names, in seconds; 0 when nothing was refused.
 *
 * @param code the refusal that is expected, if any
 */
export async function waitOf(tried: Promise<unknown>, code: string): Promise<number> {
  try {
    await tried;
    return 0;
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    expect(error).toMatchObject({ code, status: 429 });
    return error.details.retryAfter!;
  }
}
