import { useForm, type SubmissionResult } from "@conform-to/react";
import { useLayoutEffect, type FormEventHandler } from "react";
import { useTranslation } from "react-i18next";
import { enquiryFormId } from "./enquiry-form-controls";
import { parseEnquiryForm } from "./enquiry-schema";
import type { Treatment } from "./treatments";

/** The result of the checks. */
export interface Checked {
  /** What is wrong, by the name of the field; the form as a whole has the empty name. */
  errors: Readonly<Record<string, readonly string[] | null | undefined>>;
  /** Checks the form when it is sent, and prevents the event's default when something is wrong. */
  check: FormEventHandler<HTMLFormElement>;
}

interface EnquiryFormChecksProps {
  chosen: Treatment | undefined;
  /** The result of the latest attempt to send, with or without JavaScript. */
  lastResult: SubmissionResult | null | undefined;
  onChecked: (checked: Checked) => void;
}

/**
 * Checks the page's form on submit, and on every change afterwards. It renders nothing itself, so that it can be
 * loaded after the form, when a visitor begins to fill the form in.
 */
export default function EnquiryFormChecks(props: EnquiryFormChecksProps) {
  const { chosen, lastResult, onChecked } = props;
  const { t } = useTranslation();
  const [form] = useForm({
    id: enquiryFormId,
    defaultValue: { treatment: chosen ?? "" },
    lastResult: lastResult ?? null,
    shouldValidate: "onSubmit",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseEnquiryForm(formData, t),
  });
  const { allErrors, onSubmit: check } = form;
  useLayoutEffect(() => {
    onChecked({ errors: allErrors, check });
  }, [allErrors, check, onChecked]);
  return null;
}
