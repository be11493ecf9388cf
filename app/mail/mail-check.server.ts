import type { BusinessProfile } from "../business/business-profile-schema";
import { treatmentsIn } from "../business/localised-profile.server";
import type { MailCause } from "../enquiries/record";
import { asciiDomain } from "./ascii-domain.server";
import type { MailAddress, MailMessage } from "./mail-message";
import {
  looksForged,
  recipientsOf,
  replyByLinkWarning,
  shortened,
  type MailSettings,
} from "./mail-settings.server";
import { ownerNotice } from "./owner-mails.server";
import { SmtpClient, timeLimits } from "./smtp.server";
import type { Delivery } from "./smtp-replies.server";

/** Looks up the texts of a name in the DNS, each in its parts, as Node's function does. */
type ResolveTxt = (name: string) => Promise<string[][]>;

/** What the check says, a line each, and whether all was in order. */
interface MailCheckReport {
  isGood: boolean;
  lines: string[];
}

const remedies: Partial<Record<MailCause, string>> = {
  login: "the login was refused. Check user and password in SMTP_URL, and write @ in them as %40",
  notFound: "there is no server of this name. Check the host in SMTP_URL",
  unreachable:
    "nothing responds there. Check host and port in SMTP_URL, and that no firewall blocks it",
  certificate:
    "no secure connection could be made, because its certificate is not valid or it offers no encryption",
  timeout: "it did not respond in time. Check the port in SMTP_URL, and that no firewall blocks it",
  mailbox: "it does not accept mail for the recipient. Check NOTICE_TO",
  addressSyntax: "it does not accept how the recipient's address is written. Check NOTICE_TO",
  addressLetters:
    "it accepts no address with letters beyond a to z (SMTPUTF8). Put another address into NOTICE_TO",
  introduction:
    "it refused how this machine introduces itself. The site gives the host of SITE_URL, or else the domain of MAIL_FROM: set SITE_URL to the address that visitors see",
  message: "it does not accept this sender or this message. Check MAIL_FROM",
  interrupted: "the connection was lost. Try again later",
  busy: "it is busy at the moment. Try again later",
};
/** True of a login, too, by which no message is sent. */
const otherRemedy = "it did not do what the site asked. Try again later";
/** Without a reply that has a code, as SMTP's have. */
const foreignRemedy = "what responds there is no mail server. Check host and port in SMTP_URL";

/** A notification of an enquiry that nobody has sent, since filters judge a mail by its form, too. */
function testMessage(sources: Parameters<typeof ownerNotice>[1]): MailMessage {
  const [treatment] = treatmentsIn(sources.profile, "en");
  const enquiry = {
    id: crypto.randomUUID(),
    createdAt: new Date().toISOString(),
    language: "en",
    firstName: "Test",
    lastName: "Enquiry",
    email: "visitor@example.com",
    phone: "07700 900000",
    treatment: treatment?.value ?? "",
    message:
      "Nobody has sent this enquiry: it is a test of the website's email. If you can read it, the website can notify you of new enquiries. You need not do anything.",
  } as const;
  return { ...ownerNotice(enquiry, sources), subject: "A test of the website's email" };
}

/** A record in the DNS that makes other mail servers trust the sender. */
interface DnsRecord {
  what: string;
  /** The names under which it may be, the best first. */
  names: string[];
  isIt: RegExp;
  /** What to do when it is missing. */
  remedy: string;
  /** Whether a second one makes both worthless. */
  isSingle: boolean;
}

/** The domain and those above it that can have a policy for it (RFC 7489, section 6.6.3). */
function withParents(domain: string): string[] {
  const labels = domain.split(".");
  return labels.slice(0, -1).map((_label, at) => labels.slice(at).join("."));
}

const dnsRecords = (domain: string, selector: string): DnsRecord[] => [
  {
    what: "SPF",
    names: [domain],
    isIt: /^v=spf1(?: |$)/i,
    remedy: `Put a TXT record at ${domain} that names the servers of your mail provider, such as "v=spf1 include:spf.provider.example -all"; the provider says which.`,
    isSingle: true,
  },
  {
    what: "DMARC",
    names: withParents(domain).map((name) => `_dmarc.${name}`),
    isIt: /^v=DMARC1(?:\s*;|$)/,
    remedy: `Put a TXT record at _dmarc.${domain}: "v=DMARC1; p=quarantine" once SPF and DKIM are in order, "v=DMARC1; p=none" until then.`,
    isSingle: true,
  },
  ...(selector === ""
    ? []
    : [
        {
          what: "DKIM",
          names: [`${selector}._domainkey.${domain}`],
          isIt: /(?:^|;)\s*p=[^;\s]/,
          remedy: `Switch DKIM on at your mail provider and put the TXT or CNAME record that it shows at ${selector}._domainkey.${domain}.`,
          isSingle: false,
        },
      ]),
];

