import type { BusinessProfile } from "../business/business-profile-schema";
import type { Enquiry } from "../enquiries/enquiry-fields";
import type { EnquiryRecords } from "../enquiries/record";
import type { SignedPageTime } from "./signed-page-time.server";
import { isFromOwnPage } from "../http/same-origin.server";
import type { Values } from "../store/ports";
import { ConfirmationLimit } from "./confirmation-limit.server";
import { mailAddress, mailboxOf } from "./mail-address.server";
import { type MailSettings, recipientsOf } from "./mail-settings.server";
import { LateEnquiryReminders } from "./late-enquiry-reminders.server";
import { firstMails } from "./first-mails.server";
import { Outbox } from "./outbox.server";
import { loadNodemailer, SmtpClient } from "./smtp.server";

const loadOwnerMails = () => import("./owner-mails.server");
const loadVisitorMails = () => import("./visitor-mails.server");

/** Imports what writes and sends mails, as the first mail does otherwise. */
export async function loadMails(): Promise<void> {
  await loadNodemailer();
  await loadOwnerMails();
  await loadVisitorMails();
}

/**
 * Makes what sends the mails about enquiries. Nothing is sent to a sample address, and nothing at all while there is no
 * other: the owner may name one at any time.
 *
 * @param mail the settings; undefined while SMTP_URL is not set
 * @param site `siteUrl` undefined when it is not known; `profile` returns the one of now; `pageTime` reads the signed
 *   time of its pages
 * @param store `values` that last; `instance`, see `OutboxOptions`
 * @param key for the hashes of visitors' mailboxes and networks
 * @returns undefined without a mail server
 */
export function openMail(
  mail: MailSettings | undefined,
  site: { siteUrl: URL | undefined; profile: () => BusinessProfile; pageTime: SignedPageTime },
  store: { records: EnquiryRecords; values: Values; instance: string },
  key: string,
) {
  if (mail === undefined) return undefined;
  const { siteUrl, profile, pageTime } = site;
  const { from, confirmVisitors } = mail;
  const noticeTo = () => recipientsOf(mail, profile());
  const about = () => ({ profile: profile(), siteUrl, from, noticeTo: noticeTo() });
  // A confirmation to the spa itself would be about itself.
  const mayConfirm = (address: string) => {
    const own = [from.address, profile().email, ...noticeTo().map((one) => one.address)];
    return (
      confirmVisitors &&
      mailAddress(address) !== undefined &&
      !own.some((one) => mailboxOf(one) === mailboxOf(address))
    );
  };
  const confirmations = new ConfirmationLimit(store.values, key);
  const client = new SmtpClient(mail);
  return {
    /** Who is told of enquiries; while it is empty, mail is off. */
    get noticeTo() {
      return noticeTo();
    },
    confirmations,
    /**
     * The mails with which a new enquiry is stored; undefined when it has none.
     *
     * @param arrival `reasons` for which it is flagged; `renderedAt`, the signed time of the page as it was sent
     */
    mailsFor(
      enquiry: Pick<Enquiry, "email">,
      arrival: { reasons: readonly string[]; request: Request; renderedAt: unknown },
    ) {
      const { reasons, request } = arrival;
      const renderedAt = pageTime.read(arrival.renderedAt);
      const sent = { reasons, isFromOwnPage: isFromOwnPage(request), renderedAt };
      return firstMails(enquiry, sent, mayConfirm, Date.now());
    },
    outbox: new Outbox({
      ...store,
      confirmations,
      client,
      compose: async (kind, enquiries, withoutWords) => {
        const { ownerDigest, ownerNotice } = await loadOwnerMails();
        const { appointmentMail, visitorConfirmation } = await loadVisitorMails();
        switch (kind) {
          case "visitor":
            return visitorConfirmation(enquiries[0], about());
          case "appointment":
            return appointmentMail(enquiries[0], about());
          case "owner":
            return withoutWords || enquiries.length > 1
              ? ownerDigest(enquiries, about(), withoutWords)
              : ownerNotice(enquiries[0], about());
        }
      },
      isOn: () => noticeTo().length > 0,
    }),
    reminders: new LateEnquiryReminders({
      ...store,
      profile,
      client,
      compose: async (waiting, late, sent) => {
        const { lateReminder } = await loadOwnerMails();
        return lateReminder(waiting, late, sent, about());
      },
    }),
  };
}
