import { domainToASCII, domainToUnicode } from "node:url";

/**
 * Whether a label is what the encoding makes of its own text (RFC 5891, section 4.4). Node refuses others up to 24.19
 * only: later versions of its URL parser pass on a label of ASCII letters as it is.
 */
function isEncodedAsItIs(label: string): boolean {
  if (!label.startsWith("xn--")) return true;
  const text = domainToUnicode(label);
  return text !== label && domainToASCII(text) === label;
}

/**
 * A domain as it is written in the DNS, the same on each version of Node.
 *
 * @returns "" for what is no domain
 */
export function asciiDomain(domain: string): string {
  // Up to Node 24.19 this letter becomes "ss", which is another domain.
  const ascii = domainToASCII(domain.replaceAll("ẞ", "ß"));
  return ascii.split(".").every(isEncodedAsItIs) ? ascii : "";
}
