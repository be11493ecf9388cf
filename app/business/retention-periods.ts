/**
 * How long the server remembers what it counts, most of it in memory only. These are the times of the limits on enquiries
 * and confirmations and of the waits at the login; the privacy text states them.
 */
export const remembered = {
  /** Hashes of client addresses after an enquiry: the limits count within this time. */
  enquiryLimitMinutes: 10,
  /** Hashes of client addresses after the last attempt to log in: the waits count within this time. */
  loginWaitsMinutes: 15,
  /** Hashes of the addresses that confirmations went to, which are stored. */
  confirmedAddressDays: 30,
  /** Hashes of the networks of their senders, which are stored: they are removed once an hour, when they count no more. */
  confirmedNetworkHours: 2,
} as const;

/** How long an enquiry that looks like advertising is kept, in days; the privacy text states it. */
export const flaggedKeptDays = 30;
