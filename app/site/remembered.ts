/**
 * How long the server remembers, in memory only, what it does not store; the privacy text says so. The
 * first two are the windows of the limits on enquiries and on logins, the third is that of the
 * comparison of messages.
 */
export const remembered = {
  addressMinutes: 10,
  wrongPasswordMinutes: 15,
  messageHours: 24,
} as const;
