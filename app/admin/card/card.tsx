import { Fragment, memo, useId, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import {
  enquiryFields,
  isOptional,
  isTreatment,
  referenceOf,
  type Treatment,
} from "../../enquiries/enquiry";
import { mailLink, shownEnquiry, telephoneLink } from "../../enquiries/visitor-text";
import {
  formatAge,
  formatDateTime,
  formatList,
  formatName,
  formatNumber,
  languageName,
} from "../../i18n/format";
import { AlertIcon, ChevronDownIcon, MailIcon, PhoneIcon } from "../../ui/icons";
import { useScripted } from "../../ui/use-scripted";
import type { Outcome } from "../actions/outcome";
import { ActionForm, useDesk } from "../actions/desk-context";
import { outcomeText } from "../actions/outcome-text";
import { maxNoteLength } from "../actions/owner-work";
import { cardId, partOf, type DeskEntry, foundId } from "../list/entry";
import { wholeList, queryFields } from "../list/query";
import { isLate, waitingDays } from "../list/waiting";
import type { ShownPerson } from "../list/same-person";
import { Appointment } from "./appointment";
import { CorrectionForm } from "./correction";
import { History } from "./history";
import { isLost, MailLines } from "./mail-states";
import { NoteForm, SavedNote } from "./note";
import { reasonText } from "./reasons";
import { languageOfEntry, Reply } from "./reply";
import { StatusButtons, StatusIcon } from "./status";

const badges: Record<Treatment, string> = {
  "deep-tissue": "bg-badge-red-ground text-badge-red",
  swedish: "bg-badge-blue-ground text-badge-blue",
  thai: "bg-badge-purple-ground text-badge-purple",
  "hot-stone": "bg-badge-orange-ground text-badge-orange",
  sports: "bg-badge-green-ground text-badge-green",
  "full-body": "bg-badge-pink-ground text-badge-pink",
};

/** The treatment of an enquiry; one that is not the site's is shown as it was sent, on a neutral ground. */
function TreatmentBadge({ value }: { value: string }) {
  const { t } = useTranslation();
  const known = isTreatment(value);
  return (
    <span
      dir={known ? undefined : "auto"}
      className={`inline-block max-w-full min-w-0 rounded px-1.5 text-sm leading-5 font-medium wrap-anywhere print:border ${known ? badges[value] : "bg-badge-neutral-ground text-badge-neutral"}`}
    >
      {known ? t(`treatments.${value}`) : value}
    </span>
  );
}

const reachClass =
  "flex min-h-11 items-center gap-1.5 rounded border px-2 text-sm max-[24rem]:gap-1 max-[24rem]:px-1.5 leading-[1.125rem] lg:min-h-[1.8125rem] lg:pointer-coarse:min-h-9 print:min-h-0 print:border-0 print:bg-transparent print:p-0 print:text-ink";
const quietReach = "border-leaf text-leaf hover:bg-leaf hover:text-white lg:border-transparent";
const fullReach =
  "border-leaf bg-leaf text-white hover:bg-leaf-deep lg:border-transparent lg:bg-transparent lg:text-leaf lg:hover:bg-leaf lg:hover:text-white lg:focus-visible:bg-leaf lg:focus-visible:text-white";

/** A link to phone or write to the visitor; without an address it is only text. */
function Reach(props: {
  href: string | undefined;
  icon: ReactNode;
  className: string;
  onFollow: () => void;
  children: string;
}) {
  const content = (
    <>
      <span className="shrink-0 print:hidden">{props.icon}</span>
      {/* Numbers and addresses read from the left in every script. */}
      <bdi
        dir="ltr"
        className="min-w-0 break-words lg:truncate lg:group-has-[details[open]]/card:break-words lg:group-has-[details[open]]/card:whitespace-normal"
      >
        {props.children.split(/(?=@)/).map((part, index) => (
          <Fragment key={index}>
            {/* A long address breaks before its "@" rather than within a word. */}
            {index > 0 && <wbr />}
            {part}
          </Fragment>
        ))}
      </bdi>
    </>
  );
  return props.href === undefined ? (
    <p className={`${reachClass} border-transparent`}>{content}</p>
  ) : (
    <a href={props.href} onClick={props.onFollow} className={`${reachClass} ${props.className}`}>
      {content}
    </a>
  );
}

/** Fewer digits than this are no number that can be dialled. */
const fewestDigits = 6;

/** The number to dial; undefined for one that cannot be dialled. */
function dialLink(phone: string): string | undefined {
  const link = telephoneLink(phone);
  return link && link.replaceAll(/\D/g, "").length >= fewestDigits ? link : undefined;
}

/** @param props `onFollow`, called when the owner calls or writes */
function ReachLinks({ entry, onFollow }: { entry: DeskEntry; onFollow: () => void }) {
  const { t } = useTranslation();
  const { phone, email, work } = entry;
  const number = dialLink(phone);
  return (
    <div className="flex flex-wrap gap-x-2 gap-y-1 lg:grid lg:grid-cols-[minmax(0,1fr)] lg:content-start lg:gap-0.5 print:flex">
      {phone !== "" && (
        <div className="max-w-full">
          <Reach
            href={number}
            icon={<PhoneIcon className="size-[1.125rem]" />}
            className={work.status === "closed" ? quietReach : fullReach}
            onFollow={onFollow}
          >
            {phone}
          </Reach>
          {number === undefined && <p className="px-2 text-sm text-clay">{t("work.noNumber")}</p>}
        </div>
      )}
      {email !== "" && (
        <div className="max-w-full grow basis-0">
          <Reach
            href={mailLink(email)}
            icon={<MailIcon className="size-[1.125rem]" />}
            className={quietReach}
            onFollow={onFollow}
          >
            {email}
          </Reach>
        </div>
      )}
    </div>
  );
}

function useMissing(entry: DeskEntry): string[] {
  const { t, i18n } = useTranslation();
  // A caller on the telephone need not say everything.
  const needed = entry.work.source === "phone" ? [] : enquiryFields;
  const fields = needed
    .filter((field) => !isOptional(field) && entry[field] === "")
    .map((field) => t(`enquiry.${field}`));
  const undated = formatDateTime(entry.createdAt, i18n.language) === undefined;
  return undated ? [...fields, t("admin.createdAt")] : fields;
}

/** On a phone the line about the person takes the place of the message's third. */
const shorterMessage =
  "not-print:max-lg:group-not-[:is(:target,:has(details[open]))]/card:line-clamp-2";

/**
 * The message, cut off by CSS only until the card is unfolded, with its language where it is another.
 *
 * @param props `hasPersonLine`, whether a line about the person follows
 */
function Message({ entry, hasPersonLine }: { entry: DeskEntry; hasPersonLine: boolean }) {
  const { t, i18n } = useTranslation();
  const { message } = entry;
  const language = languageOfEntry(entry);
  const isOther = language !== undefined && language !== i18n.language;
  if (!message) return null;
  return (
    <p
      className={`${hasPersonLine ? shorterMessage : ""} max-w-measure text-sm leading-5 wrap-anywhere group-target/card:line-clamp-none group-target/card:whitespace-pre-wrap group-has-[details[open]]/card:line-clamp-none group-has-[details[open]]/card:text-base group-has-[details[open]]/card:whitespace-pre-wrap supports-[selector(:has(a))]:line-clamp-3 print:line-clamp-none print:max-w-none print:whitespace-pre-wrap`}
    >
      <span className="text-stone lg:block">
        {t("admin.message")}
        {isOther && (
          <span className="ml-1.5 rounded border border-line px-1 leading-none">
            {languageName(language, i18n.language)}
          </span>
        )}{" "}
      </span>
      <span dir="auto" lang={isOther ? language : undefined} className="lg:block">
        {message}
      </span>
    </p>
  );
}

/** How long ago an enquiry came, or how long it has been waiting for the owner. */
function Age({ entry }: { entry: DeskEntry }) {
  const { t, i18n } = useTranslation();
  const { now, lateBefore } = useDesk();
  const days = waitingDays(entry, now);
  const waits =
    days === undefined
      ? formatAge(entry.createdAt, now, i18n.language)
      : t("work.waiting", { count: days, n: formatNumber(days, i18n.language) });
  if (isLate(entry, lateBefore)) {
    return (
      <span className="font-medium text-alert" suppressHydrationWarning>
        {[t("work.late"), waits].filter(Boolean).join(" · ")}
      </span>
    );
  }
  return days === undefined ? (
    <span className="text-stone" suppressHydrationWarning>
      {waits}
    </span>
  ) : (
    <span className="font-medium text-clay">{waits}</span>
  );
}

/** A button that shows the enquiries of the same person, and what can be done with them. */
function ShowPerson(props: { id: string; className?: string; children: string }) {
  const { showQuery } = useDesk();
  const query = { ...wholeList, person: props.id };
  return (
    <ActionForm
      intent="view"
      fields={queryFields(query)}
      className={`print:hidden ${props.className ?? ""}`}
      inPage={() => {
        showQuery?.(query);
        return showQuery !== undefined;
      }}
    >
      <button
        type="submit"
        data-person={props.id}
        className="relative block text-left text-sm leading-5 text-leaf underline decoration-1 underline-offset-2 after:absolute after:inset-x-0 after:-inset-y-2 hover:text-night hover:decoration-2"
      >
        {props.children}
      </button>
    </ActionForm>
  );
}

/** "3 enquiries from this person", which shows them; among them, a mark on one that shares only the number. */
function PersonLine(props: { id: string; count: number; person: ShownPerson | undefined }) {
  const { id, count, person } = props;
  const { t, i18n } = useTranslation();
  if (person) {
    return person.onlyPhone.includes(id) ? (
      <p className="text-sm text-clay">{t("person.onlyPhone")}</p>
    ) : null;
  }
  if (count < 2) return null;
  return (
    <ShowPerson id={id}>
      {t("work.person", { count, n: formatNumber(count, i18n.language) })}
    </ShowPerson>
  );
}

/** Why an enquiry is flagged, and the way back among the others. */
function Flags({ entry }: { entry: DeskEntry }) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const { flagged } = entry;
  if (!flagged) return null;
  return (
    <div
      ref={box}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-l-2 border-edge bg-linen px-3 py-1"
    >
      <ul className="list-disc pl-4 text-sm">
        {flagged.map((code) => (
          <li key={code}>{reasonText(code, t)}</li>
        ))}
      </ul>
      <ActionForm
        intent="work"
        fields={{ id: entry.id, revision: entry.work.revision, flagged: "false" }}
        onSent={() => {
          // The card has left its group, and an empty group is gone.
          const group = document.querySelector<HTMLElement>(
            `details[data-part="${partOf(entry)}"] > summary`,
          );
          if (document.activeElement !== document.body) return;
          (group ?? document.getElementById(foundId))?.focus();
        }}
      >
        <button
          type="submit"
          className="inline-flex min-h-11 items-center rounded border border-leaf px-4 text-sm font-medium text-leaf hover:bg-leaf hover:text-white"
        >
          {t("work.notAdvertising")}
        </button>
      </ActionForm>
    </div>
  );
}

