import { createContext, useContext, useEffect, useRef, useState } from "react";
import { useTexts } from "../../i18n/texts";
import { useBusinessProfile } from "../../business/profile-of-page";
import { type AppointmentFacts } from "../../diary/appointment-facts";
import { proposedMinutes } from "../../diary/appointment-lengths";
import { appointmentWhen, timeOf } from "../../diary/diary-format";
import { isOver, spanOf } from "../../enquiries/appointment-span";
import type { Appointment as StoredAppointment } from "../../enquiries/record";
import { formatName } from "../../i18n/format";
import { capitalised } from "../../i18n/format-date";
import { Button } from "../../ui/controls";
import { AlertIcon } from "../../ui/icons";
import { writtenByIntl } from "../../owner-pages/written-by-intl";
import { ActionForm, ChangeForm } from "../actions/action-form";
import type { FormOutcome } from "../actions/outcome";
import { type OnResult, useDesk } from "../actions/desk-context";
import { appointmentDraft, type Draft, useDraft } from "../actions/use-draft";
import { appointmentUndo } from "../actions/undo";
import { cardId } from "../list/anchors";
import { type DeskEntry } from "../list/entry";
import { AppointmentFields } from "./appointment-fields";

const Facts = createContext<AppointmentFacts>({ clashes: {} });

/** Provides the cards with the clashes of coming appointments and the next hour that is free. */
export const AppointmentFactsProvider = Facts.Provider;

interface AppointmentProps {
  entry: DeskEntry;
  outcome: FormOutcome | undefined;
}

/**
 * What the fields hold: what was typed and not saved, or else this appointment.
 *
 * @param start empty for none
 */
function useFields({ entry, outcome }: AppointmentProps, start: string, minutes: number) {
  const time = start === "" ? "" : timeOf({ start });
  const stored = { day: start.slice(0, 10), time, minutes: String(minutes) };
  const draft = useDraft(appointmentDraft(entry.id), stored);
  const refused = outcome?.intent === "change-appointment" ? outcome.typed : undefined;
  // What Undo sent is not for these fields: it has no day.
  const typed = draft.typed ?? (refused?.["day"] === undefined ? undefined : refused);
  const fields = { ...stored, ...typed };
  return {
    isTyped: typed !== undefined,
    fields: { ...fields, minutes: Number(fields.minutes) },
    draft,
  };
}

const linkClass =
  "min-h-11 text-sm text-leaf underline decoration-1 underline-offset-4 hover:text-night hover:decoration-2 lg:pointer-coarse:min-h-9 lg:pointer-fine:min-h-6";

/**
 * Moves the focus after an appointment's form was sent, since the button that had it is gone.
 *
 * @param draft of the form, discarded once that was carried out, unless more was typed meanwhile: then its fields stay
 */
const moveFocusAfter =
  (id: string, draft?: Draft): OnResult =>
  (result, sent) => {
    if (result.kind !== "outcome") return;
    const { problem } = result;
    const card = document.getElementById(cardId(id));
    const fold = card?.querySelector<HTMLDetailsElement>("[data-appointment] details");
    if (problem) {
      // The form for the appointment as it is now has replaced the one that was sent.
      if (problem === "conflict") fold?.querySelector("summary")?.focus();
      return;
    }
    if (draft?.discard(sent.has("day") ? sent : undefined)) return;
    if (fold) fold.open = false;
    (fold ?? card)?.querySelector("summary")?.focus();
  };

