import { useEffect, useRef, useState, type ReactNode, type Ref, type RefObject } from "react";
import { useTexts } from "../i18n/texts";
import { useBusinessProfile, useLocalisedProfile } from "../business/profile-of-page";
import { StatusMessage } from "../ui/controls";
import { useShowToast } from "../ui/toast-provider";
import { useBeforePaint } from "../ui/use-before-paint";
import type { EnquiryField } from "./enquiry-fields";
import { enquiryFormId, fieldId } from "./enquiry-form-names";
import type { SendResult } from "./send-enquiry";

/**
 * Updates the form after an attempt to send: empties it after a success, and moves the focus to the result,
 * since the button that had the focus was disabled meanwhile. After what the browser itself refuses there is no result:
 * then Conform moves the focus to the first wrong field.
 *
 * @param result of the latest attempt; undefined while one is under way
 * @param fields the form's, in the order on the page
 * @returns `round`, which changes when the form is to start empty again; the elements of the two results
 */
export function useAfterSending(
  result: SendResult | undefined,
  fields: readonly EnquiryField[],
): {
  round: number;
  confirmation: RefObject<HTMLDivElement>;
  failure: RefObject<HTMLDivElement>;
} {
  const [round, setRound] = useState(0);
  const [seen, setSeen] = useState(result);
  if (result !== seen) {
    setSeen(result);
    if (result?.status === "stored") setRound(round + 1);
  }
  const confirmation = useRef<HTMLDivElement>(null);
  const failure = useRef<HTMLDivElement>(null);
  // Later, what a quick visitor types into another field would end in this one.
  useBeforePaint(() => {
    if (!result) return;
    const { error } = result.form ?? {};
    const wrong = fields.find((name) => error?.[name]);
    if (result.status === "stored") {
      // The confirmation is at the top of the form, the button that was pressed at its end.
      confirmation.current?.focus();
    } else if (wrong) {
      document.getElementById(fieldId(wrong))?.focus();
    } else {
      failure.current?.focus();
    }
  }, [result, fields]);
  return { round, confirmation, failure };
}

/** Whether the visitor has come to the form. */
function useFormSeen(): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const form = document.getElementById(enquiryFormId);
    if (!form) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) setSeen(true);
    });
    observer.observe(form);
    return () => {
      observer.disconnect();
    };
  }, []);
  return seen;
}

/**
 * Shows the result of an attempt to send in a toast; the form shows it in place too. The toast is fetched as soon as
 * the form is in view: the connection may be lost before the first field is filled in.
 *
 * @param touched whether the visitor has begun with the form: a browser may not have told yet that it is in view
 */
export function useResultToast(result: SendResult | undefined, touched: boolean): void {
  const { t } = useTexts();
  const seen = useFormSeen();
  const showToast = useShowToast(seen || touched);
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
 * Confirms an enquiry that was sent, with its reference.
 *
 * @param props `phoneDoubt`, whether its telephone number may be incomplete
 */
export function Confirmation(props: {
  reference: string | undefined;
  phoneDoubt: boolean;
  resultRef: Ref<HTMLDivElement>;
}) {
  const { reference, phoneDoubt, resultRef } = props;
  const { t } = useTexts();
  return (
    <StatusMessage kind="success" role="status" ref={resultRef}>
      <p>{t("enquiry.sent")}</p>
      {reference && <p className="mt-1">{t("enquiry.reference", { reference })}</p>}
      {phoneDoubt && <p className="mt-1">{t("enquiry.phoneDoubt")}</p>}
    </StatusMessage>
  );
}

/** Says why an enquiry could not be sent, and offers the telephone instead. */
export function Failure(props: { children: ReactNode; resultRef?: Ref<HTMLDivElement> }) {
  const { children, resultRef } = props;
  const { t } = useTexts();
  const { call } = useBusinessProfile().mobile;
  const { mobile } = useLocalisedProfile();
  return (
    <StatusMessage kind="failure" role="alert" ref={resultRef}>
      <p>{children}</p>
      <a
        href={`tel:${call}`}
        className="mt-1 inline-flex min-h-11 items-center text-leaf underline underline-offset-4"
      >
        {t("site.labelled", { label: t("hero.callNow"), value: mobile })}
      </a>
    </StatusMessage>
  );
}
