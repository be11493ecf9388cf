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
  reply: "Your reply to this email goes to the visitor.",
  message: "Message:",
  digest: {
    subject_one: "{{n}} new enquiry",
    subject_other: "{{n}} new enquiries",
    text: "Very many enquiries came at once, so you are told of these in one email. Some of them may have been sent by a program. The dashboard shows each of them in full.",
  },
} as const;
