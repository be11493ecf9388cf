import { useTexts } from "../../i18n/texts";
import { ChoiceField, TextField, useDetailsForm } from "../details-controls";
import type { DetailsView } from "../details-view";
import { countRows, rowIndexes } from "./rows";

/** How many languages can be chosen at first. */
const leastRows = 4;

/** A language that is spoken on the phone, by its name: the details have its code. */
function SpokenLanguage({ index, view }: { index: number; view: DetailsView | undefined }) {
  const { t } = useTexts();
  const options = [["", t("details.spa.noLanguage")] as const, ...(view?.spokenLanguages ?? [])];
  return <ChoiceField name={`spokenLanguages[${index}]`} options={options} keepsOther />;
}

/** What the spa is called, how many rooms it has and which languages it speaks. */
export function Spa({ view }: { view: DetailsView | undefined }) {
  const { t } = useTexts();
  const { values, now = {} } = useDetailsForm();
  const used = [...Object.keys(values), ...Object.keys(now)];
  const rows = Math.max(leastRows, countRows(used, "spokenLanguages") + 1);
  return (
    <>
      <TextField name="name" />
      <TextField name="treatmentRooms" inputMode="numeric" />
      <h3 className="mt-2 text-lg font-medium">{t("details.spa.languages")}</h3>
      <p className="text-stone">{t("details.spa.languagesHint")}</p>
      <div className="grid grid-cols-2 gap-4">
        {rowIndexes(rows).map((index) => (
          <SpokenLanguage key={index} index={index} view={view} />
        ))}
      </div>
    </>
  );
}
