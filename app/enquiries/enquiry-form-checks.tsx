import { useForm, type SubmissionResult } from "@conform-to/react";
import { useLayoutEffect, type FormEventHandler } from "react";
import { useTranslation } from "react-i18next";
import { enquiryFormId } from "./choose-treatment";
import { parseEnquiryForm } from "./parse-enquiry-form";
import type { Treatment } from "./treatments";

/** What the checks say. */
export interface Checked {
  /** What is wrong, by the name of the field; the form as a whole has the empty name. */
  errors: Readonly<Record<string, readonly string[] | null | undefined>>;
  /** Checks the form when it is sent, and prevents the event's default when something is wrong. */
  check: FormEventHandler<HTMLFormElement>;
}

interface EnquiryChecksProps {
  chosen: Treatment | undefined;
  /** How the latest try to send ended, here or without JavaScript. */
  lastResult: SubmissionResult | null | undefined;
  onChecked: (checked: Checked) => void;
}

/**
 * Checks the page's form: on submit, and on every change afterwards. It renders
 * nothing itself, so that it can come after the form, when a visitor begins to fill that in.
 */
export default function EnquiryChecks(props: EnquiryChecksProps) {
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
