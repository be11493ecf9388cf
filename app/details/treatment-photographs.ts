import type {
  BusinessProfile,
  PlacePhotographDetails,
  TreatmentDetails,
} from "../business/business-profile-schema";
import { isSampleTreatment, sampleTreatments } from "../business/treatments";
import { photographName } from "../photos/own-photograph";
import { type Fields, fieldsIn } from "./details-form";

/**
 * A photograph of the owner's that the page shows, as it is described there.
 *
 * @param value of the treatment for which it is chosen, where it stays as it is
 */
function describedPhotograph(
  file: string,
  value: string,
  { hero, about, treatments = {}, gallery = [] }: NonNullable<BusinessProfile["photographs"]>,
): PlacePhotographDetails | undefined {
  const found = [treatments[value], ...Object.values(treatments), about, ...gallery, hero].find(
    (one) => one?.file === file,
  );
  return found && { file, texts: found.texts, ...(found.point && { point: found.point }) };
}

const [{ value: firstSample }] = sampleTreatments;

/** What is shown once the owner's photograph is taken away again. */
function sampleBehind(value: string, before: readonly TreatmentDetails[] = []) {
  const own = before.find((treatment) => treatment.value === value)?.photograph;
  return own ?? (isSampleTreatment(value) ? value : firstSample);
}

/**
 * Puts photographs of the owner's that are chosen for treatments at their places. One is chosen by its name, where the
 * details name a photograph of the site's own; it must be one that the page shows, since it is described there.
 *
 * @param changed the treatments, which have their values, and the photographs as they are to be, not yet checked
 * @param before the details that are changed
 */
export function withChosenPhotographs(
  changed: { treatments: unknown; photographs: unknown },
  { treatments: before, photographs: shown }: BusinessProfile,
): { treatments: unknown; photographs: unknown } {
  if (!Array.isArray(changed.treatments) || shown === undefined) return changed;
  const chosen: Record<string, PlacePhotographDetails> = {};
  const treatments = changed.treatments.map((sent: unknown) => {
    const { value, photograph } = fieldsIn(sent);
    if (typeof value !== "string" || typeof photograph !== "string") return sent;
    if (!photographName.test(photograph)) return sent;
    const described = describedPhotograph(photograph, value, shown);
    if (described === undefined) return sent;
    chosen[value] = described;
    return { ...fieldsIn(sent), photograph: sampleBehind(value, before) };
  });
  if (Object.keys(chosen).length === 0) return changed;
  const photographs = fieldsIn(changed.photographs);
  const ofTreatments: Fields = { ...fieldsIn(photographs["treatments"]), ...chosen };
  return { treatments, photographs: { ...photographs, treatments: ofTreatments } };
}
