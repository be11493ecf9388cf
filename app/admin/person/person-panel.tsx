import type { TFunction } from "i18next";
import { useState, type MouseEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatDateTime, formatNumber } from "../../i18n/format";
import { Button, ButtonLink, StatusMessage } from "../../ui/controls";
import { treatmentNames } from "../work/search";
import { useDownload } from "../work/shown-enquiries";
import { useScripted } from "../work/work-context";
import { personId, type ErasableEnquiry, type ErasureView, type ShownPerson } from "./person-view";

const dangerClass =
  "inline-flex min-h-11 items-center rounded border border-alert px-5 py-2 font-medium text-alert hover:bg-linen";

/** Gives an element the focus when it appears. */
const takeFocus = (element: HTMLElement | null) => element?.focus();

/** A form that the server carries out, also where the page runs scripts: it erases only what the server shows. */
function ErasureForm(props: { person: string; className?: string; children: ReactNode }) {
  return (
    <form method="post" action="/admin" className={props.className}>
      <input type="hidden" name="intent" value="erase" />
      <input type="hidden" name="person" value={props.person} />
      {props.children}
    </form>
  );
}

/** Which enquiry a box is for. Texts are looked up once: there may be thousands of boxes. */
function erasableTexts(t: TFunction, language: string): (enquiry: ErasableEnquiry) => ReactNode {
  const treatmentName = treatmentNames(t);
  const [nameless, onlyPhoneText] = [t("admin.nameless"), t("person.onlyPhone")];
  return ({ createdAt, treatment, name, onlyPhone }) => {
    const texts = [formatDateTime(createdAt, language), treatmentName(treatment), name || nameless];
    return (
      <span className="min-w-0 wrap-anywhere" suppressHydrationWarning>
        {texts.filter(Boolean).join(" · ")}
        {onlyPhone && <span className="block text-sm text-clay">{onlyPhoneText}</span>}
      </span>
    );
  };
}

/** What goes, with a box for each enquiry; the numbers follow the boxes where the page runs scripts. */
function Preview(props: { person: string; view: Extract<ErasureView, { preview: unknown }> }) {
  const { enquiries, preview } = props.view;
  const { t, i18n } = useTranslation();
  const erasableText = erasableTexts(t, i18n.language);
  const scripted = useScripted();
  const [chosen, setChosen] = useState(
    () => new Set(enquiries.filter((one) => one.chosen).map(({ id }) => id)),
  );
  const n = (count: number) => ({ count, n: formatNumber(count, i18n.language) });
  const isCounted = enquiries.every((one) => one.chosen === chosen.has(one.id));
  const notes = enquiries.filter(({ id, hasNote }) => hasNote && chosen.has(id)).length;
  const toggle = (id: string) => () => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  return (
    <ErasureForm person={props.person} className="mt-4 border-l-2 border-alert bg-white p-4 md:p-6">
      <h3 ref={takeFocus} tabIndex={-1} className="text-lg font-medium">
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
                {erasableText(enquiry)}
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
      <div role="status" className="mt-4">
        <p className="font-medium">{t(chosen.size === 0 ? "person.none" : "person.goes")}</p>
        {chosen.size > 0 && (
          <ul className="list-disc pl-5">
            <li>{t("person.enquiries", n(chosen.size))}</li>
            {notes > 0 && <li>{t("person.notes", n(notes))}</li>}
            {isCounted && preview.backups > 0 && <li>{t("person.backups", n(preview.backups))}</li>}
          </ul>
        )}
      </div>
      <p className="my-4 text-sm text-stone">{t("person.final")}</p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <button type="submit" name="step" value="confirm" className={dangerClass}>
          {t("person.confirm")}
        </button>
        {!(scripted && isCounted) && (
          <Button type="submit" variant="plain" name="step" value="choose">
            {t("person.recount")}
          </Button>
        )}
        <Button type="submit" variant="plain" name="step" value="cancel">
          {t("person.cancel")}
        </Button>
      </div>
    </ErasureForm>
  );
}

/** What was erased and what is out of reach, or why nothing was. */
function Receipt({ outcome }: { outcome: Exclude<ErasureView, { preview: unknown }> }) {
  const { t, i18n } = useTranslation();
  if ("failed" in outcome) {
    return (
      <StatusMessage ref={takeFocus} kind="failure" role="alert">
        {outcome.failed}
      </StatusMessage>
    );
  }
  const { erased, backups, outOfReach } = outcome.receipt;
  const n = (count: number) => ({ count, n: formatNumber(count, i18n.language) });
  return (
    <StatusMessage ref={takeFocus} kind="success" role="status">
      <p>{erased === 0 ? t("person.erasedBefore") : t("person.erased", n(erased))}</p>
      {backups > 0 && <p>{t("person.erasedBackups", n(backups))}</p>}
      {outOfReach.map((text) => (
        <p key={text} className="mt-2">
          {text}
        </p>
      ))}
    </StatusMessage>
  );
}

/**
 * The head of the page of one person: who it is, the download, and the erasure.
 *
 * @param props `focused`, whether the heading takes the focus; `erasure`, what is about to be erased, or was
 */
export function PersonPanel(props: {
  person: ShownPerson;
  focused: boolean;
  erasure: ErasureView | undefined;
}) {
  const { person, focused, erasure } = props;
  const { id, name, count, onlyPhone } = person;
  const { t, i18n } = useTranslation();
  const download = useDownload();
  const downloadLink = (variant: "outlined" | "plain", label: string, parameters = "") => {
    const href = `/api/admin/person?id=${encodeURIComponent(id)}${parameters}`;
    const start = (event: MouseEvent) => {
      event.preventDefault();
      void download(href);
    };
    return (
      <ButtonLink variant={variant} href={href} onClick={start}>
        {label}
      </ButtonLink>
    );
  };
  return (
    <section aria-labelledby={personId} className="mt-8 mb-4 print:mt-2">
      <h2
        ref={focused ? takeFocus : undefined}
        id={personId}
        tabIndex={-1}
        className="text-lg font-medium"
      >
        {name ? t("site.labelled", { label: t("person.this"), value: name }) : t("person.this")}
      </h2>
      {erasure && !("preview" in erasure) && <Receipt outcome={erasure} />}
      {count > 0 && (
        <>
          <p className="mt-1 text-stone">
            {t("person.count", { count, n: formatNumber(count, i18n.language) })}
          </p>
          {onlyPhone.length > 0 && <p className="mt-1 text-stone">{t("person.onlyPhoneHint")}</p>}
          <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2 print:hidden">
            {downloadLink("outlined", t("person.download"))}
            {onlyPhone.length > 0 &&
              downloadLink("plain", t("person.downloadWithout"), "&phone=no")}
          </div>
          <p className="mt-2 text-sm text-stone print:hidden">{t("person.downloadText")}</p>
          {erasure && "preview" in erasure ? (
            <Preview person={id} view={erasure} />
          ) : (
            <ErasureForm person={id} className="mt-6 border-t border-line pt-4 print:hidden">
              <button type="submit" name="step" value="preview" className={dangerClass}>
                {t("person.erase")}
              </button>
            </ErasureForm>
          )}
        </>
      )}
    </section>
  );
}
