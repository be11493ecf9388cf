import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";

/** Content codings (RFC 9110, section 8.4.1) in which pages and files are kept, best first. */
export const encodings = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof encodings)[number];

/** By the header's text: all browsers together send a few. */
const known = new LRUCache<string, { encoding: Encoding | undefined }>({ max: 100 });

/**
 * The encoding that a client likes best (RFC 9110, section 12.5.3).
 *
 * @param header the request's Accept-Encoding
 * @returns undefined when the client refuses every one
 */
export function acceptedEncoding(header: string | string[] | undefined): Encoding | undefined {
  const text = header?.toString() ?? "";
  let choice = known.get(text);
  if (!choice) {
    const negotiator = new Negotiator({ headers: { "accept-encoding": text } });
    choice = { encoding: negotiator.encoding(encodings, { preferred: encodings }) };
    known.set(text, choice);
  }
  return choice.encoding;
}
