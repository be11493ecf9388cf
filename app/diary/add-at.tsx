import type { ReactNode } from "react";
import { useTexts } from "../i18n/texts";
import { formatWeekday } from "../i18n/format";
import { addEnquiryId, openEnquiries, ownerPages } from "../owner-pages/owner-pages";
import { ServerForm } from "../owner-pages/server-form";

const formId = (day: string) => `add-${day}`;

/**
 * The forms of the buttons below, which are within another one.
 *
 * @param props `days`, such as "2026-11-27"; `from`, the first that the diary shows
 */
export function AddAtForms({ days, from }: { days: readonly string[]; from: string }) {
  return days.map((day) => (
    <ServerForm
      key={day}
      id={formId(day)}
      action={`${ownerPages.enquiries.address}#${addEnquiryId}`}
      fields={{ ...openEnquiries, day, back: "diary", from }}
    />
  ));
}

/**
 * Opens the form for a new enquiry, with an appointment on a day.
 *
 * @param props `time`, "15:00", empty for the owner to choose; `isHidden`, for whom there is another way
 */
export function AddAt(props: {
  day: string;
  time: string;
  className: string;
  isHidden?: boolean;
  children: ReactNode;
}) {
  const { day, time, className, isHidden = false, children } = props;
  const { t, i18n } = useTexts();
  const when = time || formatWeekday(`${day}T12:00Z`, i18n.language);
  const label = t("site.clauses", { first: t("add.title"), second: when });
  return (
    <button
      type="submit"
      form={formId(day)}
      name="time"
      value={time}
      className={className}
      {...(isHidden ? { tabIndex: -1, "aria-hidden": true } : { "aria-label": label })}
      suppressHydrationWarning
    >
      {children}
    </button>
  );
}
