export default {
  subject: "New enquiry: {{treatment}} ({{reference}})",
  labelled: "{{label}}: {{value}}",
  nameless: "No name",
  email: "Email",
  treatment: "Treatment",
  language: "Language",
  sent: "Sent",
  sentAt: "{{time}}, London time",
  reference: "Reference",
  dashboard: "Dashboard",
  reply: "If you reply to this email, your reply goes straight to the client.",
  replyTo: "Reply to the client: {{email}}",
  replyByLink:
    "If you reply to this email, your reply does not reach the client. Use the link at the top.",
  message: "Message:",
  digest: {
    subject_one: "{{count, number}} new enquiry",
    subject_other: "{{count, number}} new enquiries",
    text: "A large number of enquiries arrived at once, so you are not sent an email about each one. Some of them may have been sent automatically. The dashboard shows every enquiry in full.",
  },
  referencesOnly:
    "Your mail server refused an email because of something typed into the form, so this one gives only references and times. The dashboard shows every enquiry in full.",
  late: {
    subject_one: "{{count, number}} enquiry is late",
    subject_other: "{{count, number}} enquiries are late",
    text_one:
      "You aim to answer enquiries within {{count, number}} hour, counting only the time when you are open. Enquiries that are still new are listed below, oldest first.",
    text_other:
      "You aim to answer enquiries within {{count, number}} hours, counting only the time when you are open. Enquiries that are still new are listed below, oldest first.",
    late: "late",
    more_one:
      "{{count, number}} more enquiry is waiting. The dashboard lists everything that is waiting.",
    more_other:
      "{{count, number}} more enquiries are waiting. The dashboard lists everything that is waiting.",
  },
} as const;
