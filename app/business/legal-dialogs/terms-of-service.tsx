import { useTranslation } from "react-i18next";
import { LinkedText } from "../../ui/linked-text";
import { Changed, legalLinkClass, Passage } from "./passage";
import { useBusinessProfile, useLocalisedProfile } from "../use-business-profile";

/** What holds for bookings and for the site. */
export function TermsOfService() {
  const { t } = useTranslation("legal");
  const { call } = useBusinessProfile().mobile;
  const { mobile } = useLocalisedProfile();
  const passages = ["booking", "prices", "changes", "health", "site"] as const;
  const link = (
    <a href={`tel:${call}`} className={`${legalLinkClass} whitespace-nowrap`}>
      {mobile}
    </a>
  );
  return (
    <>
      {passages.map((passage) => (
        <Passage key={passage} title={t(`terms.${passage}`)}>
          <LinkedText
            text={t(`terms.${passage}Text`, { phone: mobile })}
            parts={[[mobile, link]]}
          />
        </Passage>
      ))}
      <Changed />
    </>
  );
}
