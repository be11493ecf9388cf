/**
 * The address a request came from, as far as it can be believed.
 *
 * @param trustProxy number of proxies in front of the site; each appends the address it saw
 * @returns the address that the outermost trusted proxy saw, or undefined when there is none to
 *   believe (no proxy, or fewer entries than proxies)
 */
export function clientAddress(request: Request, trustProxy: number): string | undefined {
  if (trustProxy === 0) return undefined;
  const seen = (request.headers.get("X-Forwarded-For") ?? "")
    .split(",")
    .map((entry) => entry.trim());
  return seen.at(-trustProxy) || undefined;
}