/** Why the last form about this enquiry did nothing, or, without scripts, what it has changed. */
function OutcomeLine(props: { entry: DeskEntry; outcome: Outcome | undefined }) {
  const { entry, outcome } = props;
  const { t, i18n } = useTranslation();
  if (!outcome) return null;
  if (outcome.problem === undefined) {
    return (
      <p role="status" className="text-sm text-leaf">
        {outcomeText(outcome, entry, t)}
      </p>
    );
  }
  const note = outcome.errors?.["note"];
  const text =
    outcome.problem === "invalid"
      ? outcome.what === "appointment"
        ? t("diary.form.invalid")
        : note && t("enquiry.errors.tooLong", { max: formatNumber(maxNoteLength, i18n.language) })
      : t(`work.${outcome.problem}`);
  if (!text) return null;
  return (
    <p role="alert" className="flex gap-2 text-sm text-alert">
      <AlertIcon className="size-5 shrink-0" />
      {text}
    </p>
  );
}

/** A bar at the left edge of a card that waits; paper and secondary text for one that steps back. */
function groundOf(entry: DeskEntry): string {
  if (partOf(entry) !== "plain") return "bg-white";
  if (entry.work.status === "closed") return "bg-paper text-stone";
  return entry.work.status === "new"
    ? "bg-white before:absolute before:-inset-y-px before:-left-px before:w-1 before:bg-leaf print:before:hidden"
    : "bg-white";
}

