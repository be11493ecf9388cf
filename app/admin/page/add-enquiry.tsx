import { forwardRef, useContext, useEffect, useId, useRef, useState } from "react";
import { useTexts } from "../../i18n/texts";
import { useBusinessProfile, useTreatments } from "../../business/profile-of-page";
import { offered } from "../../business/treatments";
import { withChosen, withPlainFields } from "../../diary/appointment-choice";
import { proposedMinutes } from "../../diary/appointment-lengths";
import { fieldsIn } from "../../enquiries/enquiry-fields";
import { newIdempotencyKey } from "../../enquiries/idempotency-key";
import { idempotencyKeyField } from "../../enquiries/enquiry-form-names";
import {
  addedField,
  addEnquiryId,
  isOwnerPage,
  type OwnerPage,
  ownerPages,
  type WayBack,
} from "../../owner-pages/owner-pages";
import { Button, controlClass, describedBy, Field, IconButton } from "../../ui/controls";
import { CloseIcon } from "../../ui/icons";
import { useBeforePaint } from "../../ui/use-before-paint";
import { useModal } from "../../ui/use-modal";
import { useScripted } from "../../ui/use-scripted";
import { isDone } from "../actions/admin-result";
import { errorsOf, type FormOutcome } from "../actions/outcome";
import { ActionForm } from "../forms/action-form";
import { useDesk } from "../forms/desk-context";
import { newEnquiryDraft, useDraft } from "../forms/use-draft";
import { AppointmentChips, missingText } from "../card/appointment-chips";
import { AppointmentFactsContext } from "../card/appointment-facts-context";
import { AppointmentFields } from "../card/appointment-fields";
import { ContactInput } from "../card/contact-input";
import type { ListView } from "./admin-view";
import type { useAddEnquiry } from "./use-add-enquiry";

/** The errors that can be corrected in more fields than their own, with all these fields. */
const fieldsOfError: Readonly<Record<string, readonly string[] | undefined>> = {
  firstName: ["firstName", "lastName"],
  phone: ["phone", "email"],
  appointment: ["day", "time", "otherDay", "otherTime"],
};

/**
 * @param props `outcome`, of the same form before, when it was refused; `begun`, what its fields hold at first; `way`, where
 *   a page without scripts goes once it is saved
 */
function AddForm(props: {
  outcome: FormOutcome | undefined;
  begun: { day: string; time: string } | undefined;
  way: WayBack;
  onAdded: () => void;
}) {
  const { outcome, begun, way, onAdded } = props;
  const { t, i18n } = useTexts();
  const { prices } = useBusinessProfile();
  const treatments = offered(useTreatments());
  const fields = fieldsIn(i18n.language).filter((field) => field !== "message");
  const empty = Object.fromEntries([...fields, "note", "day", "time"].map((name) => [name, ""]));
  const { days } = useContext(AppointmentFactsContext);
  const scripted = useScripted();
  const draft = useDraft(newEnquiryDraft, empty, idempotencyKeyField);
  const idPrefix = useId();
  // Read once: what is typed from then on is in the fields, whatever the next outcome is.
  const [typed] = useState<Readonly<Record<string, string | undefined>>>(
    draft.typed ?? (outcome?.typed && withChosen(outcome.typed)) ?? { ...begun },
  );
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
  const sent = { day: "", time: "", ...withChosen(outcome?.typed ?? {}) };
  const appointment = {
    day: typed["day"] ?? "",
    time: typed["time"] ?? "",
    minutes: Number(typed["minutes"] ?? proposedMinutes(prices)),
    errorId: errors["appointment"] && `${idPrefix}appointment-error`,
  };
  return (
    <ActionForm
      intent="add"
      fields={{ ...way }}
      onInput={(form, field) => {
        draft.keep(withPlainFields(form));
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
      <p className="mt-2 mb-4 max-w-measure text-stone">{t("add.text")}</p>
      <div className="grid gap-x-4 gap-y-6 sm:grid-cols-2">
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
                {treatments.map(({ value: treatment, name, nameLang }) => (
                  <option key={treatment} value={treatment} lang={nameLang}>
                    {name}
                  </option>
                ))}
              </select>
            </Field>
          );
        })}
      </div>
      <Field id={`${idPrefix}note`} label={t("work.note")} errors={errors["note"]} className="mt-4">
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
      <fieldset className="mt-4">
        <legend className="mb-1 font-medium">{t("diary.form.optional")}</legend>
        {/* A page without scripts has this form in each list, which chips would make half as long again. */}
        {scripted ? (
          <AppointmentChips {...appointment} days={days} isOptional />
        ) : (
          <AppointmentFields {...appointment} required={false} />
        )}
        {errors["appointment"] && (
          <p id={appointment.errorId} className="mt-1 text-sm text-alert">
            {missingText(sent, t)}
          </p>
        )}
      </fieldset>
      {outcome?.problem === "failed" && (
        <p role="alert" className="mt-2 text-sm text-alert">
          {t("work.failed")}
        </p>
      )}
      <Button type="submit" variant="filled" className="mt-6 min-h-12 max-sm:w-full">
        {t("add.save")}
      </Button>
    </ActionForm>
  );
}

