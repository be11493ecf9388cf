import {
  getInputProps,
  getSelectProps,
  getTextareaProps,
  type FieldMetadata,
} from "@conform-to/react";
import type { InputHTMLAttributes } from "react";
import { useTranslation } from "react-i18next";
import { controlClass, Field } from "../ui/field";
import type { EnquiryField } from "./enquiry";
import { treatments } from "./treatments";

type InputField = Exclude<EnquiryField, "treatment" | "message">;
type InputAttributes = InputHTMLAttributes<HTMLInputElement> & { type: "text" | "email" | "tel" };

const inputs: Record<InputField, InputAttributes> = {
  firstName: { type: "text", autoComplete: "given-name" },
  lastName: { type: "text", autoComplete: "family-name" },
  email: { type: "email", inputMode: "email", autoComplete: "email" },
  phone: { type: "tel", inputMode: "tel", autoComplete: "tel" },
};
/** The fields that are typed on one line, in their order. */
export const inputFields = Object.keys(inputs) as InputField[];

/** One of the one-line fields. */
export function TextField({ name, field }: { name: InputField; field: FieldMetadata<string> }) {
  const { t } = useTranslation();
  const { key, ...attributes } = getInputProps(field, { type: inputs[name].type });
  return (
    <Field
      id={field.id}
      errorId={field.errorId}
      label={t(`enquiry.${name}`)}
      errors={field.errors}
      className="max-sm:col-span-2"
    >
      <input
        key={key}
        className={controlClass}
        aria-required="true"
        {...inputs[name]}
        {...attributes}
      />
    </Field>
  );
}

/** The choice among the treatments, empty at first. */
export function TreatmentField({ field }: { field: FieldMetadata<string> }) {
  const { t } = useTranslation();
  const { key, ...attributes } = getSelectProps(field);
  return (
    <Field
      id={field.id}
      errorId={field.errorId}
      label={t("enquiry.treatment")}
      errors={field.errors}
      className="col-span-2"
    >
      <select key={key} className={controlClass} aria-required="true" {...attributes}>
        <option value="">{t("enquiry.chooseTreatment")}</option>
        {treatments.map((value) => (
          <option key={value} value={value}>
            {t(`treatments.${value}`)}
          </option>
        ))}
      </select>
    </Field>
  );
}

/** The optional message. */
export function MessageField({ field }: { field: FieldMetadata<string | undefined> }) {
  const { t } = useTranslation();
  const { key, ...attributes } = getTextareaProps(field);
  return (
    <Field
      id={field.id}
      errorId={field.errorId}
      label={t("enquiry.message")}
      hint={t("enquiry.optional")}
      errors={field.errors}
      className="col-span-2"
    >
      {/* Four rows: spec.md, section 2. */}
      <textarea key={key} rows={4} className={controlClass} {...attributes} />
    </Field>
  );
}
