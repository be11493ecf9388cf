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

/** The paragraphs of the privacy text about emails: to the owner, and to visitors. Each is shown while such emails are sent. */
export type MailStatement = "ownerMail" | "visitorMail";

/** The day on which the privacy policy or the terms last changed in what they say; ISO 8601. */
export const legalTextsChanged = "2026-11-23";
