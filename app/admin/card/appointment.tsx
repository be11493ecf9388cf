import { useContext, useEffect, useMemo, useRef, useState } from "react";
import { useTexts } from "../../i18n/texts";
import { useBusinessProfile } from "../../business/profile-of-page";
import { withChosen, withPlainFields } from "../../diary/appointment-choice";
import { dayOf, isBookedWithoutTime } from "../../diary/appointment";
import { proposedMinutes } from "../../diary/appointment-lengths";
import { appointmentWhen, timeOf } from "../../diary/diary-format";
import { isOver, spanOf } from "../../enquiries/appointment-span";
import type { Appointment as StoredAppointment } from "../../enquiries/record";
import { formatName } from "../../i18n/person-name";
import { capitalised } from "../../i18n/format-date";
import { Button } from "../../ui/controls";
import { AlertIcon } from "../../ui/icons";
import { useScripted } from "../../ui/use-scripted";
import { writtenByIntl } from "../../owner-pages/written-by-intl";
import { isFocusLost } from "../../ui/is-focus-lost";
import { ActionForm, ChangeForm } from "../forms/action-form";
import type { FormOutcome } from "../actions/outcome";
import { type OnResult, useDesk } from "../forms/desk-context";
import { appointmentDraft, type Draft, useDraft } from "../forms/use-draft";
import { outcomeText } from "../forms/outcome-text";
import { appointmentUndo, statusUndo, type Undo } from "../forms/undo";
import { cardId } from "../list/anchors";
import { type DeskEntry } from "../list/entry";
import { AppointmentChips, missingText } from "./appointment-chips";
import { AppointmentFactsContext } from "./appointment-facts-context";
import { AppointmentFields } from "./appointment-fields";

interface AppointmentProps {
  entry: DeskEntry;
  outcome: FormOutcome | undefined;
}

/**
 * What the form holds: what was typed or chosen and not saved, or else this; and what is missing or wrong in what was
 * sent, until something else is typed or chosen.
 */
function useFields(
  { entry, outcome }: AppointmentProps,
  first: { day: string; time: string; minutes: number },
) {
  const { t } = useTexts();
  const [changedAfter, setChangedAfter] = useState<FormOutcome>();
  const stored = { ...first, minutes: String(first.minutes) };
  const draft = useDraft(appointmentDraft(entry.id), stored);
  const refused = outcome?.intent === "change-appointment" ? outcome.typed : undefined;
  // What Undo sent is not for these fields: it has no day.
  const sent = refused?.["day"] === undefined ? undefined : withChosen(refused);
  const typed = draft.typed ?? sent;
  const fields = { ...stored, ...typed };
  const isWrong =
    outcome?.intent === "change-appointment" &&
    outcome.problem === "invalid" &&
    outcome !== changedAfter;
  return {
    isTyped: typed !== undefined,
    problem: isWrong ? missingText(fields, t) : undefined,
    fields: { ...fields, minutes: Number(fields.minutes) },
    draft: {
      ...draft,
      keep: (form: FormData) => {
        draft.keep(withPlainFields(form));
        setChangedAfter(outcome);
      },
    },
  };
}

/**
 * Moves the focus after an appointment's form was sent, since the button that had it is gone.
 *
 * @param draft of a form that is folded, discarded once that was carried out, unless more was typed meanwhile: then its
 *   fields stay
 */
const moveFocusAfter =
  (id: string, draft?: Draft): OnResult =>
  (result, sent) => {
    if (result.kind !== "outcome") return;
    const { problem } = result;
    const card = document.getElementById(cardId(id));
    const fold = card?.querySelector<HTMLDetailsElement>("[data-appointment] details");
    const isInFold = draft !== undefined && fold?.contains(document.activeElement);
    const isLost = isFocusLost() || isInFold;
    const moveFocus = (element: Element | null | undefined) => {
      if (isLost) element?.querySelector("summary")?.focus({ preventScroll: true });
    };
    if (problem) {
      // The form for the appointment as it is now has replaced the one that was sent.
      if (problem === "conflict") moveFocus(fold);
      return;
    }
    if (draft?.discard(sent.has("day") ? withPlainFields(sent) : undefined)) return;
    if (fold && draft) fold.open = false;
    moveFocus(fold ?? card);
    // The fields that were above the button are gone.
    if (isLost) fold?.closest("[data-appointment]")?.scrollIntoView({ block: "nearest" });
  };

