/** How long (ms) until a response begins, and until it has ended: the list of many years takes its time. */
const beginsWithinMs = 15_000;
const endsWithinMs = 120_000;

/** A response that is not OK; its message is "STATUS: BODY", or the status text for an empty body. */
export class ResponseError extends Error {
  override readonly name = "ResponseError";

  constructor(
    readonly status: number,
    readonly body: string,
    statusText: string,
    /** Seconds from the Retry-After header, when the response has one. */
    readonly retryAfter: number | undefined,
    /** Whether the site made the response: a proxy in front also responds, with texts of its own. */
    readonly isOwn: boolean,
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

async function exchange(path: string, init: RequestInit) {
  const limit = new AbortController();
  const giveUp = () => {
    limit.abort(new DOMException("The response takes too long.", "TimeoutError"));
  };
  let timer = setTimeout(giveUp, beginsWithinMs);
  try {
    const response = await fetch(path, { ...init, signal: limit.signal });
    clearTimeout(timer);
    timer = setTimeout(giveUp, endsWithinMs);
    return { response, body: await response.text() };
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Calls one of the site's addresses under `/api` from the browser, with cookies and JSON bodies.
 *
 * @param path address on this site, such as "/api/contacts"
 * @returns the response's JSON; null for a 401 when `on401` is "null"
 * @throws {ResponseError} for a response that is not OK; another error when no response begins within 15 s or
 *   ends within 2 min, there is no connection, or the response is not JSON
 */
export async function request(path: string, options: RequestOptions = {}): Promise<unknown> {
  const withBody = options.body !== undefined;
  const { response, body } = await exchange(path, {
    method: withBody ? "POST" : "GET",
    credentials: "include",
    cache: "no-store",
    headers: { ...options.headers, ...(withBody && { "Content-Type": "application/json" }) },
    body: withBody ? JSON.stringify(options.body) : null,
  });
  if (response.status === 401 && options.on401 === "null") return null;
  if (!response.ok) {
    const retryAfter = Number(response.headers.get("Retry-After") ?? Number.NaN);
    throw new ResponseError(
      response.status,
      body,
      response.statusText,
      Number.isFinite(retryAfter) ? retryAfter : undefined,
      // The site names the language of each of its texts, and so does Apache on its localised error pages.
      response.headers.has("Content-Language") && !body.startsWith("<"),
    );
  }
  return JSON.parse(body) as unknown;
}
