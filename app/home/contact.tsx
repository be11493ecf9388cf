import type { ReactNode } from "react";
import { useTexts } from "../i18n/texts";
import { EnquiryForm, type EnquiryFormProps } from "../enquiries/enquiry-form";
import type { Opening, OtherDaysRow } from "../business/opening-hours";
import { HoursTable, OpenLine } from "../business/opening-hours-view";
import { useBusinessProfile, useLocalisedProfile } from "../business/profile-of-page";
import { ExternalLink } from "../ui/controls";
import { MailIcon, MapPinIcon, MessageIcon, PhoneIcon } from "../ui/icons";

const linkClass =
  "inline-flex min-h-11 items-center gap-2 wrap-anywhere text-leaf underline decoration-1 underline-offset-4 hover:decoration-2";

function Fact(props: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="flex items-center gap-4 text-sm text-stone">
        <span className="text-moss print:hidden">{props.icon}</span>
        <span>{props.label}</span>
      </dt>
      <dd className="pl-10 print:pl-0">{props.children}</dd>
    </div>
  );
}

function ContactDetails() {
  const { t } = useTexts();
  const { phone, mobile, email, address, mapUrl } = useBusinessProfile();
  const words = useLocalisedProfile();
  return (
    <dl className="grid gap-4 print:gap-1">
      <Fact icon={<PhoneIcon />} label={t("contact.phone")}>
        <a href={`tel:${phone.call}`} className={linkClass}>
          {words.phone}
        </a>
      </Fact>
      <Fact icon={<MessageIcon />} label={t("contact.mobile")}>
        <span className="flex flex-wrap gap-x-4">
          <a href={`tel:${mobile.call}`} className={linkClass}>
            {words.mobile}
          </a>{" "}
          <a href={`sms:${mobile.call}`} className={`${linkClass} min-w-11 print:hidden`}>
            {t("contact.sendText")}
          </a>
        </span>
      </Fact>
      <Fact icon={<MailIcon />} label={t("contact.email")}>
        <a href={`mailto:${email}`} className={linkClass}>
          {email}
        </a>
      </Fact>
      <Fact icon={<MapPinIcon />} label={t("contact.address")}>
        <address className="not-italic">
          <span>{address.street}</span>
          <br />
          <span>{`${address.area}, ${address.city} ${address.postcode}`}</span>
        </address>{" "}
        <span className="print:hidden">
          <ExternalLink href={mapUrl} newTab={t("site.opensNewTab")} className={linkClass}>
            {t("contact.map")}
          </ExternalLink>
        </span>
      </Fact>
    </dl>
  );
}

/** How to reach the spa, when, and the enquiry form. */
export function Contact(props: {
  opening: Opening;
  otherDays: readonly OtherDaysRow[];
  form: EnquiryFormProps;
}) {
  const { opening, otherDays, form } = props;
  const { t } = useTexts();
  const profile = useBusinessProfile();
  return (
    <section id="contact" aria-labelledby="contact-title" className="py-16 md:py-24 print:py-4">
      <div className="mx-auto grid max-w-page gap-12 px-4 md:px-6 lg:px-8 lg:grid-cols-[5fr_7fr] lg:gap-16">
        <div className="min-w-0">
          <h2 id="contact-title" className="font-display text-2xl md:text-3xl">
            {t("contact.title")}
          </h2>
          <div className="mt-6 grid gap-10 md:max-lg:grid-cols-2 print:mt-2 print:grid-cols-2 print:gap-4">
            <ContactDetails />
            <div className="min-w-0">
              <h3 className="font-display text-lg">{t("hours.title")}</h3>
              <p className="mt-1 mb-3 text-leaf print:hidden">
                <OpenLine opening={opening} />
              </p>
              <HoursTable hours={profile.openingHours} otherDays={otherDays} opening={opening} />
            </div>
          </div>
        </div>
        <div className="min-w-0 self-start border border-line bg-white p-5 md:p-10 print:hidden">
          <EnquiryForm {...form} />
        </div>
      </div>
    </section>
  );
}