/** The button of the form, and above it what is missing or wrong in what was sent. */
function Save({ problem }: { problem: string | undefined }) {
  const { t } = useTexts();
  return (
    <>
      {problem !== undefined && (
        <p role="alert" className="mt-3 text-sm text-alert">
          {problem}
        </p>
      )}
      <Button type="submit" variant="filled" className="card-button mt-3 max-sm:w-full">
        {t("diary.form.save")}
      </Button>
    </>
  );
}

/** The button that takes back the last change; nothing where there is none to take back. */
function UndoButton({ entry, undo }: { entry: DeskEntry; undo: Undo | undefined }) {
  const { t } = useTexts();
  if (undo === undefined) return null;
  return (
    <ChangeForm
      entry={entry}
      {...undo}
      className="print:hidden"
      onResult={moveFocusAfter(entry.id)}
    >
      <button type="submit" className="card-action">
        {t("work.undo")}
      </button>
    </ChangeForm>
  );
}

/** The button that sends the visitor what is new about the appointment, and a text that says what goes out. */
function SendMail({ entry, label, text }: { entry: DeskEntry; label: string; text: string }) {
  const { id } = entry;
  return (
    <ActionForm
      intent="send-mail"
      fields={{ id, kind: "appointment" }}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden"
      onResult={moveFocusAfter(id)}
    >
      <Button type="submit" variant="outlined" className="card-button">
        {label}
      </Button>
      <span className="text-sm text-stone" {...writtenByIntl}>
        {text}
      </span>
    </ActionForm>
  );
}

/** Offers to tell the visitor that a coming appointment was removed of which they were told; else nothing. */
export function CancellationOffer({ entry }: { entry: DeskEntry }) {
  const { t, i18n } = useTexts();
  const { now, isMailOn } = useDesk();
  const removed = entry.mails.find(({ kind }) => kind === "appointment")?.removed;
  if (!removed || !isMailOn || entry.email === "" || isOver(spanOf(removed), now)) return null;
  const when = appointmentWhen(removed, t, i18n.language);
  const name = formatName(entry) || t("admin.nameless");
  return (
    <SendMail
      entry={entry}
      label={t("diary.form.sendCancelled")}
      text={t("diary.form.sendCancelledText", { name, when })}
    />
  );
}

/**
 * The form for the appointment of a booked enquiry that has none. It says what the status has become and takes that back:
 * a toast could cover the button that is needed next.
 *
 * @param props `isJustMarked`, whether the enquiry has become booked by the last tap
 */
function NewAppointment(props: AppointmentProps & { isJustMarked: boolean }) {
  const { entry, outcome, isJustMarked } = props;
  const { id, work } = entry;
  const { t } = useTexts();
  const { isMailOn } = useDesk();
  const { days } = useContext(AppointmentFactsContext);
  const { prices } = useBusinessProfile();
  const scripted = useScripted();
  const none = { day: "", time: "", minutes: proposedMinutes(prices) };
  const { fields, draft, problem } = useFields(props, none);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isJustMarked) box.current?.scrollIntoView({ block: "nearest" });
  }, [isJustMarked]);
  return (
    <div ref={box} className="card-booking">
      <div className="mb-2 flex flex-wrap items-center gap-x-4">
        {isJustMarked && outcome === undefined && (
          <p role="status" className="text-sm text-leaf">
            {outcomeText("change-status", entry, t)}
          </p>
        )}
        <UndoButton entry={entry} undo={appointmentUndo(work) ?? statusUndo(work)} />
      </div>
      <ChangeForm
        intent="change-appointment"
        entry={entry}
        onInput={draft.keep}
        onResult={moveFocusAfter(id, draft)}
      >
        <fieldset>
          <legend className={isJustMarked ? "sr-only" : "mb-2 font-medium"}>
            {t("diary.form.title")}
          </legend>
          {/* A page without scripts can have fifty of these forms: it has chips in that which is needed next. */}
          {scripted || isJustMarked || problem !== undefined ? (
            <AppointmentChips {...fields} days={days} />
          ) : (
            <AppointmentFields {...fields} required />
          )}
          <Save problem={problem} />
          <p className="mt-2 text-sm text-stone">
            {t(isMailOn && entry.email !== "" ? "diary.form.toldLater" : "diary.form.notTold")}
          </p>
        </fieldset>
      </ChangeForm>
    </div>
  );
}