const closeClass = "float-right -mt-2 -mr-2";

/** The way back that a form names. */
function wayBackOf(fields: { back?: string; from?: string | undefined } = {}): WayBack {
  const { back, from } = fields;
  return isOwnerPage(back) ? { back, from } : {};
}

/**
 * Closes the form by going back to the page from which it was opened. Its second button, which only scripts press, has
 * that page say that the enquiry was added.
 */
const BackTo = forwardRef<HTMLFormElement, { page: OwnerPage; from: string | undefined }>(
  function BackTo({ page, from }, ref) {
    const { t } = useTexts();
    const { address, showsVisitors } = ownerPages[page];
    return (
      <form
        ref={ref}
        method={showsVisitors ? "post" : "get"}
        action={address}
        className={closeClass}
      >
        {from !== undefined && <input type="hidden" name="from" value={from} />}
        <IconButton type="submit" label={t("header.close")}>
          <CloseIcon className="size-6" />
        </IconButton>
        <button type="submit" name={addedField} value="yes" hidden>
          {t("add.done")}
        </button>
      </form>
    );
  },
);

/**
 * "Add enquiry": a form for what somebody says on the telephone, over the page; without scripts a part of the page that
 * is shown while the address ends with its id.
 *
 * @param props `adding`, whether it is open; `begun`, with what it begins; `outcome`, of the form before, when it was refused
 */
export function AddEnquiry(props: {
  adding: ReturnType<typeof useAddEnquiry>;
  begun: ListView["adding"];
  outcome: FormOutcome | undefined;
}) {
  const { outcome } = props;
  const { isOpen, open } = props.adding;
  // For one enquiry: the next one begins empty.
  const [begun, setBegun] = useState(props.begun);
  const way = wayBackOf(begun ?? outcome?.typed);
  const wayBack = useRef<HTMLFormElement>(null);
  const end = (isAdded: boolean) => {
    props.adding.close();
    const form = wayBack.current;
    if (!form) {
      setBegun(undefined);
      return;
    }
    const says = form.querySelector<HTMLButtonElement>(`[name=${addedField}]`);
    form.requestSubmit(isAdded ? says : null);
  };
  const close = () => {
    end(false);
  };
  const { t } = useTexts();
  const { drafts } = useDesk();
  const scripted = useScripted();
  const modal = useModal(isOpen, close);
  // After a login it opens with what was typed before.
  const first = useRef(drafts.has(newEnquiryDraft));
  useEffect(() => {
    if (first.current) open();
    first.current = false;
  }, [open]);
  useBeforePaint(() => {
    if (outcome?.problem === "invalid")
      modal.ref.current
        ?.querySelector<HTMLElement>("[aria-invalid], fieldset[aria-describedby]")
        ?.focus();
  }, [outcome, modal.ref]);
  const title = `${addEnquiryId}-title`;
  return (
    <div className="page-dialog print:hidden">
      <dialog {...modal} id={addEnquiryId} aria-labelledby={title}>
        <div>
          {way.back ? (
            <BackTo ref={wayBack} page={way.back} from={way.from} />
          ) : (
            <form method="dialog" className={`${closeClass} hidden in-data-ready:block`}>
              <IconButton type="submit" label={t("header.close")}>
                <CloseIcon className="size-6" />
              </IconButton>
            </form>
          )}
          <h2 id={title} tabIndex={-1} className="font-display text-xl outline-none">
            {t("add.title")}
          </h2>
          {(isOpen || drafts.has(newEnquiryDraft) || !scripted) && (
            <AddForm
              outcome={outcome}
              begun={begun}
              way={way}
              onAdded={() => {
                end(true);
              }}
            />
          )}
        </div>
      </dialog>
    </div>
  );
}
