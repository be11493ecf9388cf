import type { ComponentProps } from "react";
import { useTexts } from "../i18n/texts";
import { useBusinessProfile, useLocalisedProfile } from "../business/profile-of-page";
import { ButtonLink } from "../ui/controls";
import { PhoneIcon } from "../ui/icons";

/**
 * The link that calls the spa. A computer cannot call: the link's name and tooltip say the number, to be read.
 *
 * @param props `children`, in place of the label behind the icon
 */
export function CallLink({
  label,
  iconClass = "size-5 shrink-0",
  children = label,
  ...rest
}: ComponentProps<typeof ButtonLink> & { label: string; iconClass?: string }) {
  const { t } = useTexts();
  const { call } = useBusinessProfile().mobile;
  const { mobile } = useLocalisedProfile();
  const name = t("site.labelled", { label, value: mobile });
  return (
    <ButtonLink href={`tel:${call}`} aria-label={name} data-tooltip={name} {...rest}>
      <PhoneIcon className={iconClass} />
      {children}
    </ButtonLink>
  );
}
