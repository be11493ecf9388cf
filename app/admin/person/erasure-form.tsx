import { useEffect, useRef, useState } from "react";
import { useTexts } from "../../i18n/texts";
import { useTreatments } from "../../business/profile-of-page";
import { treatmentName } from "../../business/treatments";
import { formatDateTime } from "../../i18n/format";
import { Button, StatusMessage } from "../../ui/controls";
import { useScripted } from "../../ui/use-scripted";
import { writtenByIntl } from "../../owner-pages/written-by-intl";
import { isFocusLost } from "../../ui/is-focus-lost";
import { ActionForm } from "../forms/action-form";
import type { ErasableEnquiry, ErasurePreview, ErasureView } from "../actions/erasure";
import { listHeaderId, personHeadingId } from "../list/anchors";

const dangerClass =
  "inline-flex min-h-11 items-center rounded border border-alert px-5 py-2 font-medium text-alert hover:bg-linen";

/** Gives an element the focus when it appears. */
export const takeFocus = (element: HTMLElement | null) => element?.focus();

/** When the pressed button goes with what was about to be erased, the focus moves to what is left. */
function useFocusAfterCancel(): void {
  useEffect(
    () => () => {
      if (!isFocusLost()) return;
      const heading = document.getElementById(personHeadingId);
      (heading ?? document.getElementById(listHeaderId))?.focus();
    },
    [],
  );
}

/** "Erase this person", which shows first what goes. */
export function EraseButton({ id }: { id: string }) {
  const { t } = useTexts();
  return (
    <ActionForm
      intent="erase"
      fields={{ person: id }}
      className="mt-4 border-t border-line pt-4 print:hidden"
    >
      <button type="submit" name="step" value="preview" className={dangerClass}>
        {t("person.erase")}
      </button>
    </ActionForm>
  );
}

/** Which enquiry a box is for. */
function ErasableText({ enquiry }: { enquiry: ErasableEnquiry }) {
  const { createdAt, treatment, name, onlyPhone } = enquiry;
  const { t, i18n } = useTexts();
  const texts = [
    formatDateTime(createdAt, i18n.language),
    treatmentName(treatment, useTreatments()),
    name || t("admin.nameless"),
  ];
  return (
    <span className="min-w-0 wrap-anywhere" {...writtenByIntl}>
      <span>{texts.filter(Boolean).join(" · ")}</span>{" "}
      {onlyPhone && <span className="block text-sm text-clay">{t("person.onlyPhone")}</span>}
    </span>
  );
}

/** What goes, in numbers. @param props `backups`, whether their number is known for just these enquiries */
function Losses(props: Omit<ErasurePreview, "backups"> & { backups: number | undefined }) {
  const { enquiries, notes, backups } = props;
  const { t } = useTexts();
  return (
    <div role="status" className="mt-4">
      <p className="font-medium">{t(enquiries === 0 ? "person.none" : "person.goes")}</p>
      {enquiries > 0 && (
        <ul className="list-disc pl-5">
          <li>{t("person.enquiries", { count: enquiries })}</li>
          {notes > 0 && <li>{t("person.notes", { count: notes })}</li>}
          {backups === undefined ? (
            <li>{t("person.backupsUncounted")}</li>
          ) : (
            backups > 0 && <li>{t("person.backups", { count: backups })}</li>
          )}
        </ul>
      )}
    </div>
  );
}

function Steps({ recount }: { recount: boolean }) {
  const { t } = useTexts();
  return (
    <>
      <p className="my-4 text-sm text-stone">{t("person.final")}</p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <button type="submit" name="step" value="confirm" className={dangerClass}>
          {t("person.confirm")}
        </button>{" "}
        {recount && (
          <Button type="submit" variant="plain" name="step" value="choose">
            {t("person.recount")}
          </Button>
        )}{" "}
        <Button type="submit" variant="plain" name="step" value="cancel">
          {t("person.cancel")}
        </Button>
      </div>
    </>
  );
}