/** DNS answers that mean that there is no such record. */
const noRecord = new Set(["ENOTFOUND", "ENODATA"]);

async function checkRecord(
  { what, names, isIt, remedy, isSingle }: DnsRecord,
  resolveTxt: ResolveTxt,
): Promise<MailCheckReport> {
  for (const name of names) {
    try {
      const texts = (await resolveTxt(name)).map((parts) => parts.join(""));
      const found = texts.filter((text) => isIt.test(text));
      if (found.length > 1 && isSingle) {
        const line = `${what}: there are ${found.length} records at ${name}, but there must be only one. Merge them into one.`;
        return { isGood: false, lines: [line] };
      }
      if (found[0] !== undefined)
        return { isGood: true, lines: [`${what}: in order, at ${name}.`] };
    } catch (error) {
      const { code = "unknown" } = error as NodeJS.ErrnoException;
      if (noRecord.has(code)) continue;
      return { isGood: false, lines: [`${what}: ${name} could not be looked up (${code}).`] };
    }
  }
  return { isGood: false, lines: [`${what}: missing. ${remedy}`] };
}

/** Logs in at the mail server and sends the owner a message. */
async function checkServer(
  mail: MailSettings,
  to: MailAddress[],
  { siteUrl, profile }: { siteUrl: URL | undefined; profile: BusinessProfile },
) {
  // Nobody waits ten minutes before a terminal that says nothing.
  const client = new SmtpClient(mail, { ...timeLimits, reply: timeLimits.handover });
  const test = testMessage({ profile, siteUrl, from: mail.from, noticeTo: to });
  const delivery = await client.deliver(test);
  if (delivery.result === "sent") {
    const recipients = to.map(shortened).join(", ");
    const line = `Mail server: ${mail.server.host} accepted a test message for ${recipients}. Check that it arrives and is not marked as spam.`;
    return { isGood: true, lines: [line] };
  }
  return { isGood: false, lines: [whyUndelivered(mail, delivery)] };
}

function whyUndelivered(
  { server: { host, port } }: MailSettings,
  { code, cause = "other", mayHaveArrived }: Delivery,
) {
  if (mayHaveArrived) {
    return `Mail server: ${host}, port ${port}: it took the test message and did not say within a minute whether it delivers it. The site waits for 10 minutes. Check whether the message arrives.`;
  }
  const reply = code === undefined ? "" : ` (it replied ${code})`;
  const reason = remedies[cause] ?? (code === undefined ? foreignRemedy : otherRemedy);
  return `Mail server: ${host}, port ${port}: ${reason}${reply}.`;
}

/**
 * Logs in at the mail server, and sends nothing.
 *
 * @param limitMs how long each step of it may take
 * @returns what to tell the operator; undefined when it worked
 */
export async function mailServerProblem(
  mail: MailSettings,
  limitMs: number,
): Promise<string | undefined> {
  const limits = { connection: limitMs, greeting: limitMs, handover: limitMs, reply: limitMs };
  const failed = await new SmtpClient(mail, limits).logIn();
  return failed && whyUndelivered(mail, failed);
}

/**
 * Checks that mail of the site arrives: logs in, sends the owner a message, and looks up what other mail servers
 * look up about the sender's domain: SPF (RFC 7208), DMARC (RFC 7489) and DKIM (RFC 6376).
 *
 * @param check `mail` undefined while SMTP_URL is not set; `selector` of DKIM, which
 *   the mail provider names, empty when it is not known
 * @returns what to tell the operator, with what to put where when something is missing
 */
export async function checkMail(check: {
  mail: MailSettings | undefined;
  siteUrl: URL | undefined;
  profile: BusinessProfile;
  selector: string;
  resolveTxt: ResolveTxt;
}): Promise<MailCheckReport> {
  const { mail, siteUrl, profile, selector, resolveTxt } = check;
  if (mail === undefined) {
    return { isGood: false, lines: ["Email is off: SMTP_URL is not set. See docs/mail.md."] };
  }
  const to = recipientsOf(mail, profile);
  if (to.length === 0) {
    return { isGood: false, lines: ["Email is off: NOTICE_TO is a sample address."] };
  }
  const { address } = mail.from;
  const domain = asciiDomain(address.slice(address.lastIndexOf("@") + 1));
  const reports = await Promise.all([
    checkServer(mail, to, { siteUrl, profile }),
    ...dnsRecords(domain, selector).map((record) => checkRecord(record, resolveTxt)),
  ]);
  const hint =
    "DKIM: not looked up. Name the selector that your mail provider shows: npm run mail:check -- SELECTOR";
  return {
    isGood: reports.every(({ isGood }) => isGood),
    lines: [
      ...reports.flatMap(({ lines }) => lines),
      ...(selector === "" ? [hint] : []),
      ...(looksForged(mail.from, to) ? [replyByLinkWarning] : []),
    ],
  };
}
