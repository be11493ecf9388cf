import { memo, useId, useState } from "react";
import { useTexts } from "../../i18n/texts";
import { isBookedWithoutTime } from "../../diary/appointment";
import { isLate, isUnanswered } from "../../diary/late-enquiries";
import { enquiryFields, isOptional } from "../../enquiries/enquiry-fields";
import { shownEnquiry } from "../../enquiries/visitor-text";
import { formatAge, formatDateTime, formatList } from "../../i18n/format";
import { formatName } from "../../i18n/person-name";
import { Button } from "../../ui/controls";
import { ChevronDownIcon } from "../../ui/icons";
import { useScripted } from "../../ui/use-scripted";
import { writtenByIntl } from "../../owner-pages/written-by-intl";
import { isDone } from "../actions/admin-result";
import { ChangeForm } from "../forms/action-form";
import { useDesk } from "../forms/desk-context";
import { appointmentDraft, correctionDraft, noteDraft } from "../forms/use-draft";
import type { FormOutcome } from "../actions/outcome";
import { cardId, focusCard } from "../list/anchors";
import { type DeskEntry } from "../list/entry";
import { partOf } from "../list/list-parts";
import type { ShownPerson } from "../list/same-person";
import { waitingDays } from "../list/waiting";
import { Appointment, CancellationOffer } from "./appointment";
import { CallAndMailLinks } from "./call-and-mail-links";
import { FlagReasons } from "./flag-reasons";
import { isLost, MailLines } from "./mail-states";
import { CardAlert, OutcomeLine } from "./outcome-line";
import { Message } from "./message";
import { otherLanguageOf } from "./message-language";
import { SavedNote } from "./note";
import { PersonLine } from "./person-line";
import { StatusButtons, StatusIcon } from "./status";
import { TreatmentBadge } from "./treatment-badge";
import { Unfolded } from "./unfolded";

/** The names of what an enquiry should have and does not. */
function useMissing(entry: DeskEntry): string[] {
  const { t, i18n } = useTexts();
  // A caller on the telephone need not say everything.
  const needed = entry.source === "phone" ? [] : enquiryFields;
  const fields = needed
    .filter((field) => !isOptional(field) && entry[field] === "")
    .map((field) => t(`enquiry.${field}`));
  const undated = formatDateTime(entry.createdAt, i18n.language) === undefined;
  return undated ? [...fields, t("admin.createdAt")] : fields;
}

/** How long ago an enquiry came, or how long it has been waiting for the owner. */
function Age({ entry }: { entry: DeskEntry }) {
  const { t, i18n } = useTexts();
  const { now, lateBefore } = useDesk();
  const days = waitingDays(entry, now);
  const late = isLate(entry, lateBefore);
  const age =
    days === undefined
      ? formatAge(entry.createdAt, now, i18n.language)
      : t("work.waiting", { count: days });
  const tone = late ? "font-medium text-alert" : days ? "font-medium text-clay" : "text-stone";
  return (
    <p className={`card-age ${tone}`} {...writtenByIntl}>
      {[late && t("work.late"), age].filter(Boolean).join(" · ")}
    </p>
  );
}

/** A card that waits has a bar at its left edge; a closed one is dimmed. */
function groundOf(entry: DeskEntry): string {
  if (isUnanswered(entry)) return "bg-white card-waiting";
  const isClosed = partOf(entry) === "unflagged" && entry.work.status === "closed";
  return isClosed ? "bg-paper text-stone" : "bg-white";
}

/** Offers to mark an enquiry as contacted once the owner has followed a link to call or to write. */
function MarkContacted({ entry }: { entry: DeskEntry }) {
  const { t } = useTexts();
  return (
    <ChangeForm
      intent="change-status"
      entry={entry}
      fields={{ status: "contacted" }}
      className="print:hidden"
      onResult={(result) => {
        // The button that was pressed is gone.
        if (result.kind === "outcome") focusCard(entry.id);
      }}
    >
      <Button type="submit" variant="outlined" className="card-button max-sm:w-full">
        <StatusIcon status="contacted" />
        {t("work.markContacted")}
      </Button>
    </ChangeForm>
  );
}

/**
 * One enquiry: what it says, and what can be done with it. It takes four columns where there is room, and one on a
 * phone, which shows date and email address once it is unfolded. Everything a visitor typed is shown as text, in the
 * direction of its own script; missing fields are named. Memoized: typing in the search changes only the places of the
 * cards.
 *
 * @param props `count`, how many enquiries the person has sent; `person`, the one whose enquiries are shown; `outcome`,
 *   of the last form about this enquiry; `isOpen`, whether it is unfolded at first
 */
