import type { TFunction } from "i18next";
import * as z from "zod";
import { mailKinds } from "../../enquiries/record";
import { HttpError } from "../../http/http-error.server";
import { requestLog } from "../../http/request-log.server";
import type { AdminServices } from "../admin-services";
import { orRefuse } from "../../http/or-refuse.server";
import { entryOf } from "../list/record-entry.server";
import { invalid, targetSchema } from "./enquiry-action.server";
import type { Outcome } from "./outcome";

/**
 * Sends a mail on the owner's request: one that has failed or waits, or that of an appointment if the visitor has not
 * been told of its present version. A mail that was sent meanwhile stays as it is, with the same response. The caller
 * has checked the session.
 *
 * @param sent `id`, the enquiry's, and `kind`, the mail's, unchecked
 * @param t translates the messages
 * @throws {HttpError} "unavailable" while mail is off or the enquiry cannot be changed
 */
export async function sendMail(
  request: Request,
  sent: Readonly<Record<string, unknown>>,
  t: TFunction,
  { records, mail }: Pick<AdminServices, "records" | "mail">,
): Promise<Outcome> {
  const kind = z.enum(mailKinds, t("enquiry.errors.invalid"));
  const parsed = targetSchema(t).pick({ id: true }).extend({ kind }).safeParse(sent);
  if (!parsed.success) return invalid(parsed.error);
  return orRefuse(request, "notice.notSentAgain", "unavailable", async () => {
    if ((await records.find(parsed.data.id)) === undefined) return { problem: "gone" };
    const record = await mail?.outbox.sendNow(parsed.data.id, parsed.data.kind);
    if (record === undefined) throw new HttpError("unavailable");
    // Also for the first mail of an appointment: the name of the event is older.
    requestLog(request).info({ event: "notice.sentAgain", kind: parsed.data.kind });
    return { entry: entryOf(record) };
  });
}
