import * as z from "zod";
import { isLoopback } from "../http/loopback.server";
import type { MailAddress } from "./mail-message";

/** The mail server to which the site hands its mails. */
export interface SmtpServer {
  host: string;
  port: number;
  /** TLS from the first byte; otherwise STARTTLS. */
  secure: boolean;
  /** Whether STARTTLS is required and the certificate has to be valid: not on this machine. */
  verified: boolean;
  login: { user: string; password: string } | undefined;
}

/** The ports of submission with TLS and with STARTTLS (RFC 8314, section 3.3). */
const usualPorts = { "smtps:": 465, "smtp:": 587 };
const hostForm =
  /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*|\[[\da-f:.]+\])$/i;

const sample = "smtps://user:password@smtp.provider.example:465";
const should = {
  scheme: `an address that starts with smtps:// or smtp://, such as ${sample}`,
  port: `an address with a port from 1 to 65535, such as ${sample}`,
  host: `an address with a host and nothing after its port, such as ${sample}; in user and password write %40 for @, %3A for :, %2F for /, %3F for ?, %23 for # and %25 for %`,
  login: `an address with both a user and a password, such as ${sample}, or with neither`,
};

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

/** @returns the mail server, or what the address should be */
function parseSmtpUrl(text: string): SmtpServer | string {
  const protocol = /^smtps?:(?=\/\/)/i.exec(text)?.[0].toLowerCase();
  if (protocol !== "smtps:" && protocol !== "smtp:") return should.scheme;
  const port = /:(\d+)\/?$/.exec(text)?.[1];
  if (port !== undefined && (Number(port) < 1 || Number(port) > 65535)) return should.port;
  if (!URL.canParse(text)) return should.host;
  const url = new URL(text);
  const user = decoded(url.username);
  const password = decoded(url.password);
  const isBare = /^\/?$/.test(url.pathname) && url.search === "" && url.hash === "";
  if (!isBare || !hostForm.test(url.hostname) || user === undefined || password === undefined) {
    return should.host;
  }
  if ((user === "") !== (password === "")) return should.login;
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1").toLowerCase();
  return {
    host,
    port: Number(url.port || usualPorts[protocol]),
    secure: protocol === "smtps:",
    verified: protocol === "smtps:" || !isLoopback(host),
    login: user === "" ? undefined : { user, password },
  };
}

/** SMTP_URL: the mail server, with user and password. Each message completes "it should be …". */
export const smtpUrl = z.string().transform((text, context) => {
  const server = parseSmtpUrl(text);
  if (typeof server !== "string") return server;
  context.addIssue(server);
  return z.NEVER;
});

/** A line break in a name would begin another header. */
const controls = /\p{Cc}/u;
const addressSchema = z.email().max(254); // RFC 5321, section 4.5.3.1.3

/** @returns undefined when it is no address */
function parseAddress(text: string): MailAddress | undefined {
  const { name = "", address = text.trim() } =
    /^\s*(?<name>[^<>]*?)\s*<(?<address>[^<>]*)>\s*$/.exec(text)?.groups ?? {};
  const parsed = addressSchema.safeParse(address);
  if (!parsed.success || controls.test(name)) return undefined;
  return { name: name.replace(/^"(.*)"$/, "$1"), address: parsed.data };
}

const addresses = (split: (text: string) => string[], message: string) =>
  z.string().transform((text, context) => {
    const parsed = split(text).map(parseAddress);
    const valid = parsed.filter((one) => one !== undefined);
    if (valid.length === parsed.length) return valid;
    context.addIssue(message);
    return z.NEVER;
  });

/** What MAIL_FROM should be, also when it is missing. */
export const senderRule =
  "the address from which the site sends, of a domain that the spa owns, such as Sage & Linen <website@spa.example>";

/** MAIL_FROM: one address, with or without a name. */
export const sender = addresses((text) => [text], senderRule).transform(([one]) => one);

/** NOTICE_TO: one address or several with commas between them. */
export const recipients = addresses(
  (text) => text.split(","),
  "the address that is notified of enquiries, such as owner@spa.example, or several with commas between them",
);

const domainOf = ({ address }: MailAddress) => address.slice(address.lastIndexOf("@") + 1);

/** A name of the DNS with at least two labels, of which the last is no number. */
const fullName = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+(?:xn--[a-z\d-]+|[a-z]+)$/i;

/**
 * The name by which the site introduces itself to the mail server (RFC 5321, section 4.1.1.1). The machine's own name
 * is often none of the DNS, and servers refuse an address in its place.
 */
export function clientNameOf(siteUrl: URL | undefined, from: MailAddress): string {
  const host = siteUrl?.hostname ?? "";
  return fullName.test(host) ? host : domainOf(from);
}

/**
 * Whether a filter would take a mail with a Reply-To to a visitor for a forgery: its sender has the domain of a
 * recipient, and another mailbox (SPOOF_REPLYTO of rspamd 3.4, 6 points). It compares the first recipient only.
 */
export function looksForged(from: MailAddress, to: readonly MailAddress[]): boolean {
  const isSame = (one: string, other = "") => one.toLowerCase() === other.toLowerCase();
  const sharesDomain = to.some((one) => isSame(domainOf(one), domainOf(from)));
  return sharesDomain && !isSame(from.address, to[0]?.address);
}

/** What an operator should know where `looksForged`. */
export const replyByLinkWarning =
  "MAIL_FROM and the owner's address are two mailboxes of the same domain. Spam filters would take a notification that is answered to a visitor for a forgery, so it has no Reply-To and begins with a link to the visitor. To have the reply button go to the visitor, set MAIL_FROM to the owner's own address, or NOTICE_TO to an address of another domain.";

/** Tells whether an address is one of the samples, which belong to nobody (RFC 2606, section 2). */
const isSampleAddress = ({ address }: MailAddress) => /\.example$/i.test(address);

/** How the site sends mail. */
export interface MailSettings {
  server: SmtpServer;
  /** See `clientNameOf`. */
  clientName: string;
  from: MailAddress;
  /** Who is told of enquiries; undefined for the spa's own address in the business profile. */
  to: MailAddress[] | undefined;
  /** Whether visitors get a confirmation. */
  confirmVisitors: boolean;
}

/**
 * Who is told of enquiries: whom the spa's details name, else whom the settings name, else the spa; nobody at a sample
 * address.
 */
export function recipientsOf(
  { to }: Pick<MailSettings, "to">,
  { email, noticeTo = [] }: { email: string; noticeTo?: readonly string[] | undefined },
): MailAddress[] {
  const named = noticeTo.map((address) => ({ name: "", address }));
  const others = named.length > 0 ? named : (to ?? [{ name: "", address: email }]);
  return others.filter((one) => !isSampleAddress(one));
}

/**
 * An address in a form that names nobody, for the console.
 *
 * @returns such as "i…@spa.example"
 */
export function shortened({ address }: MailAddress): string {
  const [local = "", domain = ""] = address.split("@");
  return `${Array.from(local)[0] ?? ""}…@${domain}`;
}