export const Card = memo(function Card(props: {
  entry: DeskEntry;
  count: number;
  person: ShownPerson | undefined;
  outcome: FormOutcome | undefined;
  isOpen: boolean;
}) {
  const { count, person, outcome } = props;
  const entry: DeskEntry = { ...props.entry, ...shownEnquiry(props.entry) };
  const nameId = useId();
  const { id, work } = entry;
  const { t, i18n } = useTexts();
  const { rememberOpen, drafts } = useDesk();
  const scripted = useScripted();
  const name = formatName(entry) || t("admin.nameless");
  const missing = useMissing(entry);
  const language = otherLanguageOf(entry, i18n.language);
  const when = formatDateTime(entry.createdAt, i18n.language);
  const [followed, setFollowed] = useState(false);
  const follow = () => {
    setFollowed(true);
  };
  const [open, setOpen] = useState(
    props.isOpen ||
      drafts.has(noteDraft(id)) ||
      drafts.has(appointmentDraft(id)) ||
      (person !== undefined && drafts.has(correctionDraft(id))) ||
      (outcome?.problem !== undefined && outcome.intent !== "change-status"),
  );
  const [isJustMarked, setJustMarked] = useState(
    outcome?.intent === "change-status" && !outcome.problem,
  );
  // The form stays in one place from the press of the button on: if the response moved it, what was typed would be
  // lost.
  const asksTime =
    isBookedWithoutTime(work) &&
    (isJustMarked || outcome?.intent === "change-appointment" || (scripted && open));
  const offer = followed && work.status === "new" && <MarkContacted entry={entry} />;
  const lost = entry.mails.some(isLost);
  return (
    <article
      id={id === "" ? undefined : cardId(id)}
      aria-labelledby={nameId}
      className={`group/card card ${groundOf(entry)}`}
    >
      <div className="card-head">
        <h4 id={nameId} dir="auto" className="card-name">
          {work.status === "booked" && (
            <StatusIcon status="booked" className="mr-1.5 inline align-baseline text-leaf" />
          )}
          <span>{name}</span>
        </h4>
        <p className="card-tags">
          {entry.treatment && <TreatmentBadge value={entry.treatment} />}{" "}
          {entry.source === "phone" && (
            <span className="text-sm text-stone">{t("work.byPhone")}</span>
          )}
        </p>
      </div>
      <div className="card-words">
        <Message message={entry.message} language={language} />
        <PersonLine id={id} count={count} shownPerson={person} />
      </div>
      <CallAndMailLinks entry={entry} onFollow={follow} />
      <div className="card-side">
        <div className="card-when">
          <p data-status={t(`work.statuses.${work.status}`)} className="card-time">
            {when && (
              <time dateTime={entry.createdAt} {...writtenByIntl}>
                {when}
              </time>
            )}
          </p>{" "}
          <Age entry={entry} />
        </div>
        <div className="card-status">
          <StatusButtons
            entry={entry}
            nameId={nameId}
            onResult={(result) => {
              setJustMarked(isDone(result));
            }}
          />
        </div>
      </div>
      {/* Above what the card unfolds: beside the buttons that were pressed. */}
      <div data-rows className="card-rows">
        {outcome && <OutcomeLine entry={entry} outcome={outcome} />}
        {!open && offer}
        {partOf(entry) !== "unflagged" && <FlagReasons entry={entry} />}
        {lost && <MailLines entry={entry} lost />}
        <CancellationOffer entry={entry} />
        {(work.appointment || asksTime) && (
          <Appointment entry={entry} outcome={outcome} isJustMarked={isJustMarked} />
        )}
        {isBookedWithoutTime(work) && !asksTime && !open && (
          <p className="text-sm text-clay">{t("diary.form.noTime")}</p>
        )}
        {work.note !== undefined && <SavedNote note={work.note} />}
        {missing.length > 0 && (
          <CardAlert>
            {t("admin.incomplete", { fields: formatList(missing, i18n.language) })}
          </CardAlert>
        )}
      </div>
      <details
        className="card-fold group/fold"
        open={open}
        onToggle={({ currentTarget }) => {
          setOpen(currentTarget.open);
          rememberOpen(id, currentTarget.open);
        }}
      >
        <summary className="card-unfold">
          <span>{t("work.fold")}</span>
          <ChevronDownIcon className="size-5 group-open/fold:[transform:rotate(180deg)]" />
        </summary>
        {(open || !scripted) && (
          <Unfolded
            entry={entry}
            outcome={outcome}
            asksTime={asksTime}
            isOfPerson={person !== undefined}
            offer={offer}
            onFollow={follow}
          />
        )}
      </details>
    </article>
  );
});
