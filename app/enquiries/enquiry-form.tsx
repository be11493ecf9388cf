import type { SubmissionResult } from "@conform-to/react";
import { useFetcher } from "@remix-run/react";
import { createElement, type SyntheticEvent, useEffect, useState } from "react";
import { useTexts } from "../i18n/texts";
import { legalAddress } from "../business/legal-address";
import { useBusinessProfile } from "../business/profile-of-page";
import { Button, ErrorSummary } from "../ui/controls";
import { LinkedText } from "../ui/linked-text";
import { useLazyModule } from "../ui/use-lazy-module";
import { fieldsIn, type EnquiryField } from "./enquiry-fields";
import { carryDraft } from "./carry-draft";
import { enquiryFormId, fieldId, idempotencyKeyField } from "./enquiry-form-names";
import { FormField, HoneypotFields, type FieldState } from "./enquiry-form-fields";
import { Confirmation, Failure, useAfterSending, useResultToast } from "./enquiry-form-result";
import type * as Checks from "./send-enquiry";
import type { Checked, SendResult } from "./send-enquiry";

export interface EnquiryFormProps {
  /** Address that the form posts to. */
  action: string;
  /** The value of the treatment that the page's address names. */
  chosen: string | undefined;
  /** The signed time at which the page was rendered. */
  renderedAt: string;
  /** Conform's result for a form posted without JavaScript. */
  posted: SubmissionResult | undefined;
  /** The reference of the enquiry just sent without JavaScript. */
  sentReference: string | undefined;
  /** Whether its telephone number may be incomplete. */
  phoneDoubt: true | undefined;
  /** That of a form posted without JavaScript. */
  idempotencyKey: string;
}

/** One sentence at the button: who reads the enquiry, why, and how long it is stored. */
function PrivacyNotice() {
  const { t, i18n } = useTexts();
  const { name, enquiriesKeptMonths } = useBusinessProfile();
  const privacy = t("footer.privacy");
  const link = (
    <a
      href={legalAddress("privacy", i18n.language)}
      className="text-leaf underline underline-offset-4"
    >
      {privacy}
    </a>
  );
  const text = t("enquiry.notice", { name, count: enquiriesKeptMonths, privacy });
  return (
    <p className="text-sm text-stone">
      <LinkedText text={text} parts={[[privacy, link]]} />
    </p>
  );
}

const loadChecks = () => import("./send-enquiry");

/**
 * The form's checks, fetched when they may be needed and not with the page. Until they have arrived, or when
 * they never arrive, the form is checked when it is sent.
 *
 * @param needed true once they may be needed
 */
function useEnquiryFormChecks(needed: boolean): typeof Checks | undefined {
  const [checks, fetchChecks] = useLazyModule(loadChecks);
  useEffect(() => {
    if (needed) fetchChecks().catch(() => undefined);
  }, [needed, fetchChecks]);
  return checks;
}

/** What a visitor typed into a field of a form that was posted without JavaScript. */
function typed({ initialValue }: SubmissionResult, name: EnquiryField): string | undefined {
  const value = initialValue?.[name];
  return typeof value === "string" ? value : undefined;
}

/** The booking enquiry form, with and without JavaScript. */
export function EnquiryForm(props: EnquiryFormProps) {
  const { action, chosen, renderedAt, posted, sentReference, phoneDoubt, idempotencyKey } = props;
  const { t, i18n } = useTexts();
  const fields = fieldsIn(i18n.language);
  const fetcher = useFetcher<SendResult | null>();
  const [touched, setTouched] = useState(false);
  const checks = useEnquiryFormChecks(touched);
  const [checked, setChecked] = useState<Checked>();
  const result = fetcher.data ?? undefined;
  useResultToast(result, touched);
  useEffect(carryDraft, []);

  const sending = fetcher.state !== "idle";
  const { round, confirmation, failure } = useAfterSending(sending ? undefined : result, fields);
  // The round in which the form asks whether the telephone number is complete.
  const [asking, setAsking] = useState<number>();
  const askAboutPhone = ({ type, target }: SyntheticEvent<HTMLFormElement>) => {
    const { id, value } = target as HTMLInputElement;
    // Not while it is being typed; but once the form has asked, the question goes with the first complete number.
    if (id !== fieldId("phone") || (type === "input" && asking !== round)) return;
    setAsking(checks?.mayBeIncomplete(value) ? round : undefined);
  };
  const lastResult = result?.form ?? posted;
  const errors = checked?.errors ?? lastResult?.error ?? {};
  const stateOf = (name: EnquiryField): FieldState => {
    const preset = name === "treatment" ? chosen : undefined;
    const initial = round === 0 && posted ? typed(posted, name) : preset;
    const question =
      name === "phone" && asking === round && !errors[name]
        ? t("enquiry.phoneQuestion")
        : undefined;
    return { initial, errors: errors[name] ?? undefined, question };
  };
  const sent = result?.status === "stored" || (!result && sentReference !== undefined);
  const reference = result?.status === "stored" ? result.reference : sentReference;
  const problems = fields
    .filter((name) => (errors[name]?.length ?? 0) > 0)
    .map((name) => ({ id: fieldId(name), text: errors[name]?.join(" ") ?? "" }));

  return (
    <fetcher.Form
      id={enquiryFormId}
      method="post"
      action={action}
      noValidate
      aria-labelledby="enquiry-title"
      // The edge of the card that it stands in.
      className="scroll-mt-10"
      onFocus={() => {
        setTouched(true);
      }}
      onBlur={askAboutPhone}
      onInput={askAboutPhone}
      onSubmit={(event) => checked?.check(event)}
    >
      <input type="hidden" name={idempotencyKeyField} value={idempotencyKey} />
      {checks && createElement(checks.default, { chosen, lastResult, onChecked: setChecked })}
      <h3 id="enquiry-title" className="mb-5 font-display text-xl">
        {t("enquiry.title")}
      </h3>
      <div className="grid grid-cols-2 gap-x-4 gap-y-5">
        <div className="col-span-2 grid gap-4 empty:hidden">
          {sent && !sending && problems.length === 0 && (
            <Confirmation
              reference={reference}
              phoneDoubt={!result && phoneDoubt === true}
              resultRef={confirmation}
            />
          )}
          {errors[""] && !sending && <Failure>{errors[""].join(" ")}</Failure>}
          {problems.length > 0 && (
            <ErrorSummary title={t("enquiry.checkFields")} problems={problems} />
          )}
        </div>
        {/* What would be typed while the form is sent would not be in it. It groups no more than the form does. */}
        <fieldset key={round} disabled={sending} role="presentation" className="contents">
          {fields.map((name) => (
            <FormField key={name} name={name} state={stateOf(name)} />
          ))}
        </fieldset>
        <HoneypotFields renderedAt={renderedAt} />
        <div className="col-span-2 grid grid-cols-1 gap-4">
          <PrivacyNotice />
          {/* At the button that was pressed: the toast may close before it was read. */}
          {result?.status === "failed" && !sending && (
            <Failure resultRef={failure}>{t("enquiry.failed")}</Failure>
          )}
          <Button
            type="submit"
            variant="filled"
            disabled={sending}
            aria-busy={sending}
            className="wrap-anywhere"
          >
            {sending ? t("enquiry.sending") : t("enquiry.submit")}
          </Button>
        </div>
      </div>
    </fetcher.Form>
  );
}
