export default {
  site: {
    title: "{{name}} | Massage in {{area}}, {{city}}",
    description:
      "Deep tissue, Swedish, Thai, hot stone, sports and full body massage in {{area}}, {{city}}. From {{price}}, hot stones extra. Call us or send a booking request.",
    backHome: "Back to the home page",
    skip: "Skip to the content",
    languages: "Language",
    opensNewTab: " (opens in a new tab)",
    labelled: "{{label}}: {{value}}",
    bracketed: " ({{text}})",
    sentences: "{{first}} {{second}}",
    listed: "{{first}}, {{second}}",
  },
  nav: {
    label: "Main",
    home: "Home",
    services: "Services",
    about: "About",
    gallery: "Gallery",
    contact: "Contact",
    bookNow: "Book Now",
    menu: "Menu",
  },
  hero: {
    eyebrow: "Massage in {{area}}, {{city}} Zone {{zone}}",
    title: "An hour that’s all yours",
    text: "Warm rooms, practised hands and no rush. Call us, or tell us what you would like and we’ll ring you back.",
    callNow: "Call Now",
    bookAppointment: "Book Appointment",
  },
  hours: {
    title: "Opening hours",
    openUntil: "Open now until {{time}}",
    opensToday: "Closed now, opens today at {{time}}",
    opensTomorrow: "Closed now, opens tomorrow at {{time}}",
    opensOn: "Closed now, opens on {{day}} at {{time}}",
    closed: "Closed",
    today: "Today",
    range: "{{opens}} to {{closes}}",
    walk_one: "{{station}} station, {{count}} minute’s walk",
    walk_other: "{{station}} station, {{count}} minutes’ walk",
  },
  services: {
    title: "Treatments",
    intro:
      "Six kinds of massage, and you choose how long. Not sure which is for you? Call us and we’ll help you decide.",
    from: "From {{price}}",
    hotStonePrice: "Hot stones add {{price}}",
    choose: "Request this treatment",
    pricesTitle: "Prices",
    minutes_one: "{{count}} minute",
    minutes_other: "{{count}} minutes",
    "deep-tissue": {
      text: "Slow, firm pressure for deep-set knots in the neck, shoulders and back.",
    },
    swedish: {
      text: "Long, flowing strokes with warm oil. The classic: a good place to start if massage is new to you.",
    },
    thai: {
      text: "Stretches and steady pressure along the body, on a mat, without oil.",
    },
    "hot-stone": {
      text: "Smooth heated stones warm the muscles before your therapist’s hands go to work.",
    },
    sports: {
      text: "Focused work on the muscles you train, before an event or after it.",
    },
    "full-body": {
      text: "From scalp to soles, at an even, restful pace.",
    },
  },
  about: {
    title: "Small, and happy to stay that way",
    first:
      "{{name}} is a small massage spa in {{area}}. We keep it small on purpose: one guest to a room, and a therapist who has time to listen first and then find the pressure that suits you.",
    second:
      "You lie on fresh linen in a warm, quiet room, and nobody hurries you. Come by Tube: {{first}} and {{second}} stations are each a few minutes’ walk away.",
    bookTreatment: "Book Treatment",
    directions: "Get Directions",
    rooms_one: "{{count}} treatment room",
    rooms_other: "{{count}} treatment rooms",
  },
  gallery: {
    title: "Inside the spa",
    enlarge: "Enlarge: {{caption}}",
    dialog: "Gallery",
    previous: "Previous picture",
    next: "Next picture",
    close: "Close",
    position: "{{n}} of {{total}} · {{caption}}",
  },
  testimonials: {
    title: "What guests say",
    rating: "{{rating}} out of 5",
    google: "Google Review",
    treatwell: "Treatwell Review",
    sample: "Sample review",
    readGoogle: "Read our reviews on Google",
    readTreatwell: "Read our reviews on Treatwell",
  },
  contact: {
    title: "Visit us, or get in touch",
    phone: "Phone",
    textMessage: "Text message",
    email: "Email",
    address: "Address",
    map: "See on a map",
  },
  footer: {
    description:
      "Massage in {{area}}, {{city}}, for bodies that work hard and minds that need an hour off.",
    quickLinks: "Quick links",
    services: "Services",
    aromatherapy: "Aromatherapy",
    contactInfo: "Contact info",
    followUs: "Follow us",
    copyright: "© {{year}} {{name}}. All rights reserved.",
    pictures:
      "The pictures are computer-made and show the style of our rooms, not the rooms themselves.",
    privacy: "Privacy policy",
    terms: "Terms of service",
  },
  treatments: {
    "deep-tissue": "Deep Tissue Massage",
    swedish: "Swedish Massage",
    thai: "Thai Massage",
    "hot-stone": "Hot Stone Massage",
    sports: "Sports Massage",
    "full-body": "Full Body Massage",
  },
  enquiry: {
    title: "Request an appointment",
    firstName: "First name",
    lastName: "Last name",
    email: "Email address",
    phone: "Phone number",
    treatment: "Treatment",
    chooseTreatment: "Choose a treatment",
    message: "Message or special requests",
    optional: "optional",
    notice_one:
      "{{name}} reads what you send in order to arrange your appointment, and deletes it after {{count}} month. Please do not tell us about your health here. {{privacy}}",
    notice_other:
      "{{name}} reads what you send in order to arrange your appointment, and deletes it after {{count}} months. Please do not tell us about your health here. {{privacy}}",
    submit: "Send booking request",
    sending: "Sending…",
    sent: "Thank you! We'll contact you soon to confirm your appointment.",
    reference: "Your reference: {{reference}}",
    failed: "There was an error sending your message. Please try again.",
    checkFields: "Please check these fields:",
    sentTitle: "Booking request submitted!",
    sentDescription: "We'll contact you shortly to confirm your appointment.",
    failedTitle: "Error submitting request",
    failedDescription: "Please try again later.",
    errors: {
      firstName: "First name is required",
      lastName: "Last name is required",
      email: "Invalid email address",
      phone: "Phone number is required",
      treatment: "Please select a treatment",
      invalid: "Invalid input",
      tooLong: "Please use at most {{max, number}} characters",
    },
  },
  toast: {
    label: "Notification",
    region: "Notifications ({hotkey})",
    close: "Close",
  },
  admin: {
    pageTitle: "Admin | {{name}}",
    gate: {
      title: "Admin Access",
      prompt: "Enter the admin password to access the dashboard",
      password: "Password",
      placeholder: "Enter admin password",
      show: "Show password",
      hide: "Hide password",
      submit: "Access Dashboard",
      busy: "Authenticating...",
    },
    over: {
      idle: "You were logged out because nothing was refreshed for 30 minutes. Please enter the password again.",
      absolute:
        "You were logged out because your login was 8 hours ago. Please enter the password again.",
      elsewhere:
        "Your session has ended: it was closed in another tab, or the site was restarted. Please enter the password again.",
      reloaded: "Reloading this page ended your session. Please enter the password again.",
    },
    logoutUnconfirmed:
      "The server could not be reached, so your session may still be open. To end it, reload this page as soon as you are online again.",
    back: "Back to Website",
    logout: "Logout",
    title: "Admin Dashboard",
    listTitle: "Contact Form Submissions",
    total: "{{n}} total",
    refresh: "Refresh",
    loading: "Loading enquiries",
    errorTitle: "Error Loading Contacts",
    errorText: "Failed to load contact submissions.",
    tryAgain: "Try Again",
    emptyTitle: "No submissions yet",
    emptyText: "Contact form submissions will appear here once customers start booking treatments.",
    message: "Message:",
    reference: "Reference {{reference}}",
    asOf: "Updated {{time}}",
    pages: "Pages",
    page: "Page {{page}} of {{pages}}",
    newer: "Newer",
    older: "Older",
    nameless: "No name",
    createdAt: "Date and time",
    incomplete: "Missing from the data file: {{fields}}",
    unreadable: {
      lines_one: "{{n}} line of the enquiries file could not be read. It is saved in {{file}}.",
      lines_other:
        "{{n}} lines of the enquiries file could not be read. They are saved in {{file}}.",
      help: "Enquiries may be missing from this list. Please ask the person who runs the site for you to look at that file.",
    },
  },
  login: {
    invalid: "Invalid password. Please try again.",
    unreachable: "Authentication failed. Please try again.",
    tooMany_one: "Too many attempts. Please try again in {{count}} second.",
    tooMany_other: "Too many attempts. Please try again in {{count}} seconds.",
  },
  consent: {
    title: "Cookies on this site",
    description:
      "We keep only what the site needs to work. No analytics are in use today; should we add visit statistics, they will run only if you accept.",
    essentialTitle: "Essential",
    essential:
      "Essential cookies and browser storage remember your language and this choice. Always on.",
    analyticsTitle: "Analytics",
    analytics: "These would show us which parts of the site are read. None are in use today.",
    accept: "Accept all",
    decline: "Decline",
    close: "Close and decline",
    settings: "Cookie settings",
  },
  legal: {
    close: "Close",
    changed: "Last changed: {{date}}",
    privacy: {
      title: "Privacy policy",
      who: "Who is responsible",
      whoText:
        "{{who}}, {{address}}, is the controller of your data. Write to {{email}} or call {{phone}} about anything on this page.",
      tradingAs: "{{legalName}}, trading as {{name}}",
      what: "What we store, and why",
      whatText:
        "When you send the booking form we store your first and last name, email address, phone number, the treatment you chose, your message and the time you sent it, to arrange your appointment. The lawful basis is that you asked us to take these steps before booking (UK GDPR, Article 6(1)(b)); without these details we cannot reply. Please do not tell us about your health in the form; we will ask in person.",
      guard: "How we keep out spam",
      guardText:
        "The site checks how a message was sent and whether it looks like advertising; if it does, the reasons are stored with the message. A fingerprint (hash) of what you send is stored with it, so that a form sent twice is kept once. A fingerprint of the message stays in memory for up to {{hours}} hours, so that copies are recognised.",
      limitsText:
        "To limit how much one sender can send, your IP address stays in memory for {{minutes}} minutes after you send the form, and for {{loginMinutes}} minutes after a wrong password in the admin area. The address is not recorded.",
      guardBasis:
        "The lawful basis is our legitimate interest in a form that works (UK GDPR, Article 6(1)(f)).",
      readers: "Who reads your enquiry",
      readersText:
        "Only the owner of the spa can read enquiries, after entering a password. They are kept on the server that runs this site and are not sold or used for advertising.",
      hostText: "{{host}} runs that server for us and may use the data only on our instructions.",
      unnamedHostText:
        "If another company runs that server for us, it may use the data only on our instructions.",
      logText:
        "The site’s own log says which page was requested and when, but holds no IP address and nothing that you typed.",
      long: "How long we keep it",
      longText_one: "Enquiries are deleted {{count}} month after you send them.",
      longText_other: "Enquiries are deleted {{count}} months after you send them.",
      longBackups: "Backup copies are deleted within {{days}} days after that.",
      rights: "Your rights",
      rightsText:
        "You may ask for a copy of what we hold about you, have it corrected, erased, restricted or passed on in a form you can reuse, and object to our spam check; we answer within one month. If you are unhappy with how we use your data, please tell us first by email or phone: we will acknowledge your complaint within 30 days. You can also complain to the UK’s data protection regulator, the ICO, at ico.org.uk/make-a-complaint.",
      storage: "Cookies and storage in your browser",
      storageText:
        "This site sets no advertising or analytics cookies. It keeps only what it needs to work:",
      kinds: { cookie: "cookie", localStorage: "local storage", sessionStorage: "session storage" },
      items: {
        language:
          "The language you chose: the cookie for one year, local storage until you clear it.",
        "cookie-consent": "Your answer to the cookie notice, until you clear it.",
        "enquiry-draft": "What you have typed into the form, only while you switch the language.",
        admin: "Only for the owner, while logged in.",
        "admin-device":
          "Recognises a browser in which the owner has logged in, so that strangers who guess the password cannot make the owner wait; kept for half a year after the last login.",
      },
    },
    terms: {
      title: "Terms of service",
      booking: "Booking",
      bookingText:
        "A booking request sent through this site is not yet an appointment. Your appointment is agreed when we confirm it by phone, text message or email.",
      prices: "Prices",
      pricesText:
        "Prices are in pounds sterling, per person and per treatment. You pay the price shown here on the day you book, at the spa.",
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
  },
  notFound: {
    title: "404 Page Not Found",
    text: "Did you forget to add the page to the router?",
    help: "This page does not exist, or no longer does. Please check the address, or go back to the home page.",
  },
  failure: {
    title: "Something went wrong",
    text: "Please load the page again. If that does not help, please call us on {{phone}}.",
    reload: "Please load the page again.",
    refusedTitle: "We could not accept that",
  },
  refusals: {
    notObject: "The request could not be read. Please reload the page and try again.",
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
    notListed: "The enquiries could not be read just now. Please try again later.",
    signIn: "Please log in first.",
    unavailable: "The site cannot do this just now. Please try again later.",
    unexpected: "Something went wrong. Please try again later.",
  },
  spam: {
    leaveEmpty: "Leave this field empty",
    suspects_one: "{{count}} enquiry may be spam",
    suspects_other: "{{count}} enquiries may be spam",
    note: "These look like advertising. Look through them now and then in case there is a real client among them.",
    reasons: {
      trap: "A field that people cannot see was filled in.",
      tooFast: "It was sent within two seconds of opening the page.",
      notFromPage: "It did not come from the form on this site.",
      links: "The message contains a link.",
      manyLinks: "The message contains several links.",
      linkInName: "The name or phone number contains a link.",
      linkCode: "The message contains link code such as [url], as used in forums.",
      repeated: "The same message has been sent several times.",
    },
  },
} as const;