/** Offers to mark an enquiry as contacted once the owner has followed a link to call or to write. */
function MarkContacted({ entry }: { entry: DeskEntry }) {
  const { t } = useTranslation();
  const fields = { id: entry.id, revision: entry.work.revision, status: "contacted" };
  return (
    <ActionForm intent="work" fields={fields} className="lg:justify-self-end print:hidden">
      <button
        type="submit"
        className="flex min-h-11 w-full items-center justify-center gap-2 rounded border border-leaf px-4 text-sm font-medium text-leaf hover:bg-leaf hover:text-white lg:min-h-9 lg:w-[18.5rem]"
      >
        <StatusIcon status="contacted" />
        {t("work.markContacted")}
      </button>
    </ActionForm>
  );
}

/** About as many characters of a name stand in one line beside the message; more take two smaller ones. */
const lineOfName = 24;

const row = "sm:col-span-full lg:mt-1.5";

/** What a card unfolds: reply, note, history, reference, mails, and the person. */
function Unfolded(props: {
  entry: DeskEntry;
  outcome: Outcome | undefined;
  /** Whether the card itself asks for the time of the appointment. */
  asksTime: boolean;
  isOfPerson: boolean;
  /** What is offered once the owner has called or written. */
  offer: ReactNode;
  onFollow: () => void;
}) {
  const { entry, outcome, asksTime, isOfPerson, offer, onFollow } = props;
  const { t } = useTranslation();
  const isCorrected = isOfPerson || outcome?.what === "corrected";
  return (
    <div className="mt-2 grid gap-x-8 gap-y-4 border-t border-line pt-3 pb-1 lg:grid-cols-[1.3fr_1.2fr_1fr]">
      <div className="grid content-start gap-3 empty:hidden">
        <Reply entry={entry} onFollow={onFollow} />
        {offer}
      </div>
      <NoteForm entry={entry} outcome={outcome} />
      <section>
        <h5 className="mb-1 text-sm font-medium">{t("work.history.title")}</h5>
        <History entry={entry} />
        <MailLines entry={entry} lost={false} />
        <p className="mt-1 text-sm text-stone">
          {t("admin.reference", { reference: referenceOf(entry.id) })}
        </p>
        {!isCorrected && (
          <ShowPerson id={entry.id} className="mt-2 min-h-11">
            {t("person.this")}
          </ShowPerson>
        )}
      </section>
      {entry.work.status === "booked" && !entry.work.appointment && !asksTime && (
        <div className="lg:col-span-full">
          <Appointment entry={entry} />
        </div>
      )}
      {isCorrected && (
        <div className="lg:col-span-full">
          <CorrectionForm entry={entry} outcome={outcome} />
        </div>
      )}
    </div>
  );
}

