import { Fragment, useId, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatName, formatList, formatDateTime } from "../i18n/format";
import { AlertIcon, MailIcon, PhoneIcon } from "../ui/icons";
import {
  type EnquiryField,
  isOptional,
  isTreatment,
  referenceOf,
  type StoredEnquiry,
  type Treatment,
} from "./enquiry";
import { mailLink, shownEnquiry, telephoneLink } from "./visitor-text";

const actionClass =
  "flex min-h-12 min-w-0 items-center gap-3 rounded border px-4 py-2 font-medium print:min-h-0 print:border-0 print:p-0";
const quietAction =
  "border-leaf text-leaf hover:bg-leaf hover:text-white active:bg-night active:text-white print:text-ink";

/** A bar at the left edge of a card that waits; paper and secondary text for one that steps back. */
const grounds = {
  none: "bg-white",
  waits:
    "bg-white before:absolute before:inset-y-0 before:left-0 before:w-1 before:bg-leaf print:before:hidden",
  done: "bg-paper text-stone",
};

const badges: Record<Treatment, string> = {
  "deep-tissue": "bg-badge-red-ground text-badge-red",
  swedish: "bg-badge-blue-ground text-badge-blue",
  thai: "bg-badge-purple-ground text-badge-purple",
  "hot-stone": "bg-badge-orange-ground text-badge-orange",
  sports: "bg-badge-green-ground text-badge-green",
  "full-body": "bg-badge-pink-ground text-badge-pink",
};

/** The treatment of an enquiry; one that is not the site's is shown as it was sent, on a neutral ground. */
function TreatmentBadge({ value }: { value: string }) {
  const { t } = useTranslation();
  const known = isTreatment(value);
  return (
    <span
      dir={known ? undefined : "auto"}
      className={`min-w-0 rounded px-2 py-1 font-medium wrap-anywhere print:border print:px-1 print:py-0 ${known ? badges[value] : "bg-badge-neutral-ground text-badge-neutral"}`}
    >
      {known ? t(`treatments.${value}`) : value}
    </span>
  );
}

/** A link to phone or write to the visitor; without an address it is only text. */
function ContactAction(props: {
  href: string | undefined;
  icon: ReactNode;
  className: string;
  children: string;
}) {
  const content = (
    <>
      <span className="shrink-0 print:hidden">{props.icon}</span>
      {/* Numbers and addresses read from the left in every script. */}
      <bdi dir="ltr" className="min-w-0 wrap-anywhere">
        {props.children.split(/(?=@)/).map((part, index) => (
          <Fragment key={index}>
            {/* A long address breaks before its "@" rather than within a word. */}
            {index > 0 && <wbr />}
            {part}
          </Fragment>
        ))}
      </bdi>
    </>
  );
  return props.href === undefined ? (
    <p className={`${actionClass} border-line`}>{content}</p>
  ) : (
    <a href={props.href} className={`${actionClass} ${props.className}`}>
      {content}
    </a>
  );
}

/** The fields with a place of their own on the card. */
const placedFields = ["firstName", "lastName", "phone", "email", "treatment"] as const;
/**
 * The label of each other field, which the card shows as a labelled text: an optional field that is missing here
 * does not compile.
 */
const labels = { message: "admin.message" } as const satisfies Record<
  Exclude<EnquiryField, (typeof placedFields)[number]>,
  string
>;
/** The fields that the card shows below each other, each with its label. */
export const labelledFields = Object.keys(labels) as (keyof typeof labels)[];

function useMissing(enquiry: StoredEnquiry): string[] {
  const { t, i18n } = useTranslation();
  const fields = [...placedFields, ...labelledFields]
    .filter((field) => !isOptional(field) && enquiry[field] === "")
    .map((field) => t(`enquiry.${field}`));
  const undated = formatDateTime(enquiry.createdAt, i18n.language) === undefined;
  return undated ? [...fields, t("admin.createdAt")] : fields;
}

/**
 * One enquiry as the owner reads it: treatment and time first, then the name, then the links to reply.
 * Everything a visitor typed is shown as text, in the direction of its own script; missing fields are named.
 *
 * @param props `position` in the whole list, from 1; `total`, the list's length; `children`, remarks on the
 *   enquiry, below its name; `status`, a line above everything; `controls`, at the foot; `emphasis`, "waits"
 *   for one that nobody has looked after, "done" for one that steps back; `anchor`, the card's id
 */
export function EnquiryCard(props: {
  enquiry: StoredEnquiry;
  position: number;
  total: number;
  children?: ReactNode;
  status?: ReactNode;
  controls?: ReactNode;
  emphasis?: "waits" | "done" | undefined;
  anchor?: string | undefined;
}) {
  const { position, total, emphasis } = props;
  const enquiry = shownEnquiry(props.enquiry);
  const { t, i18n } = useTranslation();
  const nameId = useId();
  const missing = useMissing(enquiry);
  const when = formatDateTime(enquiry.createdAt, i18n.language);
  return (
    <article
      id={props.anchor}
      aria-labelledby={nameId}
      aria-posinset={position}
      aria-setsize={total}
      className={`relative break-inside-avoid border border-line p-4 md:p-6 print:border-x-0 print:border-t-0 print:px-0 print:py-2 ${grounds[emphasis ?? "none"]}`}
    >
      {props.status}
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {enquiry.treatment && <TreatmentBadge value={enquiry.treatment} />}
        {when && (
          // Node's and the browser's Intl differ in spaces.
          <time dateTime={enquiry.createdAt} suppressHydrationWarning>
            {when}
          </time>
        )}
      </p>
      <h3
        id={nameId}
        dir="auto"
        className="mt-3 text-left text-xl font-medium wrap-anywhere print:mt-1 print:text-lg"
      >
        {formatName(enquiry) || t("admin.nameless")}
      </h3>
      {props.children}
      <div className="mt-4 grid gap-2 sm:grid-cols-2 print:mt-1 print:flex print:gap-6">
        {enquiry.phone && (
          <ContactAction
            href={telephoneLink(enquiry.phone)}
            icon={<PhoneIcon />}
            className={
              emphasis === "done"
                ? quietAction
                : "border-leaf bg-leaf text-white hover:bg-leaf-deep active:bg-night print:bg-transparent print:text-ink"
            }
          >
            {enquiry.phone}
          </ContactAction>
        )}
        {enquiry.email && (
          <ContactAction href={mailLink(enquiry.email)} icon={<MailIcon />} className={quietAction}>
            {enquiry.email}
          </ContactAction>
        )}
      </div>
      {labelledFields.map(
        (field) =>
          enquiry[field] && (
            <div key={field} className="mt-4 print:mt-1">
              <p className="text-sm text-stone">{t(labels[field])}</p>
              <p
                dir="auto"
                className="max-w-measure whitespace-pre-wrap wrap-anywhere print:max-w-none"
              >
                {enquiry[field]}
              </p>
            </div>
          ),
      )}
      {missing.length > 0 && (
        <p className="mt-4 flex gap-2 text-alert print:mt-1">
          <AlertIcon className="mt-0.5 size-5 shrink-0" />
          {t("admin.incomplete", { fields: formatList(missing, i18n.language) })}
        </p>
      )}
      <p className="mt-4 text-sm text-stone print:mt-1">
        {t("admin.reference", { reference: referenceOf(enquiry.id) })}
      </p>
      {props.controls}
    </article>
  );
}
