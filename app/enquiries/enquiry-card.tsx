import { useTranslation } from "react-i18next";
import { longDateTime } from "../i18n/format";
import { referenceOf, type StoredEnquiry } from "./enquiry";
import { mailLink, telephoneLink } from "./contact-links";
import { isTreatment, type Treatment } from "./treatments";

const badges: Record<Treatment, string> = {
  "deep-tissue": "bg-badge-red-ground text-badge-red",
  swedish: "bg-badge-blue-ground text-badge-blue",
  thai: "bg-badge-purple-ground text-badge-purple",
  "hot-stone": "bg-badge-orange-ground text-badge-orange",
  sports: "bg-badge-green-ground text-badge-green",
  "full-body": "bg-badge-pink-ground text-badge-pink",
};

function TreatmentBadge({ value }: { value: string }) {
  const { t } = useTranslation();
  const known = isTreatment(value);
  return (
    <span
      className={`rounded px-2 py-1 text-sm break-words ${known ? badges[value] : "bg-badge-neutral-ground text-badge-neutral"}`}
    >
      {known ? t(`treatments.${value}`) : value}
    </span>
  );
}

/**
 * One enquiry as the owner reads it; everything a visitor typed is shown as text, in the direction of
 * its own script.
 */
export function EnquiryCard({ enquiry }: { enquiry: StoredEnquiry }) {
  const { t, i18n } = useTranslation();
  const tel = telephoneLink(enquiry.phone);
  return (
    <article className="border border-line bg-white p-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <h3 dir="auto" className="text-left text-lg font-medium break-words">
            {enquiry.firstName} {enquiry.lastName}
          </h3>
          <p className="text-sm text-stone">
            {/* Node's and the browser's Intl differ in spaces. */}
            <time dateTime={enquiry.createdAt} suppressHydrationWarning>
              {longDateTime(enquiry.createdAt, i18n.language)}
            </time>
            {" · "}
            {t("admin.reference", { reference: referenceOf(enquiry.id) })}
          </p>
        </div>
        <TreatmentBadge value={enquiry.treatment} />
      </div>
      <p className="mt-3 flex flex-wrap gap-x-6 gap-y-1 break-all">
        <a className="py-2 text-leaf underline underline-offset-4" href={mailLink(enquiry.email)}>
          {enquiry.email}
        </a>
        {tel ? (
          <a className="py-2 text-leaf underline underline-offset-4" href={tel}>
            {enquiry.phone}
          </a>
        ) : (
          <span className="py-2">{enquiry.phone}</span>
        )}
      </p>
      {enquiry.message && (
        <div className="mt-3">
          <p className="text-sm text-stone">{t("admin.message")}</p>
          <p dir="auto" className="break-words whitespace-pre-wrap">
            {enquiry.message}
          </p>
        </div>
      )}
    </article>
  );
}
