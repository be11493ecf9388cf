/**
 * The paragraphs of the privacy text about emails: to the owner, and to visitors. Each is shown while such emails are
 * sent.
 */
export type MailStatement = "ownerMail" | "visitorMail";

/** The paragraphs about emails that the privacy text has. */
export const mailStatements = (mail: {
  /** Whether the owner can be told of enquiries by email. */
  isOn: boolean;
  /** Whether visitors are to have confirmations, once it is on. */
  confirmVisitors: boolean;
}): MailStatement[] => [
  ...(mail.isOn ? (["ownerMail"] as const) : []),
  ...(mail.isOn && mail.confirmVisitors ? (["visitorMail"] as const) : []),
];
