export default {
  file: {
    title: "Personal data held by {{name}}",
    made: "Created on {{time}}, London time.",
    contents_one: "This file holds everything that is stored about {{count, number}} enquiry.",
    contents_other: "This file holds everything that is stored about {{count, number}} enquiries.",
    kept_one:
      "An enquiry is deleted {{count}} month after it was sent, or once its appointment is over if that is later.",
    kept_other:
      "An enquiry is deleted {{count}} months after it was sent, or once its appointment is over if that is later.",
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
