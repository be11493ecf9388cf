export { backupsKeptDays, erasedKnownDays } from "../store/kept-days";

/**
 * How long the server remembers what is no part of an enquiry, most of it in memory only. The privacy text says it,
 * and the limits on enquiries and confirmations and the waits at the login use it.
 */
export const remembered = {
  /** Hashes of client addresses after an enquiry. */
  addressMinutes: 10,
  /** Hashes of client addresses after an attempt to log in. */
  loginMinutes: 15,
  /** Hashes of the addresses that confirmations went to, which are stored. */
  confirmedAddressDays: 30,
  /** Hashes of the networks of their senders, which are stored: they count for an hour and go within the next one. */
  confirmedNetworkHours: 2,
} as const;

/** How long an enquiry that looks like advertising is kept, in days; the privacy text says so. */
export const flaggedKeptDays = 30;

/** The statements about mails, each said while such mails are sent: to the owner, and to visitors. */
export type MailStatement = "ownerMail" | "visitorMail";

/** The day on which the privacy policy or the terms last changed in what they say; ISO 8601. */
export const legalTextsChanged = "2026-11-23";

export type StorageKind = "cookie" | "localStorage" | "sessionStorage";

/**
 * All that the site keeps in a visitor's browser. The privacy text is made from this list, and a test
 * compares it with what a browser really holds. Over https the name of each cookie begins with `__Host-`,
 * with which browsers accept it from this host alone (RFC 6265bis).
 */
export const browserStorage = [
  { name: "language", kinds: ["cookie", "localStorage"] },
  { name: "cookie-consent", kinds: ["localStorage"] },
  { name: "enquiry-draft", kinds: ["sessionStorage"] },
  { name: "admin", kinds: ["cookie"] },
  { name: "admin-device", kinds: ["cookie"] },
] as const satisfies { name: string; kinds: readonly StorageKind[] }[];

/**
 * The names under which an entry is found in the browser, each with its kinds.
 *
 * @param https whether visitors reach the site over https
 */
export function placesOf(
  { name, kinds }: { name: string; kinds: readonly StorageKind[] },
  https: boolean,
): { name: string; kinds: StorageKind[] }[] {
  if (!https || !kinds.includes("cookie")) return [{ name, kinds: [...kinds] }];
  const others = kinds.filter((kind) => kind !== "cookie");
  return [
    { name: `__Host-${name}`, kinds: ["cookie"] },
    ...(others.length > 0 ? [{ name, kinds: others }] : []),
  ];
}