/** An appointment: when it is, and what can be done with it. */
function MadeAppointment(props: AppointmentProps & { appointment: StoredAppointment }) {
  const { entry, appointment } = props;
  const { id, email, work } = entry;
  const { t, i18n } = useTexts();
  const { now, isMailOn } = useDesk();
  const { days, daysToMove, clashes } = useContext(AppointmentFactsContext);
  const clash = Object.hasOwn(clashes, id) ? clashes[id] : undefined;
  const { isTyped, fields, draft, problem } = useFields(props, {
    day: dayOf(appointment),
    time: timeOf(appointment),
    minutes: appointment.minutes,
  });
  const moveFocus = moveFocusAfter(id);
  const discardAndMoveFocus = moveFocusAfter(id, draft);
  const fold = useRef<HTMLDetailsElement>(null);
  const scripted = useScripted();
  const [opensAtFirst] = useState(isTyped);
  const [isOpen, setOpen] = useState(isTyped);
  const daysOffered = useMemo(
    () => (isOpen && daysToMove ? daysToMove(id) : days),
    [isOpen, daysToMove, id, days],
  );
  // It opens for what was refused, and stays open when the outcome of another form replaces that one.
  useEffect(() => {
    if (isTyped && fold.current) fold.current.open = true;
  }, [isTyped]);
  const isPast = isOver(spanOf(appointment), now);
  const mail = entry.mails.find(({ kind }) => kind === "appointment");
  const offersMail = isMailOn && email !== "" && !isPast && (!mail || mail.outdated);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2" data-appointment>
      <p className="font-medium" {...writtenByIntl}>
        {capitalised(appointmentWhen(appointment, t, i18n.language), i18n.language)}
      </p>
      {clash && (
        <p className="flex gap-1.5 text-sm text-alert">
          <AlertIcon className="size-5 shrink-0" />
          <span>{t(`diary.clash.${clash}`)}</span>
        </p>
      )}
      {work.status === "booked" && isPast && (
        <ChangeForm
          intent="change-status"
          entry={entry}
          fields={{ status: "closed" }}
          className="flex flex-wrap gap-2 print:hidden"
          onResult={moveFocus}
        >
          <Button type="submit" variant="outlined" className="card-button" name="came" value="yes">
            {t("diary.form.came")}
          </Button>{" "}
          <Button type="submit" variant="outlined" className="card-button" name="came" value="no">
            {t("diary.form.missed")}
          </Button>
        </ChangeForm>
      )}
      {offersMail && (
        <SendMail
          entry={entry}
          label={t("diary.form.send")}
          text={t("diary.form.sendText", { name: formatName(entry) || t("admin.nameless") })}
        />
      )}
      <details
        ref={fold}
        open={opensAtFirst}
        className="open:w-full print:hidden"
        onToggle={({ currentTarget }) => {
          setOpen(currentTarget.open);
        }}
      >
        <summary className="card-action flex items-center">{t("diary.form.change")}</summary>
        {/* A new form for each appointment: its fields would keep what was typed for the last one. */}
        <ChangeForm
          key={`${appointment.start} ${appointment.minutes}`}
          intent="change-appointment"
          entry={entry}
          onInput={draft.keep}
          onResult={discardAndMoveFocus}
          className="mt-2"
        >
          {!scripted && <AppointmentFields {...fields} required />}
          {scripted && isOpen && <AppointmentChips {...fields} days={daysOffered} />}
          <Save problem={problem} />
        </ChangeForm>
        <ChangeForm
          intent="change-appointment"
          entry={entry}
          fields={{ appointment: "remove" }}
          onResult={discardAndMoveFocus}
          className="mt-2"
        >
          <button type="submit" className="card-action">
            {t("diary.form.remove")}
          </button>
        </ChangeForm>
      </details>
      <UndoButton entry={entry} undo={appointmentUndo(entry.work)} />
    </div>
  );
}

/**
 * The appointment of an enquiry: what can be done with it, or a form for one where a booked enquiry has none.
 *
 * @param props `outcome`, of the last form about this enquiry; `isJustMarked`, whether it has become booked by the last
 *   tap
 */
export function Appointment(props: AppointmentProps & { isJustMarked: boolean }) {
  const { work } = props.entry;
  if (work.appointment) return <MadeAppointment {...props} appointment={work.appointment} />;
  return isBookedWithoutTime(work) ? <NewAppointment {...props} /> : null;
}
