import type { TFunction } from "i18next";
import { isTreatment } from "./treatments";

/** A stored treatment in words; one that is none of the site's is its own name. */
export const treatmentName = (value: string, t: TFunction): string =>
  isTreatment(value) ? t(`treatments.${value}`) : value;
