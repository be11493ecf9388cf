import { useEffect, useId, useRef, useState } from "react";
import { useTexts } from "../../i18n/texts";
import { useBusinessProfile } from "../../business/profile-of-page";
import { proposedMinutes } from "../../diary/appointment-lengths";
import { fieldsIn } from "../../enquiries/enquiry-fields";
import { newIdempotencyKey } from "../../enquiries/idempotency-key";
import { treatments } from "../../enquiries/treatments";
import { idempotencyKeyField } from "../../enquiries/enquiry-form-names";
import { Button, controlClass, describedBy, Field } from "../../ui/controls";
import { useBeforePaint } from "../../ui/use-before-paint";
import { useScripted } from "../../ui/use-scripted";
import { line } from "../../ui/icons";
import { isDone } from "../actions/admin-result";
import { errorsOf, type FormOutcome } from "../actions/outcome";
import { ActionForm } from "../actions/action-form";
import { useDesk } from "../actions/desk-context";
import { newEnquiryDraft, useDraft } from "../actions/use-draft";
import { AppointmentFields } from "../card/appointment-fields";
import { ContactInput } from "../card/contact-input";

const PlusIcon = line("M12 4.5v15M4.5 12h15");

/** The errors that can be corrected in more fields than their own, with all these fields. */
const fieldsOfError: Readonly<Record<string, readonly string[] | undefined>> = {
  firstName: ["firstName", "lastName"],
  phone: ["phone", "email"],
  appointment: ["day", "time"],
};

/** @param props `outcome`, of the same form before, when it was refused */
function AddForm(props: { outcome: FormOutcome | undefined; onAdded: () => void }) {
  const { outcome, onAdded } = props;
  const { t, i18n } = useTexts();
  const { prices } = useBusinessProfile();
  const fields = fieldsIn(i18n.language).filter((field) => field !== "message");
  const empty = Object.fromEntries([...fields, "note", "day", "time"].map((name) => [name, ""]));
  const draft = useDraft(newEnquiryDraft, empty, idempotencyKeyField);
  const idPrefix = useId();
  // Read once: what is typed from then on is in the fields, whatever the next outcome is.
  const [typed] = useState(draft.typed ?? outcome?.typed ?? {});
  // A form that is sent again after it was refused, or twice, adds one enquiry.
  const [key] = useState(() => typed[idempotencyKeyField] ?? newIdempotencyKey());
  // The second result of a form that was sent twice must not close the next one.
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  // What was changed since this outcome: errors in these fields are no longer shown.
  const [changed, setChanged] = useState({ outcome, names: [] as readonly string[] });
  const changedNames = changed.outcome === outcome ? changed.names : [];
  const errors = Object.fromEntries(
    Object.entries(errorsOf(outcome)).filter(
      ([name]) => !(fieldsOfError[name] ?? [name]).some((field) => changedNames.includes(field)),
    ),
  );
  return (
    <ActionForm
      intent="add"
      className="my-2 border border-line bg-white p-4"
      onInput={(form, field) => {
        draft.keep(form);
        setChanged({ outcome, names: [...changedNames, field] });
      }}
      onResult={(result) => {
        if (!isMounted.current || !isDone(result)) return;
        draft.discard();
        onAdded();
      }}
    >
      {/* The key that the server has made is as good as the browser's, so they may differ at hydration. */}
      <input type="hidden" name={idempotencyKeyField} defaultValue={key} suppressHydrationWarning />
      <p className="mb-3 max-w-measure text-sm text-stone">{t("add.text")}</p>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-5">
        {fields.map((field) => {
          const id = `${idPrefix}${field}`;
          const wrong = errors[field];
          const value = typed[field] ?? "";
          if (field !== "treatment") {
            return <ContactInput key={field} id={id} name={field} value={value} errors={wrong} />;
          }
          return (
            <Field key={field} id={id} label={t(`enquiry.${field}`)} errors={wrong}>
              <select
                id={id}
                name={field}
                autoComplete="off"
                className={controlClass}
                defaultValue={value}
                {...describedBy(id, { errors: wrong })}
              >
                <option value="">{t("enquiry.chooseTreatment")}</option>
                {treatments.map((treatment) => (
                  <option key={treatment} value={treatment}>
                    {t(`treatments.${treatment}`)}
                  </option>
                ))}
              </select>
            </Field>
          );
        })}
      </div>
      <Field id={`${idPrefix}note`} label={t("work.note")} errors={errors["note"]} className="mt-3">
        <textarea
          id={`${idPrefix}note`}
          name="note"
          rows={2}
          dir="auto"
          autoComplete="off"
          className={`${controlClass} text-left`}
          defaultValue={typed["note"] ?? ""}
          {...describedBy(`${idPrefix}note`, { errors: errors["note"] })}
        />
      </Field>
      <fieldset className="mt-3">
        <legend className="mb-1 text-sm text-stone">{t("diary.form.optional")}</legend>
        <AppointmentFields
          day={typed["day"] ?? ""}
          time={typed["time"] ?? ""}
          minutes={Number(typed["minutes"] ?? proposedMinutes(prices))}
          required={false}
          errorId={errors["appointment"] && `${idPrefix}appointment-error`}
        />
        {errors["appointment"] && (
          <p id={`${idPrefix}appointment-error`} className="mt-1 text-sm text-alert">
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
  );
}

/**
 * "Add enquiry": a form for what somebody says on the telephone, which its heading unfolds.
 *
 * @param props `outcome`, of the form before, when it was refused; `isHidden`, where it only keeps what was typed
 */
export function AddEnquiry(props: { outcome: FormOutcome | undefined; isHidden: boolean }) {
  const { outcome, isHidden } = props;
  const { t } = useTexts();
  const { drafts } = useDesk();
  const scripted = useScripted();
  const box = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(outcome !== undefined || drafts.has(newEnquiryDraft));
  useBeforePaint(() => {
    if (outcome?.problem === "invalid")
      box.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [outcome]);
  return (
    <details
      ref={box}
      open={open}
      className={isHidden ? "hidden" : "open:w-full"}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
      }}
    >
      <summary className="relative ml-auto w-fit text-sm leading-6 text-leaf underline decoration-1 underline-offset-4 after:absolute after:-inset-x-2.5 after:top-0 after:-bottom-5 hover:text-night hover:decoration-2 sm:after:-inset-2">
        <PlusIcon className="size-6 sm:hidden" />
        <span className="max-sm:sr-only">{t("add.title")}</span>
      </summary>
      {(open || drafts.has(newEnquiryDraft) || !scripted) && (
        <AddForm
          outcome={outcome}
          onAdded={() => {
            setOpen(false);
            box.current?.querySelector("summary")?.focus();
          }}
        />
      )}
    </details>
  );
}
