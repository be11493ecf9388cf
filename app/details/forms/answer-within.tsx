import { useTexts } from "../../i18n/texts";
import { TextField } from "../details-controls";
import type { DetailsView } from "../details-view";

/** After how many opening hours an enquiry is late. @param props `view`, undefined while the session is over */
export function AnswerWithin({ view }: { view: DetailsView | undefined }) {
  const { t } = useTexts();
  return (
    <>
      <p className="text-stone">{t("details.answerWithin.hint")}</p>
      {view && (
        <p className="text-stone">
          {t(
            view.defaultRecipients === undefined
              ? "details.noticeTo.off"
              : "details.answerWithin.mails",
          )}
        </p>
      )}
      <TextField name="answerWithinHours" inputMode="numeric" />
    </>
  );
}