interface EnquiryProps {
  entry: DeskEntry;
  /** How many enquiries the person has sent. */
  count: number;
  /** The one whose enquiries are shown. */
  person: ShownPerson | undefined;
  /** Of the last form about this enquiry. */
  outcome: Outcome | undefined;
  /** Whether it is unfolded at first. */
  isOpen: boolean;
}

/**
 * What a card says, and what can be done with it. Everything a visitor typed is shown as text, in the direction of its
 * own script; missing fields are named. Memoised: typing in the search changes only the places of the cards.
 */
const Enquiry = memo(function Enquiry(props: EnquiryProps & { nameId: string }) {
  const { count, person, outcome, nameId } = props;
  const entry: DeskEntry = { ...props.entry, ...shownEnquiry(props.entry) };
  const { id, work } = entry;
  const { t, i18n } = useTranslation();
  const { opened, drafts } = useDesk();
  const scripted = useScripted();
  const name = formatName(entry) || t("admin.nameless");
  const missing = useMissing(entry);
  const when = formatDateTime(entry.createdAt, i18n.language);
  const [followed, setFollowed] = useState(false);
  const follow = () => {
    setFollowed(true);
  };
  const [open, setOpen] = useState(
    props.isOpen || drafts.has(id) || (outcome?.problem && outcome.what !== "status"),
  );
  const [isJustMarked, setJustMarked] = useState(outcome?.what === "status" && !outcome.problem);
  const asksTime = isJustMarked && work.status === "booked" && !work.appointment;
  const offer = followed && work.status === "new" && <MarkContacted entry={entry} />;
  const lost = (work.notice ?? []).some(isLost);
  return (
    <>
      <div className="grid min-w-0 grid-cols-[minmax(5.5rem,1fr)_auto] items-baseline gap-x-2 sm:max-lg:col-span-full lg:block">
        <h4
          id={nameId}
          dir="auto"
          className={`relative text-left leading-[1.375rem] font-medium wrap-anywhere ${name.length > lineOfName ? "lg:text-sm lg:leading-[1.0625rem]" : ""}`}
        >
          {work.status === "booked" && (
            <StatusIcon
              status="booked"
              className="absolute top-1.5 -left-3 scale-75 max-[24rem]:-left-2.5 lg:-left-3.5"
            />
          )}
          {name}
        </h4>
        <p className="leading-5">
          {entry.treatment && <TreatmentBadge value={entry.treatment} />}
          {work.source === "phone" && (
            <span className="ml-1.5 text-sm text-stone">{t("work.byPhone")}</span>
          )}
        </p>
        {/* On paper the status is a word, where the screen has four buttons. */}
        <p
          data-status={t(`work.statuses.${work.status}`)}
          className="col-span-full flex flex-wrap justify-between gap-x-1 text-sm leading-5 text-stone print:after:font-medium print:after:text-ink print:after:content-[attr(data-status)]"
        >
          {when && (
            // Node's and the browser's Intl differ in spaces.
            <time dateTime={entry.createdAt} suppressHydrationWarning>
              {when}
            </time>
          )}
          {/* Under the statuses where there are four columns. */}
          <span className="lg:pointer-events-none lg:absolute lg:top-[2.375rem] lg:right-3 lg:w-[18.5rem] lg:leading-7 print:hidden">
            <Age entry={entry} />
          </span>
        </p>
      </div>
      <div className="relative min-w-0 sm:max-lg:col-span-full">
        <Message entry={entry} hasPersonLine={count > 1 && person === undefined} />
        <div className="xl:absolute xl:top-0 xl:right-0">
          <PersonLine id={id} count={count} person={person} />
        </div>
      </div>
      <ReachLinks entry={entry} onFollow={follow} />
      <div className="relative min-w-0 sm:max-lg:has-[details[open]]:col-span-full lg:contents">
        <div className="mr-[3.25rem] min-w-0 lg:mr-0 print:hidden">
          <StatusButtons
            entry={entry}
            nameId={nameId}
            onSent={(result) => {
              setJustMarked(result.intent === "enquiry" && !result.outcome.problem);
            }}
          />
          <div className="hidden h-7 lg:block" />
        </div>
        <details
          className="group/fold lg:col-span-full print:hidden"
          open={open}
          onToggle={({ currentTarget }) => {
            setOpen(currentTarget.open);
            opened(id, currentTarget.open);
          }}
        >
          <summary className="absolute top-0 right-0 flex size-11 items-center justify-center rounded border border-line text-leaf hover:border-leaf lg:top-[2.375rem] lg:right-3 lg:h-7 lg:w-auto lg:gap-1.5 lg:border-0 lg:text-sm lg:hover:underline">
            <span className="sr-only lg:not-sr-only">{t("work.fold")}</span>
            <ChevronDownIcon className="size-4 group-open/fold:rotate-180" />
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
      </div>
      {offer && !open && <div className={`grid ${row}`}>{offer}</div>}
      {entry.flagged && (
        <div className={row}>
          <Flags entry={entry} />
        </div>
      )}
      {outcome && (
        <div className={row}>
          <OutcomeLine entry={entry} outcome={outcome} />
        </div>
      )}
      {lost && (
        <div className={row}>
          <MailLines entry={entry} lost />
        </div>
      )}
      {(work.appointment || asksTime) && (
        <div className={row}>
          <Appointment entry={entry} />
        </div>
      )}
      {work.note !== undefined && (
        <div className={row}>
          <SavedNote note={work.note} />
        </div>
      )}
      {missing.length > 0 && (
        <p className={`flex gap-2 text-sm text-alert ${row}`}>
          <AlertIcon className="size-5 shrink-0" />
          {t("admin.incomplete", { fields: formatList(missing, i18n.language) })}
        </p>
      )}
    </>
  );
});

/**
 * One enquiry as an article of a feed. It takes four columns where there is room, and one on a phone.
 *
 * @param props `position` in the whole list, from 1; `total`, the list's length
 */
export function Card({
  position,
  total,
  ...shown
}: EnquiryProps & { position: number; total: number }) {
  const { entry } = shown;
  const nameId = useId();
  return (
    <article
      id={entry.id === "" ? undefined : cardId(entry.id)}
      aria-labelledby={nameId}
      aria-posinset={position}
      aria-setsize={total}
      className={`group/card relative grid grid-cols-[minmax(0,1fr)] gap-y-0.5 break-inside-avoid border border-line px-3 py-1 max-[24rem]:px-2 sm:max-lg:grid-cols-2 sm:max-lg:gap-x-4 lg:grid-cols-[var(--who)_minmax(0,1fr)_var(--reach)_18.5rem] lg:gap-x-4 lg:gap-y-0 lg:py-[0.4375rem] lg:pl-4 print:border-x-0 print:border-t-0 print:px-0 ${groundOf(entry)}`}
    >
      <Enquiry {...shown} nameId={nameId} />
    </article>
  );
}
