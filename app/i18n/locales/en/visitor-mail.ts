export default {
  mail: {
    greeting: "Hello,",
    reference: "Your reference",
    regards: "Kind regards,",
    confirmation: {
      subject: "Your booking request to {{name}} ({{reference}})",
      thanks: "Thank you for your booking request to {{name}}.",
      next: "We will contact you soon to arrange a time. Please note that your appointment is not booked until we have confirmed it.",
      questions:
        "If you would like to change something or have a question, call us or reply to this email.",
      notYou:
        "If you did not send this request, please ignore this email. Somebody probably mistyped an address.",
    },
    appointment: {
      subject: "Your appointment at {{name}}: {{day}} at {{time}}",
      greeting: "Hello {{visitor}},",
      intro: "We look forward to seeing you at {{name}}. This is your appointment:",
      time: "Time",
      at: "{{day}} at {{time}}",
      length: "Length",
      way: "How to find us",
      moved:
        "This replaces the appointment in our earlier email. If your calendar still shows that one, please delete it.",
      call: "If you cannot come or would like another time, please call us.",
      file: "The attached file adds the appointment to your calendar.",
    },
    cancellation: {
      subject: "Your appointment at {{name}} is cancelled: {{day}} at {{time}}",
      intro: "This appointment at {{name}} is cancelled:",
      call: "If you would like another time, please call us.",
      file: "The attached file marks it as cancelled in your calendar. If it is still there afterwards, please delete it.",
    },
  },
} as const;
