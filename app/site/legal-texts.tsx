import { useEffect, useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { CloseIcon } from "../ui/icons";
import { PrivacyPolicy } from "./privacy-policy";
import { TermsOfService } from "./terms-of-service";

/**
 * A text that opens over the page when a link leads to its id. Without scripts it opens where it
 * stands, at the end of the page.
 */
function LegalText(props: { id: "privacy" | "terms"; title: string; children: ReactNode }) {
  const { id, title } = props;
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const open = () => {
      if (dialog.current?.open === false) dialog.current.showModal();
    };
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (link?.hash !== `#${id}` || link.pathname !== location.pathname) return;
      event.preventDefault();
      open();
    };
    if (location.hash === `#${id}`) open();
    document.addEventListener("click", onClick);
    return () => {
      document.removeEventListener("click", onClick);
    };
  }, [id]);

  return (
    <dialog
      ref={dialog}
      id={id}
      aria-labelledby={`${id}-title`}
      className="max-h-[90dvh] w-full max-w-2xl overflow-y-auto bg-paper p-6 text-ink shadow-float backdrop:bg-night/60 md:p-10 print:hidden"
    >
      <form method="dialog" className="float-right -mt-2 -mr-2 hidden in-data-ready:block">
        <button
          aria-label={t("legal.close")}
          data-tooltip={t("legal.close")}
          className="flex size-11 items-center justify-center rounded hover:bg-linen"
        >
          <CloseIcon className="size-6" />
        </button>
      </form>
      <h2 id={`${id}-title`} className="font-display text-2xl break-words">
        {title}
      </h2>
      {props.children}
    </dialog>
  );
}

/** The privacy policy and the terms of service. */
export function LegalTexts() {
  const { t } = useTranslation();
  return (
    <>
      <LegalText id="privacy" title={t("legal.privacy.title")}>
        <PrivacyPolicy />
      </LegalText>
      <LegalText id="terms" title={t("legal.terms.title")}>
        <TermsOfService />
      </LegalText>
    </>
  );
}
