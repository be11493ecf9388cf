/**
 * How long the server remembers, in memory only, what it does not store. The privacy text says it, and the
 * limits on enquiries, the waits after wrong passwords and the duplicate detection use it.
 */
export const remembered = {
  /** Client addresses after an enquiry. */
  addressMinutes: 10,
  /** Client addresses after a wrong password. */
  wrongPasswordMinutes: 15,
  /** Hashes of messages. */
  messageHours: 24,
} as const;
