export default {
  head: {
    title: "{{name}} | Massage in {{area}}, {{city}}",
    description:
      "Deep tissue, Swedish, Thai, hot stone, sports and full body massage in {{area}}, {{city}}. From {{price}}, hot stones extra. Call us or send a booking request.",
  },
  mail: {
    appointment: {
      subject: "Your appointment at {{name}}: {{day}} at {{time}}",
      greeting: "Hello {{firstName}},",
      intro: "We look forward to seeing you at {{name}}. This is your appointment:",
      time: "Time",
      at: "{{day}} at {{time}}",
      length: "Length",
      way: "How to find us",
      cancel: "If you cannot come or would like another time, please call us.",
      file: "The attached file adds the appointment to your calendar.",
    },
    subject: "Your booking request to {{name}} ({{reference}})",
    greeting: "Hello,",
    thanks: "Thank you for your booking request to {{name}}.",
    reference: "Your reference",
    next: "We will contact you soon to arrange a time. Please note that your appointment is not booked until we have confirmed it.",
    questions:
      "If you would like to change something or have a question, call us or reply to this email.",
    regards: "Kind regards,",
    notYou:
      "If you did not send this request, please ignore this email. Somebody probably mistyped an address.",
  },
  errors: {
    malformed: "The request could not be read. Please reload the page and try again.",
    idempotencyKey: "The Idempotency-Key is too long. Please use at most {{max}} characters.",
    tooLarge: "The request is too large. Please shorten your message.",
    wrongType: "The request was in a format that this site does not accept.",
    crossSite:
      "The request came from another website and was refused. Please use the form on this site.",
    method: "This address does not accept that kind of request.",
    tooManyEnquiries:
      "We cannot take any more requests at the moment. Please try again in {{wait}}, or call us.",
    hours_one: "{{count}} hour",
    hours_other: "{{count}} hours",
    tooManyRequests: "Too many attempts in a short time. Please try again a little later.",
    notStored: "We could not save your request just now. Please try again later, or call us.",
    storeFull:
      "We can only take short messages just now. Please use at most {{max}} characters, or call us.",
    changeNotStored: "Your change could not be saved. Please try again.",
    erasurePending:
      "Not everything could be erased yet. The erasure has been recorded and will be completed automatically.",
    unknownEnquiry: "This enquiry is no longer here. Please refresh the list.",
    notListed: "The enquiries could not be read just now. Please try again later.",
    signIn: "Please log in first.",
    unavailable: "This is not possible at the moment. Please try again later.",
    unexpected: "Something went wrong. Please try again later.",
  },
  file: {
    title: "Personal data held by {{name}}",
    made: "Created on {{time}}, London time.",
    contents_one: "This file holds everything that is stored about {{count, number}} enquiry.",
    contents_other: "This file holds everything that is stored about {{count, number}} enquiries.",
    kept_one: "An enquiry is deleted {{count}} month after it was sent.",
    kept_other: "An enquiry is deleted {{count}} months after it was sent.",
    sharesOnlyPhone:
      "Shares only the phone number, which can belong to several people. Check before you pass this on.",
    id: "Reference and ID",
    createdAt: "Received",
    language: "Language of the page",
    source: "How it came in",
    flagged: "Why it was flagged",
    key: "Fingerprint of the enquiry, used to avoid storing it twice",
    revision: "Number of changes",
    history: "Changes",
    notices: "Emails",
    backups: "Backups that hold this data",
    backup: "{{file}}: created {{made}}, kept until {{until}}",
    noBackups: "No backup holds this data.",
  },
  erasure: {
    copiesElsewhere:
      "If anyone has copied backups to another place, those copies cannot be erased from here: please delete them there.",
    sentMail:
      "Emails already sent about what you erased cannot be erased from here: please delete them in your mailbox.",
    fileOutOfReach:
      "The file {{file}} in the data folder could not be fully read or changed. Please ask whoever looks after your website to check it and delete it.",
    databaseCopies:
      "The database server’s own logs, replicas and backups cannot be erased from here: whoever runs it has to delete them there.",
    otherFolder:
      "The backups in {{folder}} still hold what you erased: the site that uses that folder will erase it within a minute, or when it next starts.",
  },
} as const;
