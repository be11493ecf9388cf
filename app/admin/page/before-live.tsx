import { useTexts } from "../../i18n/texts";
import type { PublicProfile } from "../../business/business-profile-schema";
import { useBusinessProfile } from "../../business/profile-of-page";
import { type SampleField, sampleFields } from "../../business/sample-fields";
import { addEnquiryId, ownerPages } from "../../owner-pages/owner-pages";
import { ButtonLink, ExternalLink } from "../../ui/controls";
import { useDesk } from "../forms/desk-context";

/** The group of the spa's details in which the owner replaces a field; undefined for what the operator replaces. */
const groups: Readonly<Record<SampleField, "reach" | "reviews" | undefined>> = {
  name: undefined,
  phone: "reach",
  mobile: "reach",
  email: "reach",
  address: "reach",
  mapUrl: "reach",
  social: "reach",
  reviewLinks: "reviews",
  reviews: "reviews",
};

type Step = "name" | "reach" | "reviews" | "photographs" | "mail";
type OwnersStep = Exclude<Step, "name" | "mail">;

const isOwners = (step: Step): step is OwnersStep => step !== "name" && step !== "mail";

function stepsOf(profile: PublicProfile, isMailOn: boolean): Step[] {
  const ofSample = sampleFields(profile).map((field) => groups[field] ?? "name");
  return [
    ...new Set<Step>(ofSample),
    ...(profile.picturesAreOurs ? [] : (["photographs"] as const)),
    ...(isMailOn ? [] : (["mail"] as const)),
  ];
}

/** What is still to be done before visitors come. */
export function useStepsBeforeLive(): readonly Step[] {
  const profile = useBusinessProfile();
  const { isMailOn } = useDesk();
  return stepsOf(profile, isMailOn);
}

/** The id of the section. */
export const beforeLiveId = "before-live";

const rowClass =
  "flex min-h-11 flex-wrap items-center justify-between gap-x-6 border-t border-line py-2";

/**
 * "Before you go live": what is still that of the sample or switched off, each with the way to change it, or with who
 * can. It is gone when all is done.
 *
 * @param props `openAdd`, opens the form for an enquiry by phone
 */
export function BeforeLive({ openAdd }: { openAdd: () => void }) {
  const { t } = useTexts();
  const steps = useStepsBeforeLive();
  if (steps.length === 0) return null;
  const ofOperator = steps.filter((step) => !isOwners(step));
  return (
    <section
      id={beforeLiveId}
      aria-labelledby={`${beforeLiveId}-title`}
      className="mt-8 max-w-3xl border border-line bg-white p-6 print:hidden"
    >
      <h2 id={`${beforeLiveId}-title`} className="font-display text-lg">
        {t("beforeLive.title")}
      </h2>
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <ExternalLink
          href="/"
          newTab={t("site.opensNewTab")}
          className="button button-plain text-left"
        >
          {t("beforeLive.live")}
        </ExternalLink>{" "}
        <ButtonLink
          variant="plain"
          href={`#${addEnquiryId}`}
          onClick={(event) => {
            event.preventDefault();
            openAdd();
          }}
        >
          {t("beforeLive.add")}
        </ButtonLink>
      </p>
      <ul>
        {steps.filter(isOwners).map((step) => (
          <li key={step} className={rowClass}>
            <span>{t(`beforeLive.${step}`)}</span>{" "}
            <ButtonLink variant="plain" href={`${ownerPages.details.address}?open=${step}#${step}`}>
              {t(`details.${step}.title`)}
            </ButtonLink>
          </li>
        ))}
        {ofOperator.length > 0 && (
          <li className={rowClass}>
            <span>{t("beforeLive.operator")}</span>
            <ul className="w-full list-disc pl-5 text-stone">
              {ofOperator.map((step) => (
                <li key={step}>{t(`beforeLive.${step}`)}</li>
              ))}
            </ul>
          </li>
        )}
      </ul>
    </section>
  );
}
