import { useTexts } from "../i18n/texts";
import type { Opening } from "../business/opening-hours";
import { useBusinessProfile, useLocalisedProfile } from "../business/profile-of-page";
import { enquiryFormId } from "../enquiries/enquiry-form-names";
import { ButtonLink } from "../ui/controls";
import { PhoneIcon } from "../ui/icons";

/**
 * The two ways to an appointment at the foot of a phone's screen, from the end of the first section, which lies over
 * them, to the contact section, before which they stand: they never cover the form, and need no script.
 */
export function PhoneBar({ opening }: { opening: Opening }) {
  const { t } = useTexts();
  const { call } = useBusinessProfile().mobile;
  const { mobile } = useLocalisedProfile();
  const isOpen = opening.status.state === "open";
  return (
    <div className="phone-bar">
      <ButtonLink
        variant={isOpen ? "filled" : "outlined"}
        href={`tel:${call}`}
        aria-label={t("site.labelled", { label: t("nav.call"), value: mobile })}
      >
        <PhoneIcon className="size-5 shrink-0" />
        {/* In large text the icon alone says it. */}
        <span className="max-[20rem]:sr-only">{t("nav.call")}</span>
      </ButtonLink>{" "}
      <ButtonLink variant={isOpen ? "outlined" : "filled"} href={`#${enquiryFormId}`}>
        {t("enquiry.title")}
      </ButtonLink>
    </div>
  );
}
