import { ICalEventStatus } from "ical-generator";
import type { BusinessProfile } from "../business/business-profile-schema";
import { localiseProfile } from "../business/localised-profile.server";
import type { Appointment, EnquiryRecord } from "../enquiries/record";
import { referenceOf } from "../enquiries/reference";
import { isTreatment } from "../enquiries/treatments";
import { translator } from "../i18n/i18n.server";
import type { Language } from "../i18n/languages";
import { calendarText, eventData, eventText } from "./icalendar-text.server";

/**
 * Writes a visitor's appointment for a calendar of their own, in the language of their page.
 *
 * @param record has an appointment
 */
export function appointmentText(
  record: EnquiryRecord,
  appointment: Appointment,
  { profile, language }: { profile: BusinessProfile; language: Language },
): string {
  const t = translator(language);
  const { name, address } = profile;
  const { phone } = localiseProfile(profile, language);
  const { treatment } = record;
  const event = eventText({
    ...eventData(record, appointment),
    summary: [isTreatment(treatment) ? t(`treatments.${treatment}`) : "", name]
      .filter(Boolean)
      .join(" · "),
    location: [name, address.street, address.area, `${address.city} ${address.postcode}`].join(
      ", ",
    ),
    description: `${phone}\n${t("admin.reference", { reference: referenceOf(record.id) })}`,
    status: ICalEventStatus.CONFIRMED,
  });
  return calendarText(name, [event]);
}
