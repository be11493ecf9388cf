import type { ReactNode } from "react";
import { useLegalTexts } from "../i18n/texts";
import { closeHash } from "../ui/address-hash";
import { IconButton } from "../ui/controls";
import { CloseIcon } from "../ui/icons";
import { useModal } from "../ui/use-modal";
import { PrivacyPolicy, TermsOfService } from "./privacy-and-terms";

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
  const t = useLegalTexts();
  const modal = useModal(open, () => {
    closeHash(`#${name}`);
  });
  return (
    <div className="page-dialog">
      <dialog {...modal} id={name} aria-labelledby={`${name}-title`}>
        <div>
          <form
            method="dialog"
            className="float-right -mt-2 -mr-2 hidden in-data-ready:block print:hidden"
          >
            <IconButton type="submit" label={t("close")}>
              <CloseIcon className="size-6" />
            </IconButton>
          </form>
          <h2
            id={`${name}-title`}
            className="font-display text-2xl break-words max-[27rem]:in-[:is(:lang(de),:lang(ja))]:text-lg"
          >
            {title}
          </h2>
          {children}
        </div>
      </dialog>
    </div>
  );
}

function Privacy(state: LegalDialogState) {
  const t = useLegalTexts();
  return (
    <LegalDialog {...state} name="privacy" title={t("privacy.title")}>
      <PrivacyPolicy />
    </LegalDialog>
  );
}

function Terms(state: LegalDialogState) {
  const t = useLegalTexts();
  return (
    <LegalDialog {...state} name="terms" title={t("terms.title")}>
      <TermsOfService />
    </LegalDialog>
  );
}

/** The legal texts as dialogs, by their names. Their words are loaded beside them, see `loadLegalTexts`. */
export const legalDialogs = { privacy: Privacy, terms: Terms };
