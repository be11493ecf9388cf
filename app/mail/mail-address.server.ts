import { isEmailAddress } from "../enquiries/enquiry-schema";
import { asciiDomain } from "./ascii-domain.server";

/** How an encoded word begins (RFC 2047). Programs decode it, also in addresses and in quotation marks. */
export const encodedWordStart = "=?";

/**
 * The address to which a mail goes, for one that a visitor typed: its domain is written as in the DNS.
 *
 * @returns undefined when no mail may be sent there
 */
export function mailAddress(typed: string): string | undefined {
  const at = typed.lastIndexOf("@");
  // Mail programs read full-width letters and the like as plain ones. What is no domain becomes empty.
  const address = `${typed.slice(0, at)}@${asciiDomain(typed.slice(at + 1))}`;
  const isMailable = isEmailAddress(typed) && isEmailAddress(address);
  return isMailable && !address.includes(encodedWordStart) ? address : undefined;
}
