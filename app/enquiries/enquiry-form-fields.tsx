import type { InputHTMLAttributes } from "react";
import { useTranslation } from "react-i18next";
import { controlClass, Field } from "../ui/field";
import { ChevronDownIcon } from "../ui/icons";
import { enquiryFormId } from "./choose-treatment";
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
/** Tells whether a field is typed on one line. */
export function isInputField(name: EnquiryField): name is InputField {
  return Object.hasOwn(inputs, name);
}

/** One field as it stands: what it holds at first, and what is wrong with it. */
export interface FieldState {
  initial: string | undefined;
  errors: readonly string[] | undefined;
}

/** Ids of a field's control, of the hint beside its label and of the message about it. */
export function fieldIds(name: EnquiryField) {
  const id = `${enquiryFormId}-${name}`;
  return { id, hintId: `${id}-hint`, errorId: `${id}-error` };
}

function controlProps(name: EnquiryField, { initial, errors }: FieldState, hinted = false) {
  const { id, hintId, errorId } = fieldIds(name);
  const describedBy = [...(hinted ? [hintId] : []), ...(errors ? [errorId] : [])].join(" ");
  return {
    id,
    name,
    defaultValue: initial,
    ...(errors && { "aria-invalid": true }),
    ...(describedBy && { "aria-describedby": describedBy }),
  };
}

/** One of the one-line fields. */
export function TextField({ name, field }: { name: InputField; field: FieldState }) {
  const { t } = useTranslation();
  return (
    <Field
      {...fieldIds(name)}
      label={t(`enquiry.${name}`)}
      errors={field.errors}
      className="max-sm:col-span-2"
    >
      <input
        className={controlClass}
        aria-required="true"
        {...inputs[name]}
        {...controlProps(name, field)}
      />
    </Field>
  );
}

/** The choice among the treatments, empty at first. */
export function TreatmentField({ field }: { field: FieldState }) {
  const { t } = useTranslation();
  return (
    <Field
      {...fieldIds("treatment")}
      label={t("enquiry.treatment")}
      errors={field.errors}
      className="col-span-2"
    >
      {/* The arrow is ours: a browser's own comes with a ground of its own, grey in WebKit. */}
      <div className="relative">
        <select
          className={`${controlClass} appearance-none pr-10`}
          aria-required="true"
          {...controlProps("treatment", field)}
        >
          <option value="">{t("enquiry.chooseTreatment")}</option>
          {treatments.map((value) => (
            <option key={value} value={value}>
              {t(`treatments.${value}`)}
            </option>
          ))}
        </select>
        <ChevronDownIcon className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-stone" />
      </div>
    </Field>
  );
}

/** The optional message. */
export function MessageField({ field }: { field: FieldState }) {
  const { t } = useTranslation();
  return (
    <Field
      {...fieldIds("message")}
      label={t("enquiry.message")}
      hint={t("enquiry.optional")}
      errors={field.errors}
      className="col-span-2"
    >
      <textarea rows={4} className={controlClass} {...controlProps("message", field, true)} />
    </Field>
  );
}
