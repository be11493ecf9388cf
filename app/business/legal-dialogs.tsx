import { useEffect, useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { closeHash } from "../ui/address-hash";
import { CloseIcon } from "../ui/icons";
import { PrivacyPolicy, TermsOfService } from "./legal-wording";

interface LegalDialogState {
  /** Whether the address says that the text is open. */
  open: boolean;
}

interface LegalDialogProps extends LegalDialogState {
  /** The id of the text on the page. */
  name: string;
  title: string;
  children: ReactNode;
}

/** A text over the page. Without scripts it opens where it stands, at the end of the page. */
function LegalDialog({ name, open, title, children }: LegalDialogProps) {
  const { t } = useTranslation("legal");
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { current } = dialog;
    if (!current) return;
    if (open) {
      current.returnValue = "";
      current.showModal();
    } else current.close("back");
  }, [open]);

  return (
    <dialog
      ref={dialog}
      id={name}
      aria-labelledby={`${name}-title`}
      onClose={({ currentTarget: { open, returnValue } }) => {
        // Told a moment late: after Back, when Forward may have opened it again.
        if (!open && !returnValue) closeHash(`#${name}`);
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
      <h2
        id={`${name}-title`}
        className="font-display text-2xl break-words max-[24rem]:in-[:lang(ja)]:text-lg"
      >
        {title}
      </h2>
      {children}
    </dialog>
  );
}

function Privacy(state: LegalDialogState) {
  const { t } = useTranslation("legal");
  return (
    <LegalDialog {...state} name="privacy" title={t("privacy.title")}>
      <PrivacyPolicy />
    </LegalDialog>
  );
}

function Terms(state: LegalDialogState) {
  const { t } = useTranslation("legal");
  return (
    <LegalDialog {...state} name="terms" title={t("terms.title")}>
      <TermsOfService />
    </LegalDialog>
  );
}

/** The legal texts as dialogs, by their names. Their words are loaded beside them, see `loadLegalTexts`. */
export const legalDialogs = { privacy: Privacy, terms: Terms };
