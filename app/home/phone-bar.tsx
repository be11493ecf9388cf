import { useTexts } from "../i18n/texts";
import type { Opening } from "../business/opening-hours";
import { enquiryFormId } from "../enquiries/enquiry-form-names";
import { ButtonLink } from "../ui/controls";
import { CallLink } from "./call-link";

/**
 * The two ways to an appointment at the foot of a phone's screen, from the end of the first section, which lies over
 * them, to the contact section, before which they stand: they never cover the form, and need no script.
 */
export function PhoneBar({ opening }: { opening: Opening }) {
  const { t } = useTexts();
  const isOpen = opening.status.state === "open";
  return (
    <div className="phone-bar">
      {/* A phone has no tooltips. */}
      <CallLink
        variant={isOpen ? "filled" : "outlined"}
        label={t("nav.call")}
        data-tooltip={undefined}
      >
        {/* In large text the icon alone says it. */}
        <span className="max-[20rem]:sr-only">{t("nav.call")}</span>
      </CallLink>{" "}
      <ButtonLink variant={isOpen ? "outlined" : "filled"} href={`#${enquiryFormId}`}>
        {t("enquiry.title")}
      </ButtonLink>
    </div>
  );
}
