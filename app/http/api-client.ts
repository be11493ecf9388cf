/** How long a response may take, in ms, before the visitor is asked to try again. */
const responseWithinMs = 15_000;

/** A response that is not OK; its message is "STATUS: BODY", or the status text for an empty body. */
export class ResponseError extends Error {
  override readonly name = "ResponseError";

  constructor(
    readonly status: number,
    readonly body: string,
    statusText: string,
    /** Seconds from the Retry-After header, when the response has one. */
    readonly retryAfter: number | undefined,
  ) {
    super(`${status}: ${body || statusText}`);
  }
}

interface RequestOptions {
  /** Added to the headers that every call has. */
  headers?: Readonly<Record<string, string>>;
  /** Sent as JSON by a POST. Without one the request is a GET. */
  body?: unknown;
  /** What a 401 does: fail (the default), or make the response null. */
  on401?: "throw" | "null";
}

/**
 * Calls the server from the browser. Every call of the site goes this way: with cookies, and with JSON bodies.
 *
 * @param path address on this site, such as "/api/contacts"
 * @returns the response's JSON; null for a 401 when `on401` is "null"
 * @throws {ResponseError} for a response that is not OK; another error when no response came within 15 s,
 *   there is no connection, or the response is not JSON
 */
export async function request(path: string, options: RequestOptions = {}): Promise<unknown> {
  const withBody = options.body !== undefined;
  const response = await fetch(path, {
    method: withBody ? "POST" : "GET",
    credentials: "include",
    cache: "no-store",
    headers: { ...options.headers, ...(withBody && { "Content-Type": "application/json" }) },
    body: withBody ? JSON.stringify(options.body) : null,
    signal: AbortSignal.timeout(responseWithinMs),
  });
  if (response.status === 401 && options.on401 === "null") return null;
  const body = await response.text();
  if (!response.ok) {
    const retryAfter = Number(response.headers.get("Retry-After") ?? Number.NaN);
    throw new ResponseError(
      response.status,
      body,
      response.statusText,
      Number.isFinite(retryAfter) ? retryAfter : undefined,
    );
  }
  return JSON.parse(body) as unknown;
}
