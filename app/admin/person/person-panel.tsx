import { type MouseEvent, useState } from "react";
import { useTexts } from "../../i18n/texts";
import { ButtonLink } from "../../ui/controls";
import { useDesk } from "../forms/desk-context";
import type { ErasureView } from "../actions/erasure";
import { personHeadingId } from "../list/anchors";
import type { ShownPerson } from "../list/same-person";
import { useDownload } from "../page/use-download";
import { EraseButton, Erasure, takeFocus } from "./erasure-form";

/**
 * The header of the page of one person: who it is, the download, and the erasure.
 *
 * @param props `erasure`, what is about to be erased, or was
 */
export function PersonPanel(props: { person: ShownPerson; erasure: ErasureView | undefined }) {
  const { person, erasure } = props;
  const { id, name, count, onlyPhone } = person;
  const { t } = useTexts();
  const { showQuery } = useDesk();
  // Where the page itself has shown the person: a document that opens here has its own beginning.
  const [isShownByPage] = useState(showQuery !== undefined);
  const { download, failure } = useDownload();
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
    <section aria-labelledby={personHeadingId} className="mt-4 mb-4 print:mt-2">
      <h2
        ref={isShownByPage ? takeFocus : undefined}
        id={personHeadingId}
        tabIndex={-1}
        className="text-lg font-medium wrap-anywhere outline-none"
      >
        {name ? t("site.labelled", { label: t("person.this"), value: name }) : t("person.this")}
      </h2>
      {erasure && !("preview" in erasure) && <Erasure view={erasure} />}
      {count > 0 && (
        <>
          <p className="mt-1 text-stone">{t("person.count", { count })}</p>
          {onlyPhone.length > 0 && (
            <p className="mt-1 max-w-measure text-stone">{t("person.onlyPhoneHint")}</p>
          )}
          <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2 print:hidden">
            {downloadLink("outlined", t("person.download"))}{" "}
            {onlyPhone.length > 0 &&
              downloadLink("plain", t("person.downloadWithout"), "&phone=no")}
            {failure}
          </div>
          <p className="mt-2 max-w-measure text-sm text-stone print:hidden">
            {t("person.downloadText")}
          </p>
          {erasure && "preview" in erasure ? <Erasure view={erasure} /> : <EraseButton id={id} />}
        </>
      )}
    </section>
  );
}
