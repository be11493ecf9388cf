import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { loadLegalTexts } from "../i18n/i18n.client";
import { closeHash, openHash, useHash } from "../ui/address-hash";
import { CloseIcon } from "../ui/icons";
import { legalNameIn, legalNames, type LegalName } from "./legal-address";
import { PrivacyPolicy } from "./privacy-policy";
import { TermsOfService } from "./terms-of-service";

interface DialogState {
  /** Whether the address says that the text is open. */
  open: boolean;
}

interface LegalDialogProps extends DialogState {
  name: LegalName;
  title: string;
  children: ReactNode;
}

/** A text over the page. Without scripts it opens where it stands, at the end of the page. */
function LegalDialog({ name, open, title, children }: LegalDialogProps) {
  const { t } = useTranslation("legal");
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);

  return (
    <dialog
      ref={dialog}
      id={name}
      aria-labelledby={`${name}-title`}
      onClose={() => {
        closeHash(`#${name}`);
      }}
      className="max-h-[90dvh] w-full max-w-2xl overflow-y-auto bg-paper p-6 text-ink shadow-float backdrop:bg-night/60 md:p-10 print:hidden"
    >
      <form method="dialog" className="float-right -mt-2 -mr-2 hidden in-data-ready:block">
        <button
          aria-label={t("close")}
          data-tooltip={t("close")}
          className="flex size-11 items-center justify-center rounded hover:bg-linen"
        >
          <CloseIcon className="size-6" />
        </button>
      </form>
      <h2 id={`${name}-title`} className="font-display text-2xl break-words">
        {title}
      </h2>
      {children}
    </dialog>
  );
}

function Privacy(state: DialogState) {
  const { t } = useTranslation("legal");
  return (
    <LegalDialog {...state} name="privacy" title={t("privacy.title")}>
      <PrivacyPolicy />
    </LegalDialog>
  );
}

function Terms(state: DialogState) {
  const { t } = useTranslation("legal");
  return (
    <LegalDialog {...state} name="terms" title={t("terms.title")}>
      <TermsOfService />
    </LegalDialog>
  );
}

const dialogs = { privacy: Privacy, terms: Terms };

/** Opens a legal text in place of following a link to it, once its words have come. */
function onClick(event: MouseEvent): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const name = link?.origin === location.origin ? legalNameIn(link) : undefined;
  if (!link || !name) return;
  event.preventDefault();
  loadLegalTexts().then(
    () => {
      openHash(`#${name}`);
    },
    // As without scripts.
    () => {
      location.assign(link.href);
    },
  );
}

/**
 * The privacy policy and the terms of service, of which a page has none until it is asked for one: by its
 * address, or by a link on it. Their words travel apart from the page's other words.
 */
export function LegalTexts() {
  const [shown, setShown] = useState(legalNameIn(useLocation()));
  const hash = useHash();
  const named = legalNames.find((name) => hash === `#${name}`);
  useEffect(() => {
    if (!named) return;
    loadLegalTexts().then(
      () => {
        setShown(named);
      },
      () => undefined,
    );
  }, [named]);
  useEffect(() => {
    document.addEventListener("click", onClick);
    return () => {
      document.removeEventListener("click", onClick);
    };
  }, []);
  if (!shown) return null;
  const Dialog = dialogs[shown];
  return <Dialog open={named === shown} />;
}
