import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLocalisedProfile } from "../use-business-profile";

/** The look of a link within a legal text. */
export const legalLinkClass = "text-leaf underline underline-offset-4";

/** One passage of a legal text under its heading. */
export function Passage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h3 className="mt-6 font-medium">{title}</h3>
      <div className="mt-1 break-words">{children}</div>
    </>
  );
}

/** When the legal texts last changed. */
export function Changed() {
  const { t } = useTranslation("legal");
  const { legalTextsChanged } = useLocalisedProfile();
  return <p className="mt-6 text-sm text-stone">{t("changed", { date: legalTextsChanged })}</p>;
}
