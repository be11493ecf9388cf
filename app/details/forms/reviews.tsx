import { useTexts } from "../../i18n/texts";
import { most } from "../../business/profile-limits";
import { reviewSources } from "../../business/profile-lists";
import { ChoiceField, Entry, LinesField, SaveByEnter, TextField } from "../details-controls";
import { LanguageField } from "./language-field";
import { FilledRowButtons, rowIndexes, useRowClass } from "./rows";

const sourceNames = {
  google: "Google",
  treatwell: "Treatwell",
  tripadvisor: "Tripadvisor",
  facebook: "Facebook",
  trustpilot: "Trustpilot",
};

/** The reviews, and the links to where guests write them. */
export function Reviews() {
  const { t } = useTexts();
  const rowClass = useRowClass("reviews");
  const sources = reviewSources.map(
    (source) =>
      [
        source,
        source === "guest-book" ? t("details.reviews.guestBook") : sourceNames[source],
      ] as const,
  );
  const stars = ["5", "4", "3", "2", "1"].map(
    (rating) => [rating, t("testimonials.rating", { rating })] as const,
  );
  return (
    <>
      <SaveByEnter />
      <p className="text-stone">{t("details.reviews.hint")}</p>
      {rowIndexes(most.reviews).map((index) => {
        const name = `reviews[${index}]` as const;
        const title = t("details.reviews.entry", { n: index + 1 });
        return (
          <Entry key={index} name={name} rowClass={rowClass(index)} title={title}>
            <TextField name={`${name}.name`} className="sm:col-span-2" />
            <LinesField name={`${name}.review`} rows={4} className="sm:col-span-2" />
            <LanguageField name={`${name}.lang`} />
            <ChoiceField name={`${name}.rating`} options={stars} />
            <ChoiceField name={`${name}.source`} options={sources} />
            <FilledRowButtons list="reviews" row={index} title={title} />
          </Entry>
        );
      })}
      <TextField name="reviewLinks.google" type="url" />
      <TextField name="reviewLinks.treatwell" type="url" />
    </>
  );
}
