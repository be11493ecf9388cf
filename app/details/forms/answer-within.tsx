import { useTexts } from "../../i18n/texts";
import { TextField } from "../details-controls";
import type { DetailsView } from "../details-view";

/** After how many opening hours an enquiry is late. */
export function AnswerWithin({ view }: { view: DetailsView | undefined }) {
  const { t } = useTexts();
  const isMailOff = view?.defaultRecipients === undefined;
  return (
    <>
      <p className="text-stone">{t("details.answerWithin.hint")}</p>
      <p className="text-stone">
        {t(isMailOff ? "details.noticeTo.off" : "details.answerWithin.mails")}
      </p>
      <TextField name="answerWithinHours" inputMode="numeric" />
    </>
  );
}