/** The button that takes back the last change of an appointment; nothing where there is none to take back. */
function Undo({ entry }: { entry: DeskEntry }) {
  const { t } = useTexts();
  const undo = appointmentUndo(entry.work);
  if (undo === undefined) return null;
  return (
    <ChangeForm
      entry={entry}
      {...undo}
      className="print:hidden"
      onResult={moveFocusAfter(entry.id)}
    >
      <button type="submit" className={linkClass}>
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
      className="flex flex-wrap items-center gap-x-3 print:hidden"
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
  const removed = entry.work.notice?.find(({ kind }) => kind === "appointment")?.removed;
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

/** The form for the appointment of a booked enquiry that has none. */
function NewAppointment(props: AppointmentProps) {
  const { entry } = props;
  const { t } = useTexts();
  const { nextFree = "" } = useContext(Facts);
  const { prices } = useBusinessProfile();
  const { fields, draft } = useFields(props, nextFree, proposedMinutes(prices));
  return (
    <div className="w-full">
      <ChangeForm
        intent="change-appointment"
        entry={entry}
        onInput={draft.keep}
        onResult={moveFocusAfter(entry.id, draft)}
      >
        <fieldset>
          <legend className="mb-1 font-medium">{t("diary.form.title")}</legend>
          <AppointmentFields {...fields} required />
          <Button type="submit" variant="outlined" className="card-button mt-3">
            {t("diary.form.save")}
          </Button>
        </fieldset>
      </ChangeForm>
      <Undo entry={entry} />
    </div>
  );
}

/** An appointment: when it is, and what can be done with it. */
function MadeAppointment(props: AppointmentProps & { appointment: StoredAppointment }) {
  const { entry, appointment } = props;
  const { id, email, work } = entry;
  const { t, i18n } = useTexts();
  const { now, isMailOn } = useDesk();
  const { clashes } = useContext(Facts);
  const clash = Object.hasOwn(clashes, id) ? clashes[id] : undefined;
  const { isTyped, fields, draft } = useFields(props, appointment.start, appointment.minutes);
  const moveFocus = moveFocusAfter(id);
  const discardAndMoveFocus = moveFocusAfter(id, draft);
  const fold = useRef<HTMLDetailsElement>(null);
  const [opensAtFirst] = useState(isTyped);
  // It opens for what was refused, and stays open when the outcome of another form replaces that one.
  useEffect(() => {
    if (isTyped && fold.current) fold.current.open = true;
  }, [isTyped]);
  const isPast = isOver(spanOf(appointment), now);
  const mail = work.notice?.find(({ kind }) => kind === "appointment");
  const offersMail = isMailOn && email !== "" && !isPast && (!mail || mail.outdated);
  return (
    <div
      className="flex flex-wrap items-center gap-x-4 has-[details[open]]:w-full"
      data-appointment
    >
      <p className="text-sm leading-5 font-medium" {...writtenByIntl}>
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
      <details ref={fold} open={opensAtFirst} className="open:w-full print:hidden">
        <summary className={`flex items-center ${linkClass}`}>{t("diary.form.change")}</summary>
        {/* A new form for each appointment: its fields would keep what was typed for the last one. */}
        <ChangeForm
          key={`${appointment.start} ${appointment.minutes}`}
          intent="change-appointment"
          entry={entry}
          onInput={draft.keep}
          onResult={discardAndMoveFocus}
        >
          <AppointmentFields {...fields} required />
          <Button type="submit" variant="outlined" className="card-button mt-3">
            {t("diary.form.save")}
          </Button>
        </ChangeForm>
        <ChangeForm
          intent="change-appointment"
          entry={entry}
          fields={{ appointment: "remove" }}
          onResult={discardAndMoveFocus}
        >
          <button type="submit" className={linkClass}>
            {t("diary.form.remove")}
          </button>
        </ChangeForm>
      </details>
      <Undo entry={entry} />
    </div>
  );
}

/**
 * The appointment of an enquiry: what can be done with it, or a form for one where a booked enquiry has none.
 *
 * @param props `outcome`, of the last form about this enquiry
 */
export function Appointment(props: AppointmentProps) {
  const { appointment, status } = props.entry.work;
  if (appointment) return <MadeAppointment {...props} appointment={appointment} />;
  return status === "booked" ? <NewAppointment {...props} /> : null;
}
