import { isEmailAddress } from "../enquiries/enquiry-schema";

/** How an encoded word begins (RFC 2047). Programs decode it, also in addresses and in quotation marks. */
export const encodedWordStart = "=?";

/** Tells whether a mail may be sent to an address that a visitor typed. */
export const isMailable = (address: string): boolean =>
  isEmailAddress(address) && !address.includes(encodedWordStart);
