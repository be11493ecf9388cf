// If what these texts say changes, so does the day in `changed`, in every language. Their order, and when each is shown,
// is in business/privacy-and-terms.tsx.
export default {
  close: "Close",
  changed: "Last updated: 28 November 2026",
  privacy: {
    title: "Privacy policy",
    who: "Who is responsible",
    whoText:
      "{{who}}, {{address}}, is the controller of your data. Write to {{email}} or call {{phone}} about anything on this page.",
    tradingAs: "{{legalName}}, trading as {{name}}",
    what: "What we store, and why",
    whatText:
      "When you send the booking form we store your first and last name, email address, phone number, the treatment you chose, your message, the time you sent it and the language of the page, to arrange your appointment. The lawful basis is that you asked us to take these steps before booking (UK GDPR, Article 6(1)(b)); without these details we cannot reply, but a message is optional. Please do not tell us about your health in the form; we will ask in person.",
    workText:
      "If you call us instead, the owner may enter the same details for you. The owner records whether you have been contacted or have booked, when your appointment is and whether you came to it, and may add short notes about it. All of this is deleted with the enquiry.",
    guard: "How we keep out advertising and abuse",
    guardText:
      "The site checks whether an enquiry looks like advertising; if it does, the reasons are stored with it. If a large number of enquiries arrive at once, that is noted too. A fingerprint (hash) of what you send is stored with the enquiry, so that a form sent twice is stored only once.",
    limitsText:
      "To limit how much one sender can send, the server keeps fingerprints of your IP address and its network, made with a secret key, for {{minutes}} minutes after you send the form, and for {{loginMinutes}} minutes after an attempt to log in to the admin area or the use of a wrong one-time code or calendar address. The IP address itself is not stored.",
    guardBasis:
      "The lawful basis is our legitimate interest in keeping the form working and the site secure (UK GDPR, Article 6(1)(f)).",
    readers: "Who reads your enquiry",
    readersText:
      "On this site, only the owner of the spa can read enquiries, after entering a password. They are kept on the server that runs this site and in our backups, and are not sold or used for advertising. Whoever looks after that server for us could read them, too, but has access to it only to keep it running.",
    otherPrograms:
      "The owner may reply by text message or WhatsApp, whose provider then receives your phone number and the reply. The owner may look at the appointments in a calendar program on a phone or computer, such as Apple Calendar, Google Calendar or Outlook. That program then receives the day, time and treatment, your first name and the first letter of your last name, your phone number and the reference of your enquiry, and its provider may store them for the spa. Once an enquiry is deleted here, its appointment leaves the calendar the next time the program looks for changes.",
    ownerMail:
      "The owner, and anyone else the owner has chosen, receives emails about enquiries, and reminders of those still waiting, through the spa’s email provider. These emails contain what you sent; we delete them when the enquiry is deleted here. The server notes when an email was sent. Through the same provider, the owner may send you an email with the time of your appointment, or that it is cancelled, and a file for your own calendar.",
    visitorMail:
      "You may receive an email confirming that your enquiry has arrived, sent through the same provider. To stop anyone using this to flood a stranger with emails, the server keeps fingerprints made with a secret key: that of your email address for {{days}} days, and that of the network of your internet connection for up to {{hours}} hours.",
    hostText:
      "The company that runs that server for us, {{host}}, may use the data only on our instructions.",
    unnamedHostText:
      "If another company runs that server for us, it may use the data only on our instructions.",
    logText:
      "The site’s own log says which page was requested and when, but holds no IP address and nothing that you typed. When someone tries to log in to the admin area, or uses a one-time code or a wrong calendar address, it also notes a fingerprint of their network, made with a key that changes daily and is never stored, so the network cannot be worked out from it later.",
    long: "How long we keep it",
    longText_one:
      "Enquiries are deleted {{count}} month after you send them, or once your appointment is over if that is later.",
    longText_other:
      "Enquiries are deleted {{count}} months after you send them, or once your appointment is over if that is later.",
    longFlagged:
      "Enquiries that look like advertising are deleted after no more than {{days}} days, except any that we have answered or otherwise worked on.",
    longBackups: "Backup copies are deleted within {{days}} days after that.",
    rights: "Your rights",
    rightsText:
      "You may ask for a copy of what we hold about you, and have it corrected, erased (from our backups too) or passed on in a form you can reuse, and ask us to restrict how we use it. You may also object to our check for advertising. We answer within one month. After erasing an enquiry, we keep a fingerprint of its ID for {{days}} days, so that it is not restored from a backup. After a correction, our backups still hold the old details for up to {{backupDays}} days. If you are unhappy with how we use your data, please tell us first by email or phone: we will acknowledge your complaint within 30 days. You can also complain to the UK’s data protection regulator, the ICO, at ico.org.uk/make-a-complaint.",
    storage: "Cookies and storage in your browser",
    storageText:
      "This site sets no advertising or analytics cookies. It keeps only what it needs to work:",
    kinds: {
      cookie: "cookie",
      localStorage: "local storage",
      sessionStorage: "session storage",
    },
    items: {
      language:
        "The language you chose: in the cookie for one year, in local storage until you clear it.",
      "cookie-consent": "Your answer to the cookie notice, until you clear it.",
      "enquiry-draft": "What you have typed into the form, only while a page loads.",
      admin: "Only for the owner, while logged in.",
      dashboard:
        "What the owner last searched for and opened in the admin area; kept in the tab until the owner logs out there or closes it.",
      "admin-device":
        "Recognises a browser in which the owner has logged in, so that strangers trying to guess the password cannot make the owner wait; kept for six months after the last login. The server keeps a fingerprint of the cookie, the dates of the first and last login, and the names of the browser and its operating system in a list, from which the owner can remove that browser.",
    },
  },
  terms: {
    title: "Terms of service",
    booking: "Booking",
    bookingText:
      "A booking request sent through this site is not yet an appointment. Your appointment is agreed when we confirm it by phone, text message, WhatsApp or email.",
    prices: "Prices",
    pricesText:
      "Prices are in pounds sterling, per person and per treatment. You pay at the spa, at the price shown on this site on the day you book.",
    changes: "Changing or cancelling",
    changesText:
      "Plans change. Please call {{phone}} as early as you can, so that someone else can have your slot.",
    health: "Your health",
    healthText:
      "Massage is for wellbeing and does not replace medical treatment. Please tell your therapist before the treatment about any illness, injury or pregnancy.",
    site: "This site",
    siteText:
      "We do our best to keep this page accurate and put mistakes right when we hear of them. These terms are governed by the law of England and Wales.",
  },
} as const;
