import { ICalEventStatus } from "ical-generator";
import type { BusinessProfile } from "../business/business-profile-schema";
import { localiseProfile, treatmentsIn } from "../business/localised-profile.server";
import type { Appointment, EnquiryRecord } from "../enquiries/record";
import { referenceOf } from "../enquiries/reference";
import { translator } from "../i18n/i18n.server";
import type { Language } from "../i18n/languages";
import { calendarText, eventData, eventText } from "./icalendar-text.server";

/**
 * Writes a visitor's appointment for a calendar of their own, in the language of their page. Without an organizer: with
 * one, calendar programs ask for a reply that nobody reads.
 *
 * @param appointment that of the record, or the one that was removed from it and is cancelled
 */
export function appointmentText(
  record: EnquiryRecord,
  appointment: Appointment,
  { profile, language }: { profile: BusinessProfile; language: Language },
): string {
  const t = translator(language);
  const { name, address } = profile;
  const { phone } = localiseProfile(profile, language);
  const booked = treatmentsIn(profile, language).find(({ value }) => value === record.treatment);
  const event = eventText({
    ...eventData(record, appointment),
    summary: [booked?.name, name].filter(Boolean).join(" · "),
    location: [name, address.street, address.area, `${address.city} ${address.postcode}`].join(
      ", ",
    ),
    description: `${phone}\n${t("admin.reference", { reference: referenceOf(record.id) })}`,
    // By METHOD:CANCEL only an organizer can cancel (RFC 5546, section 3.2.5).
    status: record.work?.appointment ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
  });
  return calendarText(name, [event]);
}
