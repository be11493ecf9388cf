import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useBusinessProfile } from "../../business/profile-of-page";
import { longestOf } from "../../diary/appointment";
import { fieldsIn, treatments, type EnquiryField } from "../../enquiries/enquiry";
import { Button, controlClass, Field } from "../../ui/controls";
import { useScripted } from "../../ui/use-scripted";
import { line } from "../../ui/icons";
import type { Outcome } from "../actions/outcome";
import { ActionForm } from "../actions/desk-context";
import { AppointmentFields } from "../card/appointment";

const PlusIcon = line("M12 4.5v15M4.5 12h15");
const types: Partial<Record<EnquiryField, string>> = { phone: "tel", email: "email" };

/**
 * "Add enquiry": a form for what somebody says on the telephone, which its heading unfolds.
 *
 * @param props `outcome`, of the form before, when it was refused
 */
export function AddEnquiry({ outcome }: { outcome: Outcome | undefined }) {
  const { t, i18n } = useTranslation();
  const scripted = useScripted();
  const { prices } = useBusinessProfile();
  const formId = useId();
  const box = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(outcome !== undefined);
  const { errors = {}, typed = {} } = outcome ?? {};
  useEffect(() => {
    if (outcome?.errors) box.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [outcome]);
  const fields = fieldsIn(i18n.language).filter((field) => field !== "message");
  const control = (field: EnquiryField) => ({
    id: `${formId}${field}`,
    name: field,
    autoComplete: "off",
    className: controlClass,
    defaultValue: typed[field] ?? "",
    ...(errors[field] && { "aria-invalid": true, "aria-describedby": `${formId}${field}e` }),
  });
  return (
    <details
      ref={box}
      open={open}
      className="open:w-full"
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
      }}
    >
      <summary className="relative ml-auto w-fit text-sm leading-6 text-leaf underline decoration-1 underline-offset-4 after:absolute after:-inset-2.5 hover:text-night hover:decoration-2 sm:after:-inset-2">
        <PlusIcon className="size-6 sm:hidden" />
        <span className="max-sm:sr-only">{t("add.title")}</span>
      </summary>
      {(open || !scripted) && (
        <ActionForm
          intent="add"
          className="my-2 border border-line bg-white p-4"
          onSent={(sent) => {
            if (sent.intent !== "enquiry" || sent.outcome.problem) return;
            setOpen(false);
            box.current?.querySelector("summary")?.focus();
          }}
        >
          <p className="mb-3 max-w-measure text-sm text-stone">{t("add.text")}</p>
          <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-5">
            {fields.map((field) => (
              <Field
                key={field}
                id={`${formId}${field}`}
                errorId={`${formId}${field}e`}
                label={t(`enquiry.${field}`)}
                errors={errors[field]}
              >
                {field === "treatment" ? (
                  <select {...control(field)}>
                    <option value="">{t("enquiry.chooseTreatment")}</option>
                    {treatments.map((value) => (
                      <option key={value} value={value}>
                        {t(`treatments.${value}`)}
                      </option>
                    ))}
                  </select>
                ) : (
                  <input type={types[field] ?? "text"} {...control(field)} />
                )}
              </Field>
            ))}
          </div>
          <Field
            id={`${formId}note`}
            errorId={`${formId}notee`}
            label={t("work.note")}
            errors={errors["note"]}
            className="mt-3"
          >
            <textarea
              id={`${formId}note`}
              name="note"
              rows={2}
              dir="auto"
              autoComplete="off"
              className={`${controlClass} text-left`}
              defaultValue={typed["note"] ?? ""}
            />
          </Field>
          <fieldset className="mt-3">
            <legend className="mb-1 text-sm text-stone">{t("diary.form.optional")}</legend>
            <AppointmentFields
              day={typed["day"] ?? ""}
              time={typed["time"] ?? ""}
              minutes={Number(typed["minutes"] ?? longestOf(prices))}
              required={false}
            />
            {errors["appointment"] && (
              <p role="alert" className="mt-1 text-sm text-alert">
                {t("diary.form.invalid")}
              </p>
            )}
          </fieldset>
          {outcome?.problem === "failed" && (
            <p role="alert" className="mt-2 text-sm text-alert">
              {t("work.failed")}
            </p>
          )}
          <Button type="submit" variant="filled" className="mt-3">
            {t("add.save")}
          </Button>
        </ActionForm>
      )}
    </details>
  );
}
