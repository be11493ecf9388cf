import { useTexts } from "../../i18n/texts";
import { most } from "../../business/profile-limits";
import { useTreatments } from "../../business/profile-of-page";
import { isHotStone, offered } from "../../business/treatments";
import { TextField } from "../details-controls";
import { Row, rowIndexes, useRowClass } from "./rows";

/** Prices by the length of treatments, and the surcharge for hot stones of a spa that offers them. */
export function Prices() {
  const { t } = useTexts();
  const rowClass = useRowClass("prices");
  return (
    <>
      <p className="text-stone">{t("details.prices.hint")}</p>
      <div className="grid grid-cols-2 gap-4">
        {rowIndexes(most.prices).map((index) => (
          <Row
            key={index}
            name={`${t("details.prices.title")} ${index + 1}`}
            rowClass={rowClass(index)}
          >
            <TextField name={`prices[${index}].minutes`} inputMode="numeric" />
            <TextField name={`prices[${index}].amount`} inputMode="decimal" />
          </Row>
        ))}
      </div>
      {offered(useTreatments()).some(isHotStone) && (
        <TextField name="hotStoneSurcharge" inputMode="decimal" />
      )}
    </>
  );
}
