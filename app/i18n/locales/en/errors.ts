export default {
  errors: {
    malformed: "The request could not be read. Please reload the page and try again.",
    idempotencyKey: "The Idempotency-Key is too long. Please use at most {{max}} characters.",
    tooLarge: "The request is too large. Please shorten your message.",
    uploadTooSlow:
      "The photographs came too slowly, and nothing was saved. Please go back and send them again: one at a time, or over a faster connection.",
    uploadTooLarge:
      "Together the photographs have more than 60\u00A0MB, and nothing was saved. Please go back and send fewer of them at a time.",
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
} as const;
