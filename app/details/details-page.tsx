import { useEffect, useRef, useState } from "react";
import { useTexts } from "../i18n/texts";
import {
  useBusinessProfile,
  useLocalisedProfile,
  useTreatments,
} from "../business/profile-of-page";
import { formatDateTime } from "../i18n/format";
import type { Language } from "../i18n/languages";
import { useAskBeforeLeaving } from "../owner-pages/use-ask-before-leaving";
import { OwnerHeader } from "../owner-pages/owner-header";
import { ownerPages } from "../owner-pages/owner-pages";
import { writtenByIntl } from "../owner-pages/written-by-intl";
import { Button, ButtonLink, ErrorSummary, StatusMessage } from "../ui/controls";
import { isFocusLost } from "../ui/is-focus-lost";
import { DetailsFormContext, fieldId, SaveReminder, useDetailsForm } from "./details-controls";
import { GroupFields } from "./forms/group-fields";
import { entriesIn, OtherDaysSaved } from "./forms/other-days";
import type { DetailsResult, DetailsView } from "./details-view";
import { fullLabelOf, isFieldName } from "./field-labels";
import { type Group, groups } from "./groups";
import { languagesInUse } from "./languages-in-use";

/** The mistakes of a form with links to their fields, and what else is to be said of it. */
function Problems({ problem }: { problem: string | undefined }) {
  const { t, i18n } = useTexts();
  const { group, errors, currency } = useDetailsForm();
  const { weekdays } = useLocalisedProfile();
  const treatments = useTreatments();
  const first = useRef<HTMLDivElement>(null);
  const problems = Object.entries(errors).map(([name, sentences]) => {
    const text = sentences.reduce((first, second) => t("site.sentences", { first, second }));
    if (!isFieldName(name)) return { id: group, text };
    const label = fullLabelOf(name, t, { language: i18n.language, weekdays, treatments, currency });
    return { id: fieldId(name), text: t("site.labelled", { label, value: text }) };
  });
  useEffect(() => {
    // Not where the focus is already at a field that a link of the summary leads to. The address leads here, and a button
    // that is being pressed must not move.
    if (isFocusLost()) first.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={first} tabIndex={-1} className="grid gap-4 outline-none empty:hidden">
      {problem !== undefined && (
        <StatusMessage kind="failure" role="alert">
          {problem}
        </StatusMessage>
      )}
      {problems.length > 0 && <ErrorSummary title={t("enquiry.checkFields")} problems={problems} />}
    </div>
  );
}

/**
 * Asks before a form is sent while another one holds what is not saved, which the new page would not have.
 *
 * @param refused the form that holds it at first
 */
function useUnsaved(refused: Group | undefined): {
  changed: (group: Group) => void;
  mayLeave: (group: Group) => boolean;
} {
  const { t } = useTexts();
  const unsaved = useRef(new Set(refused && [refused]));
  const leaving = useRef(false);
  useAskBeforeLeaving(() => unsaved.current.size > 0 && !leaving.current);
  return {
    changed: (group) => unsaved.current.add(group),
    mayLeave: (group) => {
      const others = [...unsaved.current].filter((one) => one !== group);
      leaving.current = others.length === 0 || window.confirm(t("details.unsaved"));
      return leaving.current;
    },
  };
}

/** What is said once a group is saved. Of photographs the sizes decide when visitors see them. */
const savedOf = (group: Group, { photographs }: DetailsView) =>
  group === "photographs" || (group === "treatments" && photographs.progress)
    ? "details.photographs.saved"
    : "details.saved";

/** Leads to what is to be done next before visitors come. */
function NextStep({ group }: { group: Group }) {
  const { t } = useTexts();
  return (
    <p>
      <ButtonLink
        variant="plain"
        className="text-left"
        href={`${ownerPages.details.address}?open=${group}#${group}`}
      >
        {t("details.next", { part: t(`details.${group}.title`) })}
      </ButtonLink>
    </p>
  );
}

/** Whether a form is being sent: another press would send it twice. */
function useSending() {
  const [isSending, setSending] = useState(false);
  useEffect(() => {
    // Back leads to the page as it was left.
    const comeBack = () => setSending(false);
    window.addEventListener("pageshow", comeBack);
    return () => window.removeEventListener("pageshow", comeBack);
  }, []);
  return [isSending, setSending] as const;
}

function SectionSummary({ titleId, title }: { titleId: string; title: string }) {
  return (
    <summary className="fold min-h-14 gap-3">
      <h2 id={titleId} className="min-w-0 font-display text-lg wrap-anywhere hyphens-auto">
        {title}
      </h2>
    </summary>
  );
}

function GroupSection(props: {
  group: Group;
  view: DetailsView | undefined;
  result: DetailsResult | undefined;
  isOpen: boolean;
  unsaved: ReturnType<typeof useUnsaved>;
  ownersLanguages: readonly Language[];
}) {
  const { group, view, result, isOpen, unsaved, ownersLanguages } = props;
  const { t } = useTexts();
  const { currency } = useBusinessProfile();
  const [isSending, setSending] = useSending();
  const current = view?.values[group];
  const values = result?.values ?? current ?? {};
  const state = {
    group,
    currency,
    values,
    errors: result?.errors ?? {},
    now: result?.isConflict ? current : undefined,
    arranged: result?.arranged,
    ownersLanguages,
  };
  const hasProblems =
    result && (result.problem !== undefined || Object.keys(result.errors).length > 0);
  const isDone = view?.saved === group && !result;
  const hasNothingToSave = group === "otherDays" && entriesIn({ ...values, ...state.now }) === 0;
  return (
    <section id={group} aria-labelledby={`${group}-title`} className="border-t border-line">
      <details open={isOpen}>
        <SectionSummary titleId={`${group}-title`} title={t(`details.${group}.title`)} />
        <DetailsFormContext.Provider value={state}>
          {/* A document of its own with and without scripts: nothing of it is needed for saving. */}
          <form
            method="post"
            // A form that is refused comes back where it was.
            action={`${ownerPages.details.address}#${group}`}
            noValidate
            encType={group === "photographs" ? "multipart/form-data" : undefined}
            aria-labelledby={`${group}-title`}
            className="grid grid-cols-1 gap-4 pb-8"
            onInput={() => {
              unsaved.changed(group);
              // It is not in what is sent, or the browser was told to stop.
              setSending(false);
            }}
            onSubmit={(event) => {
              const { submitter } = event.nativeEvent as SubmitEvent;
              const looksOnly =
                submitter instanceof HTMLButtonElement && submitter.formTarget !== "";
              if (looksOnly) return;
              if (isSending || !unsaved.mayLeave(group)) event.preventDefault();
              else setSending(true);
            }}
          >
            <input type="hidden" name="group" value={group} />
            {/* What was typed stays a change of what the form was filled in with, until a conflict has been shown. */}
            <input
              type="hidden"
              name="revision"
              value={result && !result.isConflict ? values["revision"] : view?.revisions[group]}
            />
            {isDone && (
              <StatusMessage kind="success" role="status">
                <p>
                  {t(view.isBroughtBack ? "details.versions.broughtBack" : savedOf(group, view))}
                </p>
                {group === "otherDays" && <OtherDaysSaved view={view} />}
                {view.next && <NextStep group={view.next} />}
              </StatusMessage>
            )}
            {result?.arranged === "" && (
              <div role="status">
                <SaveReminder />
              </div>
            )}
            {hasProblems && <Problems problem={result.problem} />}
            <GroupFields group={group} view={view} />
            <div className={`flex flex-wrap gap-3 ${hasNothingToSave ? "hidden" : ""}`}>
              {/* Not disabled meanwhile: a disabled button would lose the keyboard's focus. */}
              <Button
                type="submit"
                variant="filled"
                name="intent"
                value="save"
                aria-disabled={isSending || undefined}
                aria-busy={isSending || undefined}
              >
                {t(isSending ? "enquiry.sending" : "details.save")}
              </Button>{" "}
              <Button
                type="submit"
                variant="outlined"
                name="intent"
                value="preview"
                formTarget="_blank"
                formAction={ownerPages.details.address}
              >
                {t("details.preview")}
              </Button>
            </div>
          </form>
        </DetailsFormContext.Provider>
      </details>
    </section>
  );
}

function Versions({ view }: { view: DetailsView }) {
  const { t, i18n } = useTexts();
  return (
    <section id="versions" aria-labelledby="versions-title" className="border-y border-line">
      <details>
        <SectionSummary titleId="versions-title" title={t("details.versions.title")} />
        {view.versions.length === 0 && <p className="pb-6">{t("details.versions.empty")}</p>}
        <ul className="grid gap-2 pb-6 empty:hidden">
          {view.versions.map((version) => {
            // Of changes within a minute each line must be another.
            const time = formatDateTime(version.until, i18n.language, "seconds") ?? version.until;
            const names = version.groups.map((group): string => t(`details.${group}.title`));
            const groupNames = names.join(t("site.listSeparator"));
            const id = `version-${version.until.replaceAll(/\W/g, "")}`;
            return (
              <li key={version.until}>
                <form
                  method="post"
                  action={ownerPages.details.address}
                  className="flex flex-wrap items-center justify-between gap-x-4"
                >
                  <input type="hidden" name="revision" value={view.revision} />
                  <input type="hidden" name="until" value={version.until} />
                  <span id={id} className="min-w-0" {...writtenByIntl}>
                    <span>{t("details.versions.until", { groups: groupNames, time })}</span>{" "}
                    {version.changed.length > 0 && (
                      <span className="block text-sm wrap-anywhere text-stone">
                        {version.changed.join(t("site.listSeparator"))}
                      </span>
                    )}
                  </span>
                  <Button
                    type="submit"
                    variant="plain"
                    name="intent"
                    value="bring-back"
                    aria-describedby={id}
                  >
                    {t("details.versions.bringBack")}
                  </Button>
                </form>
              </li>
            );
          })}
        </ul>
      </details>
    </section>
  );
}

/** The forms that are open before one was sent or asked for. */
const atFirst: readonly (Group | undefined)[] = ["otherDays", "hours"];

/**
 * The page on which the owner changes the spa's details.
 *
 * @param props `view` undefined while the session is over; `result` of a form that was not carried out
 */
export function DetailsPage(props: {
  view: DetailsView | undefined;
  result: DetailsResult | undefined;
}) {
  const { view, result } = props;
  const { t } = useTexts();
  // The form that was only looked at is still in its own tab.
  const isUnsaved = result !== undefined && result.values["intent"] !== "preview";
  const unsaved = useUnsaved(isUnsaved ? result.group : undefined);
  const before = result ? result.group : (view?.saved ?? view?.asked);
  const opened = before === undefined ? atFirst : [before];
  const ownersLanguages = languagesInUse([
    ...(view ? Object.values(view.values) : []),
    ...(result ? [result.values] : []),
  ]);
  const shown = view ? groups : groups.filter((group) => group === result?.group);
  return (
    <>
      <OwnerHeader page="details" title={t("details.title")} />
      <main className="owner-main">
        <div className="max-w-3xl">
          <p className="mb-6 text-stone">{t("details.intro")}</p>
          <div className="mb-6 grid gap-4 empty:hidden">
            {view?.isBroken && (
              <StatusMessage kind="failure" role="alert">
                <p>{t("details.broken")}</p>
                <p>{t("details.brokenSave")}</p>
                <p>{t("details.brokenHelp")}</p>
              </StatusMessage>
            )}
            {result && !result.group && <Problems problem={result.problem} />}
          </div>
          {shown.map((group) => (
            <GroupSection
              key={group}
              group={group}
              view={view}
              result={result?.group === group ? result : undefined}
              isOpen={opened.includes(group)}
              unsaved={unsaved}
              ownersLanguages={ownersLanguages}
            />
          ))}
          {view && <Versions view={view} />}
        </div>
      </main>
    </>
  );
}