const panelClass = "mt-4 max-w-3xl border-l-2 border-alert bg-white p-4 outline-none md:p-6";

/** What goes of a person, with a box for each enquiry; the numbers follow the boxes where the page runs scripts. */
function PersonPreview({ view }: { view: Extract<ErasureView, { enquiries: unknown }> }) {
  const { id, enquiries, preview } = view;
  const { t } = useTexts();
  const scripted = useScripted();
  const title = useRef<HTMLHeadingElement>(null);
  useFocusAfterCancel();
  useEffect(() => {
    // The button that has counted again is gone.
    if (isFocusLost()) title.current?.focus();
  }, [view]);
  const [chosen, setChosen] = useState(
    () => new Set(enquiries.filter((one) => one.chosen).map((one) => one.id)),
  );
  const isCounted = enquiries.every((one) => one.chosen === chosen.has(one.id));
  const notes = enquiries.filter((one) => one.hasNote && chosen.has(one.id)).length;
  const toggle = (one: string) => () => {
    const next = new Set(chosen);
    if (!next.delete(one)) next.add(one);
    setChosen(next);
  };
  return (
    <ActionForm intent="erase" fields={{ person: id }} className={panelClass}>
      <h3 ref={title} tabIndex={-1} className="text-lg font-medium outline-none">
        {t("person.eraseTitle")}
      </h3>
      <fieldset className="mt-2">
        <legend>{t("person.which")}</legend>
        <ul className="mt-2 max-h-96 overflow-y-auto">
          {enquiries.map((enquiry) => (
            <li key={enquiry.id}>
              <label className="flex min-h-11 gap-3 py-2">
                <input
                  type="checkbox"
                  name="ids"
                  value={enquiry.id}
                  checked={chosen.has(enquiry.id)}
                  className="mt-1 size-4 shrink-0"
                  onChange={toggle(enquiry.id)}
                />
                <ErasableText enquiry={enquiry} />
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
      <Losses
        enquiries={chosen.size}
        notes={notes}
        backups={isCounted ? preview.backups : undefined}
      />
      <Steps recount={!(scripted && isCounted)} />
    </ActionForm>
  );
}

/** What goes of a folded group: all of it that the owner has been told of. */
function GroupPreview({ view }: { view: Extract<ErasureView, { group: unknown }> }) {
  const { t } = useTexts();
  const { group, until, preview } = view;
  useFocusAfterCancel();
  return (
    <ActionForm intent="erase" fields={{ group, until }} className={panelClass}>
      <h3 ref={takeFocus} tabIndex={-1} className="text-lg font-medium outline-none">
        {t(group === "flood" ? "erase.floodTitle" : "erase.advertisingTitle")}
      </h3>
      <Losses {...preview} />
      <Steps recount={false} />
    </ActionForm>
  );
}

/** What was erased and what is out of reach, or why nothing was. */
function Receipt({ outcome }: { outcome: Extract<ErasureView, { receipt: unknown }> }) {
  const { t } = useTexts();
  const { erased, backups, outOfReach } = outcome.receipt;
  return (
    <StatusMessage ref={takeFocus} kind="success" role="status">
      <p>{erased === 0 ? t("person.erasedBefore") : t("person.erased", { count: erased })}</p>
      {backups > 0 && <p>{t("person.erasedBackups", { count: backups })}</p>}
      {outOfReach.map((text) => (
        <p key={text} className="mt-2">
          {text}
        </p>
      ))}
    </StatusMessage>
  );
}

/** What is about to be erased, or was. */
export function Erasure({ view }: { view: ErasureView }) {
  if ("enquiries" in view) {
    // Another person is another form. What is ticked while the server counts stays ticked.
    return <PersonPreview key={view.id} view={view} />;
  }
  if ("group" in view) return <GroupPreview view={view} />;
  return (
    <div className="mt-4">
      {"receipt" in view ? (
        <Receipt outcome={view} />
      ) : (
        <StatusMessage ref={takeFocus} kind="failure" role="alert">
          {view.failed}
        </StatusMessage>
      )}
    </div>
  );
}
