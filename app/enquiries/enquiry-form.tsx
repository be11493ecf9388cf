import {
  getFormProps,
  getInputProps,
  getSelectProps,
  getTextareaProps,
  useForm,
  type SubmissionResult,
} from "@conform-to/react";
import { useFetcher } from "@remix-run/react";
import { useEffect, useState, type InputHTMLAttributes } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../ui/button";
import { controlClass, Field } from "../ui/field";
import { useShowToast } from "../ui/toast";
import { enquiryFields, type Enquiry, type EnquiryField } from "./enquiry";
import { ErrorSummary } from "./error-summary";
import type { parseEnquiryForm } from "./parse-enquiry-form";
import type { SendResult } from "./send-enquiry";
import { treatments } from "./treatments";

type InputField = Exclude<EnquiryField, "treatment" | "message">;

const inputs: Record<
  InputField,
  InputHTMLAttributes<HTMLInputElement> & { type: "text" | "email" | "tel" }
> = {
  firstName: { type: "text", autoComplete: "given-name" },
  lastName: { type: "text", autoComplete: "family-name" },
  email: { type: "email", inputMode: "email", autoComplete: "email" },
  phone: { type: "tel", inputMode: "tel", autoComplete: "tel" },
};
const inputFields = Object.keys(inputs) as InputField[];

/** The checks travel after the page; until they are there the form is checked when it is sent. */
function useChecks(): typeof parseEnquiryForm | undefined {
  const [parse, setParse] = useState<typeof parseEnquiryForm>();
  useEffect(() => {
    import("./parse-enquiry-form").then(
      (module) => {
        setParse(() => module.parseEnquiryForm);
      },
      () => undefined,
    );
  }, []);
  return parse;
}

function useResultToast(result: SendResult | undefined): void {
  const { t } = useTranslation();
  const showToast = useShowToast();
  useEffect(() => {
    if (result?.status === "stored") {
      showToast({
        kind: "success",
        title: t("enquiry.sentTitle"),
        description: t("enquiry.sentDescription"),
      });
    } else if (result?.status === "failed") {
      showToast({
        kind: "failure",
        title: t("enquiry.failedTitle"),
        description: result.description ?? t("enquiry.failedDescription"),
      });
    }
  }, [result, showToast, t]);
}

/**
 * The booking enquiry form, with and without JavaScript.
 *
 * @param props `action`, the address that the form posts to; `posted`, what the server made of a form
 *   posted without JavaScript; `sentReference`, the reference of the enquiry just sent that way
 */
export function EnquiryForm(props: {
  action: string;
  posted: SubmissionResult | undefined;
  sentReference: string | undefined;
}) {
  const { t } = useTranslation();
  const fetcher = useFetcher<SendResult>();
  const parse = useChecks();
  const result = fetcher.data;
  useResultToast(result);

  const [form, fields] = useForm<Enquiry>({
    id: "enquiry",
    lastResult: result?.form ?? props.posted ?? null,
    shouldValidate: "onSubmit",
    shouldRevalidate: "onInput",
    ...(parse && { onValidate: ({ formData }) => parse(formData, t) }),
  });
  const sending = fetcher.state !== "idle";
  const reference = result?.status === "stored" ? result.reference : props.sentReference;
  const sent = result?.status === "stored" || (!result && props.sentReference !== undefined);
  // Without JavaScript the server's words; with it the toast may be gone before it was read.
  const failure = result?.status === "failed" ? t("enquiry.failed") : form.errors?.join(" ");
  const problems = enquiryFields
    .filter((name) => (fields[name].errors?.length ?? 0) > 0)
    .map((name) => ({ id: fields[name].id, text: fields[name].errors?.join(" ") ?? "" }));

  return (
    <fetcher.Form method="post" action={props.action} {...getFormProps(form)}>
      <div className="grid gap-5">
        {sent && (
          <div className="border-l-2 border-leaf bg-linen p-4" role="status">
            <p>{t("enquiry.sent")}</p>
            {reference && (
              <p className="mt-1 text-stone">{t("enquiry.reference", { reference })}</p>
            )}
          </div>
        )}
        {failure && (
          <p className="border-l-2 border-alert bg-linen p-4 text-alert" role="alert">
            {failure}
          </p>
        )}
        {problems.length > 0 && (
          <ErrorSummary title={t("enquiry.checkFields")} problems={problems} />
        )}
        {inputFields.map((name) => {
          const field = fields[name];
          const { key, ...attributes } = getInputProps(field, { type: inputs[name].type });
          return (
            <Field
              key={name}
              id={field.id}
              errorId={field.errorId}
              label={t(`enquiry.${name}`)}
              errors={field.errors}
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
        })}
        <Field
          id={fields.treatment.id}
          errorId={fields.treatment.errorId}
          label={t("enquiry.treatment")}
          errors={fields.treatment.errors}
        >
          <TreatmentSelect field={fields.treatment} />
        </Field>
        <Field
          id={fields.message.id}
          errorId={fields.message.errorId}
          label={t("enquiry.message")}
          hint={t("enquiry.optional")}
          errors={fields.message.errors}
        >
          <MessageBox field={fields.message} />
        </Field>
        <Button type="submit" look="filled" disabled={sending}>
          {sending ? t("enquiry.sending") : t("enquiry.submit")}
        </Button>
      </div>
    </fetcher.Form>
  );
}

function TreatmentSelect({ field }: { field: Parameters<typeof getSelectProps>[0] }) {
  const { t } = useTranslation();
  const { key, ...attributes } = getSelectProps(field);
  return (
    <select key={key} className={controlClass} aria-required="true" {...attributes}>
      <option value="">{t("enquiry.chooseTreatment")}</option>
      {treatments.map((value) => (
        <option key={value} value={value}>
          {t(`treatments.${value}`)}
        </option>
      ))}
    </select>
  );
}

function MessageBox({ field }: { field: Parameters<typeof getTextareaProps>[0] }) {
  const { key, ...attributes } = getTextareaProps(field);
  // Four rows: spec.md, section 2.
  return <textarea key={key} rows={4} className={controlClass} {...attributes} />;
}
