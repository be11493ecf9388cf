import { useTexts } from "../../i18n/texts";
import { most } from "../../business/profile-limits";
import { TextField } from "../details-controls";
import type { DetailsView } from "../details-view";
import { rowIndexes, useRowClass } from "./rows";

/** Where the notices of new enquiries go. @param props `view`, undefined while the session is over */
export function NoticeTo({ view }: { view: DetailsView | undefined }) {
  const { t } = useTexts();
  const rowClass = useRowClass("noticeTo");
  const addresses = view?.defaultRecipients;
  return (
    <>
      {view && (
        <p className="break-words text-stone">
          {addresses === undefined
            ? t("details.noticeTo.off")
            : addresses === ""
              ? t("details.noticeTo.nobody")
              : t("details.noticeTo.hint", { addresses })}
        </p>
      )}
      {rowIndexes(most.noticeTo).map((index) => (
        <TextField
          key={index}
          name={`noticeTo[${index}]`}
          type="email"
          className={rowClass(index) ?? ""}
        />
      ))}
    </>
  );
}
