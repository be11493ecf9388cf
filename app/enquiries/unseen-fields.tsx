import { useTranslation } from "react-i18next";
import { enquiryFormId } from "./choose-treatment";
import { renderedAtField, honeypotField } from "./unseen-field-names";

/**
 * The fields that tell programs from people: one that nobody sees, hears, reaches by keyboard or has
 * filled in by a browser or password manager, and the time at which the page was made. Not
 * `display: none`, which programs know.
 */
export function HoneypotFields({ renderedAt }: { renderedAt: string }) {
  const { t } = useTranslation();
  const id = `${enquiryFormId}-${honeypotField}`;
  return (
    <>
      <div aria-hidden="true" className="absolute size-px overflow-hidden [clip-path:inset(50%)]">
        {/* For browsers that do not read the style sheet. */}
        <label htmlFor={id}>{t("enquiry.leaveEmpty")}</label>
        <input
          id={id}
          name={honeypotField}
          type="text"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore="true"
          data-bwignore="true"
          data-form-type="other"
          data-lpignore="true"
        />
      </div>
      <input type="hidden" name={renderedAtField} defaultValue={renderedAt} />
    </>
  );
}
