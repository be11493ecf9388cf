import { isEmailAddress } from "../enquiries/email-address";
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

/** One text for all ways to write the address of a mailbox. */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf("@");
  const domain = asciiDomain(address.slice(at + 1));
  // Letters of another width are those of the same mailbox for many servers.
  const name = address
    .slice(0, at)
    .normalize("NFKC")
    .toLowerCase()
    .replace(/(?<=.)\+.*/s, "");
  // There dots (of Proton hyphens, too) have no meaning, or a dot is a hyphen (Yandex), and the domains are one.
  if (/^(?:gmail|googlemail)\.com$/.test(domain)) return `${name.replaceAll(".", "")}@gmail.com`;
  if (/^(?:(?:proton|pm)\.me|protonmail\.(?:com|ch))$/.test(domain)) {
    return `${name.replaceAll(/[._-]/g, "")}@proton.me`;
  }
  if (/^(?:ya\.ru|yandex\.(?:ru|com|by|kz|ua|uz|com\.tr))$/.test(domain)) {
    return `${name.replaceAll(".", "-")}@yandex.com`;
  }
  if (/^(?:icloud|me|mac)\.com$/.test(domain)) return `${name}@icloud.com`;
  return `${name}@${domain}`;
}
