import { sampleFields } from "../../business/sample-fields";
import { sampleForms } from "../../business/sample-forms";
import { answerWithin } from "../../diary/late-enquiries";
import { roomsAndHoursOf } from "../../diary/rooms-and-hours";
import { requestLog } from "../../http/request-log.server";
import { reasonOf } from "../../log.server";
import { noticeTrouble } from "../../mail/notice-trouble";
import type { TrustedDeviceView } from "../actions/admin-result";
import type { AdminServices } from "../admin-services";
import type { Remarks } from "./desk-response";
import { dayMs } from "../../time";

/**
 * What the dashboard says of all mails. It never throws: what cannot be read sends nothing, so mail is in trouble then.
 *
 * @returns undefined while mail is off
 */
export async function readMailRemark(
  request: Request,
  { records, mail }: Pick<AdminServices, "records" | "mail">,
): Promise<Remarks["mail"]> {
  if (mail === undefined) return undefined;
  try {
    const troubled = noticeTrouble(await records.all(), Date.now()) !== undefined;
    const paused = await mail.confirmations.pausedUntil();
    return { troubled, ...(paused && { pausedUntil: paused.toISOString() }) };
  } catch (error) {
    requestLog(request).error({ event: "mailState.unreadable", reason: reasonOf(error) });
    return { troubled: true };
  }
}

/**
 * The trusted devices, the newest first.
 *
 * @param own the id of the request's own device
 */
export async function listDevices(
  { trustedDevices }: Pick<AdminServices, "trustedDevices">,
  own: string | undefined,
): Promise<TrustedDeviceView[]> {
  return (await trustedDevices.list())
    .map(({ id, since, browser }) => ({ id, since, browser, current: id === own }))
    .toReversed();
}

/**
 * Reads what the owner should know beside the list. The browser of an open session becomes a trusted device on the
 * session's first call. The caller has checked the session.
 *
 * @returns `remarks`, undefined when they cannot be read; `setCookie`, the Set-Cookie header, undefined for none
 */
export async function readRemarks(
  request: Request,
  services: AdminServices,
): Promise<{ remarks: Remarks | undefined; setCookie: string | undefined }> {
  const { records, enquiryLimit, adminPassword, retention, sessions, trustedDevices, profile } =
    services;
  // Not at the login, whose response sets the session's cookie and no other.
  const version = await sessions.claimTrust(request);
  const trusted = version === undefined ? undefined : await trustedDevices.trust(request, version);
  const own = trusted?.id ?? (await trustedDevices.idOf(request));
  const trustedBrowsers = await listDevices(services, own);
  const setCookie = trusted?.setCookie;
  try {
    const [unreadable, madePassword, mail, expiring, refused] = await Promise.all([
      records.unlisted(),
      adminPassword.isMade(),
      readMailRemark(request, services),
      retention.countExpiring(7 * dayMs),
      enquiryLimit?.refused(),
    ]);
    const { fullness, isRemovalDelayed } = retention;
    const { replies = [], treatments, answerWithinHours } = profile;
    const ofSample = sampleForms(sampleFields(profile));
    const now = Date.now();
    const late = answerWithin(answerWithinHours, roomsAndHoursOf(profile), now);
    const remarks: Remarks = {
      unreadable,
      refused: refused ?? null,
      madePassword,
      ...(services.details.problems.length > 0 && { detailsBroken: true as const }),
      ...(expiring > 0 && { expiring }),
      ...(fullness && { fullness }),
      ...(isRemovalDelayed && { expiryPutOff: true as const }),
      trustedBrowsers,
      ...(mail && { mail }),
      ...(late && { answerWithin: late }),
      ...(replies.length > 0 && { replies }),
      ...(ofSample.length > 0 && { ofSample }),
      ...(treatments && {
        treatmentNames: Object.fromEntries(treatments.map(({ value, names }) => [value, names])),
      }),
    };
    return { remarks, setCookie };
  } catch (error) {
    requestLog(request).error({ event: "remarks.unreadable", reason: reasonOf(error) });
    return { remarks: undefined, setCookie };
  }
}
