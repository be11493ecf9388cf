import type { BusinessProfile } from "../business/business-profile-schema";
import type { CurrentProfile } from "../business/current-profile.server";
import type { CalendarAddress } from "../diary/calendar-address.server";
import type { EnquiryLimit } from "../enquiries/enquiry-limit.server";
import type { EnquiryRecord, EnquiryRecords } from "../enquiries/record";
import type { Retention } from "../enquiries/retention.server";
import type { AdminPassword } from "../login/admin-password.server";
import type { Login } from "../login/login.server";
import type { AdminSessions } from "../login/sessions.server";
import type { TrustedDevices } from "../login/trusted-devices.server";
import type { ConfirmationLimit } from "../mail/confirmation-limit.server";
import type { Outbox } from "../mail/outbox.server";
import type { Erasures } from "../store/erasures.server";

/** The services of the site that the owner's pages use. */
export interface AdminServices {
  settings: { siteUrl: URL | undefined };
  records: EnquiryRecords;
  /** Undefined while RATE_LIMITS=off. */
  enquiryLimit: Pick<EnquiryLimit, "refused"> | undefined;
  retention: Retention;
  erasures: Erasures<EnquiryRecord>;
  /** Undefined when the enquiries are in the data folder. */
  database?: object | undefined;
  profile: BusinessProfile;
  details: Pick<CurrentProfile, "problems">;
  calendar: Pick<CalendarAddress, "view">;
  /** Undefined while mail is off. */
  mail:
    | {
        outbox: Pick<Outbox, "sendNow">;
        confirmations: Pick<ConfirmationLimit, "pausedUntil">;
      }
    | undefined;
  adminPassword: Pick<AdminPassword, "isMade">;
  login: Login;
  sessions: AdminSessions;
  trustedDevices: TrustedDevices;
}
