import { useTexts } from "../../i18n/texts";
import { TextField } from "../details-controls";
import type { DetailsView } from "../details-view";

/** Which sentence on the emails is true; undefined where nobody is told, as the form of the recipients says. */
function aboutMails({ defaultRecipients, values }: DetailsView) {
  if (defaultRecipients === undefined) return "details.noticeTo.off";
  const isAnybodyTold = defaultRecipients !== "" || Object.values(values.noticeTo).some(Boolean);
  return isAnybodyTold ? "details.answerWithin.mails" : undefined;
}

/** After how many opening hours an enquiry is late. @param props `view`, undefined while the session is over */
export function AnswerWithin({ view }: { view: DetailsView | undefined }) {
  const { t } = useTexts();
  const mails = view && aboutMails(view);
  return (
    <>
      <p className="text-stone">{t("details.answerWithin.hint")}</p>
      {mails && <p className="text-stone">{t(mails)}</p>}
      <TextField name="answerWithinHours" inputMode="numeric" />
    </>
  );
}
