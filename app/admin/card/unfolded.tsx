import type { ReactNode } from "react";
import { useTexts } from "../../i18n/texts";
import { isBookedWithoutTime } from "../../diary/appointment";
import { referenceOf } from "../../enquiries/reference";
import type { FormOutcome } from "../actions/outcome";
import type { DeskEntry } from "../list/entry";
import { Appointment } from "./appointment";
import { CorrectionForm } from "./correction";
import { History } from "./history";
import { MailLines } from "./mail-states";
import { NoteForm } from "./note";
import { PersonButton } from "./person-button";
import { Reply } from "./reply";

/** What a card unfolds: reply, note, history, reference, mails, and the person. */
export function Unfolded(props: {
  entry: DeskEntry;
  outcome: FormOutcome | undefined;
  /** Whether the card itself asks for the time of the appointment. */
  asksTime: boolean;
  isOfPerson: boolean;
  /** What is offered once the owner has called or written. */
  offer: ReactNode;
  onFollow: () => void;
}) {
  const { entry, outcome, asksTime, isOfPerson, offer, onFollow } = props;
  const { t } = useTexts();
  const showsCorrection = isOfPerson || outcome?.intent === "correct";
  return (
    <div className="card-unfolded">
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-3 empty:hidden">
        <Reply entry={entry} onFollow={onFollow} />
        {offer}
      </div>
      <NoteForm entry={entry} outcome={outcome} />
      <section>
        {entry.work.history.length > 0 && (
          <h5 className="mb-2 text-sm font-medium">{t("work.history.title")}</h5>
        )}
        <History entry={entry} />
        <MailLines entry={entry} lost={false} />
        <p className="mt-1 text-sm text-stone">
          {t("admin.reference", { reference: referenceOf(entry.id) })}
        </p>
        {!showsCorrection && (
          <PersonButton enquiryId={entry.id} className="mt-2 min-h-11">
            {t("person.this")}
          </PersonButton>
        )}
      </section>
      {/* Without scripts only: a card whose fold is opened by the browser itself does not know of it. */}
      {isBookedWithoutTime(entry.work) && !asksTime && (
        <div className="lg:col-span-full">
          <Appointment entry={entry} outcome={outcome} isJustMarked={false} />
        </div>
      )}
      {showsCorrection && (
        <div className="lg:col-span-full">
          <CorrectionForm entry={entry} outcome={outcome} />
        </div>
      )}
    </div>
  );
}
