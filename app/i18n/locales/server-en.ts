export default {
  head: {
    title: "{{name}} | Massage in {{area}}, {{city}}",
    description:
      "Deep tissue, Swedish, Thai, hot stone, sports and full body massage in {{area}}, {{city}}. From {{price}}, hot stones extra. Call us or send a booking request.",
  },
  mail: {
    subject: "Your booking request at {{name}} ({{reference}})",
    greeting: "Hello,",
    thanks: "Thank you for your booking request at {{name}}.",
    reference: "Your reference",
    next: "We will contact you soon to arrange a time. This is not yet an appointment: it becomes one when we confirm it.",
    questions:
      "If you would like to change something or have a question, call us or reply to this email.",
    regards: "Kind regards,",
    notYou:
      "If you did not send this request, please ignore this email. Somebody probably mistyped an address.",
  },
  errors: {
    notObject: "The request could not be read. Please reload the page and try again.",
    idempotencyKey: "The Idempotency-Key is too long. Please use at most {{max}} characters.",
    tooLarge: "The request is too large. Please shorten your message.",
    wrongType: "The request came in a format that this site does not read.",
    crossSite:
      "The request came from another website and was refused. Please use the form on this site.",
    method: "This address does not accept that kind of request.",
    tooManyEnquiries_one:
      "Too many requests just now. Please try again in {{count}} minute, or call us.",
    tooManyEnquiries_other:
      "Too many requests just now. Please try again in {{count}} minutes, or call us.",
    notStored: "We could not save your request just now. Please try again later, or call us.",
    changeNotStored: "Your change could not be saved. Please try again.",
    erasurePending:
      "This could not be erased completely just now. It is written down and continues by itself.",
    unknownEnquiry: "This enquiry is no longer here. Please refresh the list.",
    notListed: "The enquiries could not be read just now. Please try again later.",
    signIn: "Please log in first.",
    unavailable: "The site cannot do this just now. Please try again later.",
    unexpected: "Something went wrong. Please try again later.",
  },
  file: {
    title: "Personal data held by {{name}}",
    made: "Made on {{time}}, London time.",
    contents_one: "This file holds everything that is stored about {{n}} enquiry.",
    contents_other: "This file holds everything that is stored about {{n}} enquiries.",
    kept_one: "An enquiry is deleted {{count}} month after it was sent.",
    kept_other: "An enquiry is deleted {{count}} months after it was sent.",
    sharesOnlyPhone:
      "Shares only the telephone number, which can belong to several people. Check before you pass this on.",
    id: "Reference and id",
    createdAt: "Received",
    language: "Language of the page",
    flagged: "Why it may be advertising",
    key: "Fingerprint of what was sent, so that it is kept once",
    firstReadAt: "First read by the site",
    altered: "Altered",
    revision: "Number of changes",
    history: "Changes",
    planned: "Mails meant for it",
    notices: "Notices by email",
    backups: "Backups with these enquiries",
    backup: "{{file}}: made {{made}}, kept until {{until}}",
    noBackups: "No backup holds these enquiries.",
  },
  erasure: {
    copiesElsewhere:
      "Copies of the backups that were taken to another place are out of reach: delete them there.",
    sentMail:
      "E-mails that were sent about these enquiries are out of reach: delete them in your mailbox.",
    fileOutOfReach:
      "The file {{file}} in the data folder could not be read or changed as a whole: whoever runs the server should look into it and delete it.",
    databaseCopies:
      "The database server’s own logs, replicas and backups are out of reach: whoever runs it has to remove them there.",
    otherFolder:
      "The backups in {{folder}} still hold these enquiries: the site there erases them within a minute, or as soon as it is started again.",
  },
} as const;
