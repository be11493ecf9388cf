import { useTexts } from "../../i18n/texts";
import type { SampleForm } from "../../business/sample-forms";
import { addEnquiryId, ownerPages } from "../../owner-pages/owner-pages";
import { ButtonLink, ExternalLink } from "../../ui/controls";
import type { Remarks } from "./desk-response";

type Step = SampleForm | "mail";

/** Email is switched on by the operator. */
const isOwners = (step: Step): step is SampleForm => step !== "mail";

/** What is still to be done before visitors come. */
export const stepsBeforeLive = ({
  ofSample = [],
  mail,
}: Pick<Remarks, "ofSample" | "mail">): readonly Step[] => [
  ...ofSample,
  ...(mail ? [] : (["mail"] as const)),
];

export const beforeLiveId = "before-live";

const rowClass =
  "flex min-h-11 flex-wrap items-center justify-between gap-x-6 border-t border-line py-2";

/**
 * "Before you go live": what is still that of the sample or switched off, each with the way to change it, or with who
 * can. It is gone when all is done.
 *
 * @param props `steps`, of `stepsBeforeLive`; `openAdd`, opens the form for an enquiry by phone
 */
export function BeforeLive({ steps, openAdd }: { steps: readonly Step[]; openAdd: () => void }) {
  const { t } = useTexts();
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
          {t("beforeLive.page")}
        </ExternalLink>{" "}
        <ButtonLink
          variant="plain"
          className="text-left"
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
