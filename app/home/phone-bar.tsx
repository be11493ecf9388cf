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
    <div className="sticky bottom-0 flex gap-3 border-t border-line bg-paper px-4 pt-3 max-[20rem]:gap-2 max-[20rem]:px-2 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:hidden print:hidden">
      <ButtonLink
        variant={isOpen ? "filled" : "outlined"}
        href={`tel:${call}`}
        aria-label={t("site.labelled", { label: t("nav.call"), value: mobile })}
        className="min-w-11 shrink-0 px-4 max-[20rem]:px-2"
      >
        <PhoneIcon className="size-5 shrink-0" />
        {/* In large text the icon alone says it. */}
        <span className="max-[20rem]:sr-only">{t("nav.call")}</span>
      </ButtonLink>{" "}
      <ButtonLink
        variant={isOpen ? "outlined" : "filled"}
        href={`#${enquiryFormId}`}
        className="min-w-0 grow px-2 wrap-anywhere"
      >
        {t("enquiry.title")}
      </ButtonLink>
    </div>
  );
}
