import { looksForged, recipientsOf, replyByLinkWarning } from "../../mail/mail-settings.server";
import { noticeTrouble } from "../../mail/notice-trouble";
import type { Services } from "../services.server";
import type { Settings } from "../settings.server";
import { type Alarm, answerMs, type Configured, type Found, wholeHours } from "./check-report";

/** Warns of settings by which emails are not sent, or may not arrive. */
export function mailWarnings({ settings, profile, env }: Configured): string[] {
  const { mail } = settings;
  if (mail === undefined) {
    const ofMail = ["MAIL_FROM", "NOTICE_TO", "CONFIRM_VISITORS"].filter(
      (name) => env[name] && env[name] !== "no",
    );
    if (ofMail.length === 0) return [];
    return [
      `SMTP_URL is not set, so no email is sent, and these have no effect: ${ofMail.join(", ")}.`,
    ];
  }
  const warnings: string[] = [];
  const recipients = recipientsOf(mail, profile);
  if (recipients.length < (profile.noticeTo ?? mail.to ?? [""]).length) {
    warnings.push(
      "No email is sent to a sample address, which ends in .example. Set NOTICE_TO, or the email in site.json, to the owner's address.",
    );
  }
  if (looksForged(mail.from, recipients)) warnings.push(replyByLinkWarning);
  return warnings;
}

/** Looks whether the mail server takes emails of the site. */
export async function checkMailServer({ mail }: Settings): Promise<Found> {
  if (mail === undefined) return {};
  const { mailServerProblem } = await import("../../mail/mail-check.server");
  const problem = await mailServerProblem(mail, answerMs);
  return problem === undefined ? {} : { warnings: [problem] };
}

/** Whether the owner hears of enquiries. */
export function mailAlarms(site: Pick<Services, "records" | "mail">) {
  const troubleAt = async (now: number) =>
    site.mail && noticeTrouble(await site.records.all(), now);
  return {
    mailWaits: async (now) => {
      const waitedMs = (await troubleAt(now))?.waitedMs;
      return waitedMs === undefined
        ? undefined
        : `A notification has been waiting for ${wholeHours(waitedMs)}. Try: npm run mail:check`;
    },
    mailFails: async (now) =>
      (await troubleAt(now))?.isFailing
        ? "The last notifications could not be sent. Try: npm run mail:check"
        : undefined,
  } satisfies Record<string, Alarm>;
}
