import { useTexts } from "../../i18n/texts";
import { TextField } from "../details-controls";
import type { DetailsView } from "../details-view";

/** For how long enquiries are kept. @param props `view`, undefined while the session is over */
export function KeptMonths({ view }: { view: DetailsView | undefined }) {
  const { t } = useTexts();
  const wouldDelete = view?.wouldDelete ?? [];
  return (
    <>
      <TextField name="enquiriesKeptMonths" inputMode="numeric" />
      <p className="text-stone">{t("details.kept.ahead")}</p>
      {view?.wouldDelete.length === 0 && <p className="text-stone">{t("details.kept.none")}</p>}
      {wouldDelete.length > 0 && (
        <ul className="grid gap-1 text-stone">
          {wouldDelete.map(({ months, count }) => (
            <li key={months}>{t("details.kept.would", { months, count })}</li>
          ))}
        </ul>
      )}
    </>
  );
}
