import { useSubmit } from "@remix-run/react";
import { createContext, useContext, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { backupsKeptDays } from "../../business/privacy-statements";
import { fieldsIn, type StoredEnquiry } from "../../enquiries/enquiry";
import { formatNumber } from "../../i18n/format";
import { Button, controlClass, Field } from "../../ui/controls";
import { AlertIcon, ChevronDownIcon } from "../../ui/icons";
import { useShowToast } from "../../ui/on-demand-parts";
import { sendCorrection, type CorrectionResult, type WorkEntry } from "../work/send-change";
import { useListQuery, useScripted, useWorkContext, WorkForm } from "../work/work-context";
import { contactFields, type RefusedCorrection, type ShownPerson } from "./person-view";

/** The person whose enquiries are shown; undefined for another list. */
export const ShownPersonContext = createContext<ShownPerson | undefined>(undefined);

/** Beside the headings of what a card unfolds, below them on a phone. */
const thirdClass =
  "flex min-h-11 items-center gap-2 font-medium text-leaf hover:text-night sm:absolute sm:top-0 sm:left-2/3";

/** A button that shows the enquiries of the same person, and what can be done with them. */
function ShowPerson(props: { id: string; className: string; children: string }) {
  const { id, className, children } = props;
  const { look } = useWorkContext();
  return (
    <WorkForm
      intent="view"
      fields={{ person: id }}
      className="print:hidden"
      onSend={() => {
        look({ filter: "all", search: "", person: id });
      }}
    >
      <button type="submit" data-person className={className}>
        {children}
      </button>
    </WorkForm>
  );
}

/** "3 enquiries from this person", which shows them; among them, a mark on one that shares only the number. */
export function PersonLink({ id }: { id: string }) {
  const { t, i18n } = useTranslation();
  const { personCount } = useWorkContext();
  const person = useContext(ShownPersonContext);
  const count = personCount(id);
  if (person) {
    return person.onlyPhone.includes(id) ? (
      <p className="mt-1 text-sm text-clay">{t("person.onlyPhone")}</p>
    ) : null;
  }
  if (count < 2) return null;
  return (
    <ShowPerson
      id={id}
      className="min-h-11 text-left text-leaf underline decoration-1 underline-offset-4 hover:text-night hover:decoration-2"
    >
      {t("work.person", { count, n: formatNumber(count, i18n.language) })}
    </ShowPerson>
  );
}

/** "This person" on a card of the list; "Correct" among the enquiries of one person. */
export function PersonControl(props: { enquiry: StoredEnquiry; entry: WorkEntry }) {
  const { t } = useTranslation();
  const isOfPerson = useContext(ShownPersonContext) !== undefined;
  if (isOfPerson || props.entry.correction) return <CorrectionControl {...props} />;
  return (
    <ShowPerson
      id={props.enquiry.id}
      className={`${thirdClass} underline decoration-1 underline-offset-4 hover:decoration-2`}
    >
      {t("person.this")}
    </ShowPerson>
  );
}

function CorrectionControl({ enquiry, entry }: { enquiry: StoredEnquiry; entry: WorkEntry }) {
  const { t } = useTranslation();
  const scripted = useScripted();
  const summary = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(entry.correction !== undefined);
  const close = () => {
    // The button that had the focus is folded away.
    summary.current?.focus({ preventScroll: true });
    setOpen(false);
  };
  return (
    <details
      className="group/correct"
      open={open}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
      }}
    >
      <summary ref={summary} className={thirdClass}>
        {t("person.correct")}
        <ChevronDownIcon className="size-4 shrink-0 group-open/correct:rotate-180" />
      </summary>
      {(open || !scripted) && (
        <CorrectionForm enquiry={enquiry} entry={entry} focused={scripted} onCorrected={close} />
      )}
    </details>
  );
}

/** Sends a correction from the page, and loads the list again once it is stored. */
function useCorrection(onCorrected: () => void) {
  const { t } = useTranslation();
  const submit = useSubmit();
  const showToast = useShowToast(false);
  const [refused, setRefused] = useState<CorrectionResult>();
  const send = async (form: FormData) => {
    const sent = await sendCorrection(Object.fromEntries(form));
    const isSaved = sent.result === "saved";
    setRefused(isSaved ? undefined : sent);
    if (isSaved) {
      showToast({ kind: "success", title: t("person.corrected") });
      onCorrected();
    }
    if (sent.result === "invalid" || sent.result === "failed") return;
    // With the list comes what is stored now, or the login page when the session is over.
    submit(
      { intent: "refresh" },
      { method: "post", action: "/admin", replace: true, preventScrollReset: true },
    );
  };
  return { refused, send };
}

/** @param props `focused`, whether the first field takes the focus when the form appears */
function CorrectionForm(props: {
  enquiry: StoredEnquiry;
  entry: WorkEntry;
  focused: boolean;
  onCorrected: () => void;
}) {
  const { enquiry, entry, focused, onCorrected } = props;
  const { t, i18n } = useTranslation();
  const { person = "" } = useListQuery();
  const { refused, send } = useCorrection(onCorrected);
  const formId = useId();
  const form = useRef<HTMLDivElement>(null);
  const sent: RefusedCorrection | undefined = entry.correction;
  const errors = refused ? (refused.errors ?? {}) : (sent?.errors ?? {});
  const hasErrors = contactFields.some((field) => errors[field]);
  useEffect(() => {
    const first = focused && !hasErrors ? "input" : "[aria-invalid]";
    form.current?.querySelector<HTMLElement>(first)?.focus({ preventScroll: !hasErrors });
  }, [focused, hasErrors]);
  const fields = fieldsIn(i18n.language).flatMap(
    (name) => contactFields.find((field) => field === name) ?? [],
  );
  return (
    <WorkForm
      intent="correct"
      fields={{ id: enquiry.id, revision: entry.work.revision, person }}
      className="mt-2 mb-2"
      onSend={(typed) => void send(typed)}
    >
      <div ref={form} className="grid gap-4 sm:grid-cols-2">
        {fields.map((field) => {
          const id = `${formId}${field}`;
          const wrong = errors[field];
          return (
            <Field
              key={field}
              id={id}
              errorId={`${id}e`}
              label={t(`enquiry.${field}`)}
              errors={wrong}
            >
              <input
                id={id}
                name={field}
                type="text"
                autoComplete="off"
                className={controlClass}
                defaultValue={sent?.typed[field] ?? enquiry[field]}
                {...(wrong && { "aria-invalid": true, "aria-describedby": `${id}e` })}
              />
            </Field>
          );
        })}
      </div>
      {refused && (refused.result === "conflict" || refused.result === "failed") && (
        <p role="alert" className="mt-2 flex gap-2 text-alert">
          <AlertIcon className="mt-0.5 size-5 shrink-0" />
          {t(refused.result === "conflict" ? "work.conflict" : "work.failed")}
        </p>
      )}
      <p className="mt-2 text-sm text-stone">
        {t("person.correctText", { days: formatNumber(backupsKeptDays, i18n.language) })}
      </p>
      <Button type="submit" variant="outlined" className="mt-2">
        {t("person.saveCorrection")}
      </Button>
    </WorkForm>
  );
}
