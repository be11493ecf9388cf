import { useState } from "react";
import { useTexts } from "../../i18n/texts";
import { mayBeIncomplete } from "../../enquiries/phone-question";
import { controlClass, describedBy, Field } from "../../ui/controls";
import type { ContactFields } from "../actions/contact-fields";

/** The keyboard on the screen of a phone or a tablet. */
const inputModes: { readonly [Name in keyof ContactFields]?: "email" | "tel" } = {
  email: "email",
  phone: "tel",
};

/**
 * A field in which the owner writes a visitor's name, email address or telephone number. It is never `type="email"`: a
 * browser then refuses addresses that can be stored, such as those in Chinese characters.
 */
export function ContactInput(props: {
  id: string;
  name: keyof ContactFields;
  value: string;
  errors: readonly string[] | undefined;
}) {
  const { id, name, value, errors } = props;
  const { t } = useTexts();
  const [asking, setAsking] = useState(false);
  const question = asking ? t("enquiry.phoneQuestion") : undefined;
  return (
    <Field id={id} label={t(`enquiry.${name}`)} errors={errors} question={question}>
      <input
        id={id}
        name={name}
        type="text"
        dir={name === "firstName" || name === "lastName" ? "auto" : undefined}
        inputMode={inputModes[name]}
        autoCapitalize={name === "email" ? "none" : undefined}
        autoComplete="off"
        spellCheck={false}
        className={controlClass}
        defaultValue={value}
        onBlur={({ currentTarget }) => {
          setAsking(name === "phone" && mayBeIncomplete(currentTarget.value));
        }}
        {...describedBy(id, { errors, question })}
      />
    </Field>
  );
}
