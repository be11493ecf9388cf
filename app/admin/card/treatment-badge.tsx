import { useTreatments } from "../../business/profile-of-page";
import type { BadgeColour } from "../../business/treatments";

const badges: Record<BadgeColour, string> = {
  red: "bg-badge-red-ground text-badge-red",
  blue: "bg-badge-blue-ground text-badge-blue",
  purple: "bg-badge-purple-ground text-badge-purple",
  orange: "bg-badge-orange-ground text-badge-orange",
  green: "bg-badge-green-ground text-badge-green",
  pink: "bg-badge-pink-ground text-badge-pink",
  teal: "bg-badge-teal-ground text-badge-teal",
  yellow: "bg-badge-yellow-ground text-badge-yellow",
};

/** The treatment of an enquiry; one that is not the site's is shown as it was sent, on a neutral ground. */
export function TreatmentBadge({ value }: { value: string }) {
  const known = useTreatments().find((treatment) => treatment.value === value);
  return (
    <span
      dir={known ? undefined : "auto"}
      lang={known?.nameLang}
      className={`badge ${known ? badges[known.colour] : "bg-badge-neutral-ground text-badge-neutral"}`}
    >
      {known?.name ?? value}
    </span>
  );
}
