/*
 * The times that the privacy text states and the program keeps to, apart from the program so that the browser can read
 * them. Others are elsewhere: the owner decides how long enquiries are kept (`enquiriesKeptMonths`), the store how long
 * backups and the hashes of erased enquiries are (`backupsKeptDays`, `erasedKnownDays`).
 */

/** How long the server remembers what the limits on enquiries and confirmations and the waits at the login count. */
export const remembered = {
  /** Hashes of client addresses after an enquiry: the limits count within this time. */
  enquiryLimitMinutes: 10,
  /** Hashes of client addresses after the last attempt to log in: the waits count within this time. */
  loginWaitsMinutes: 15,
  /** Hashes of the addresses that confirmations went to, which are stored. */
  confirmedAddressDays: 30,
  /**
   * Hashes of the networks of their senders, which are stored: they are removed once an hour, when they count no more.
   */
  confirmedNetworkHours: 2,
} as const;

/** How long an enquiry that looks like advertising is kept, in days. */
export const flaggedKeptDays = 30;
