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
  reply: "If you reply to this email, your reply goes straight to the visitor.",
  message: "Message:",
  digest: {
    subject_one: "{{n}} new enquiry",
    subject_other: "{{n}} new enquiries",
    text: "A large number of enquiries arrived at once, so these have been grouped into one email. Some may have been sent automatically. The dashboard shows each of them in full.",
  },
} as const;
