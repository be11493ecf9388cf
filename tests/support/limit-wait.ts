import { expect } from "vitest";

import { Refusal } from "../../app/http/refusal.server";

/**
 * Seconds that the caller is told to wait; 0 when nothing was refused.
 *
 * @param code the refusal that is expected, if any
 */
export async function waitOf(tried: Promise<unknown>, code: string): Promise<number> {
  try {
    await tried;
    return 0;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    expect(error).toMatchObject({ code, status: 429 });
    return error.details.retryAfter!;
  }
}
