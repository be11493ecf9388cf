import { useTexts } from "../../i18n/texts";
import { isTreatment, type Treatment } from "../../enquiries/treatments";
import { treatmentName } from "../../enquiries/treatment-name";

const badges: Record<Treatment, string> = {
  "deep-tissue": "bg-badge-red-ground text-badge-red",
  swedish: "bg-badge-blue-ground text-badge-blue",
  thai: "bg-badge-purple-ground text-badge-purple",
  "hot-stone": "bg-badge-orange-ground text-badge-orange",
  sports: "bg-badge-green-ground text-badge-green",
  "full-body": "bg-badge-pink-ground text-badge-pink",
};

/** The treatment of an enquiry; one that is not the site's is shown as it was sent, on a neutral ground. */
export function TreatmentBadge({ value }: { value: string }) {
  const { t } = useTexts();
  const known = isTreatment(value);
  return (
    <span
      dir={known ? undefined : "auto"}
      className={`badge ${known ? badges[value] : "bg-badge-neutral-ground text-badge-neutral"}`}
    >
      {treatmentName(value, t)}
    </span>
  );
}
