import type { InputHTMLAttributes } from "react";
import { useTexts } from "../i18n/texts";
import { useTreatments } from "../business/profile-of-page";
import { offered } from "../business/treatments";
import { controlClass, describedBy, Field } from "../ui/controls";
import { ChevronDownIcon } from "../ui/icons";
import { isOptional, type EnquiryField } from "./enquiry-fields";
import { enquiryFormId, fieldId, honeypotField, renderedAtField } from "./enquiry-form-names";

/** What scrolls to a control brings the label above it into view, too. */
const inFormClass = `${controlClass} scroll-mt-10`;

type InputField = Exclude<EnquiryField, "treatment" | "message">;
type InputAttributes = InputHTMLAttributes<HTMLInputElement> & { type: "text" | "email" | "tel" };

/** The one-line fields. */
const inputs: Record<InputField, InputAttributes> = {
  firstName: { type: "text", autoComplete: "given-name" },
  lastName: { type: "text", autoComplete: "family-name" },
  email: { type: "email", inputMode: "email", autoComplete: "email" },
  phone: { type: "tel", inputMode: "tel", autoComplete: "tel" },
};

/** Tells whether a field is typed on one line. */
function isInputField(name: EnquiryField): name is InputField {
  return Object.hasOwn(inputs, name);
}

/** The state of one field: its initial value, what is wrong with it, and what the form asks about it. */
export interface FieldState {
  initial: string | undefined;
  errors: readonly string[] | undefined;
  question: string | undefined;
}

/** What a field shows, and the attributes of its control. */
function useField(name: EnquiryField, { initial, errors, question }: FieldState) {
  const { t } = useTexts();
  const id = fieldId(name);
  const hint = isOptional(name) ? t("enquiry.optional") : undefined;
  return {
    field: { id, label: t(`enquiry.${name}`), hint, errors, question },
    control: {
      id,
      name,
      defaultValue: initial,
      ...(hint === undefined && { "aria-required": true }),
      ...describedBy(id, { hint, errors, question }),
    },
  };
}

function TextField({ name, state }: { name: InputField; state: FieldState }) {
  const { field, control } = useField(name, state);
  return (
    <Field {...field} className="max-sm:col-span-2">
      <input className={inFormClass} {...inputs[name]} {...control} />
    </Field>
  );
}

function TreatmentField({ state }: { state: FieldState }) {
  const { t } = useTexts();
  const { field, control } = useField("treatment", state);
  return (
    <Field {...field} className="col-span-2">
      {/* WebKit draws its own arrow on a grey background. */}
      <div className="relative">
        <select className={`${inFormClass} appearance-none pr-10`} {...control}>
          <option value="">{t("enquiry.chooseTreatment")}</option>
          {offered(useTreatments()).map(({ value, name, nameLang }) => (
            <option key={value} value={value} lang={nameLang}>
              {name}
            </option>
          ))}
        </select>
        <ChevronDownIcon className="pointer-events-none absolute inset-y-0 right-3 my-auto size-5 text-stone" />
      </div>
    </Field>
  );
}

function MessageField({ state }: { state: FieldState }) {
  const { field, control } = useField("message", state);
  return (
    <Field {...field} className="col-span-2">
      <textarea rows={4} className={inFormClass} {...control} />
    </Field>
  );
}

/**
 * One field of the form.
 *
 * @param props `state`, its initial value and what is wrong with it
 */
export function FormField({ name, state }: { name: EnquiryField; state: FieldState }) {
  if (isInputField(name)) return <TextField name={name} state={state} />;
  switch (name) {
    case "treatment":
      return <TreatmentField state={state} />;
    case "message":
      return <MessageField state={state} />;
  }
}

/**
 * The hidden fields against programs: the honeypot, which is not seen, not read aloud, not reached by keyboard and not
 * filled in by browsers or password managers, and the time at which the page was rendered, which decides whether a
 * confirmation may be sent (first-mails.server.ts). Where no style sheet arrives, `hidden` keeps the honeypot out of
 * sight; the style sheet shows it again in a clipped pixel, because programs recognise `display: none`.
 */
export function HoneypotFields({ renderedAt }: { renderedAt: string }) {
  const { t } = useTexts();
  const id = `${enquiryFormId}-${honeypotField}`;
  return (
    <>
      <div
        hidden
        aria-hidden="true"
        className="absolute block! size-px overflow-hidden [clip-path:inset(50%)]"
      >
        {/* For text browsers, which know no `hidden`. */}
        <label htmlFor={id}>{t("enquiry.leaveEmpty")}</label>{" "}
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
