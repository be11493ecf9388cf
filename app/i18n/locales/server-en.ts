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
  erasure: {
    copiesElsewhere:
      "Copies of the backups that were taken to another place are out of reach: delete them there.",
    sentMail:
      "E-mails that were sent about these enquiries are out of reach: delete them in your mailbox.",
    fileOutOfReach:
      "The file {{file}} in the data folder could not be read or changed as a whole: whoever runs the server should look into it and delete it.",
  },
} as const;
