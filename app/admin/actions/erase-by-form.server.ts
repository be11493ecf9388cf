import type { TFunction } from "i18next";
import { HttpError } from "../../http/http-error.server";
import { foldedGroups, partOf } from "../list/entry";
import { type ListQuery, wholeList } from "../list/query";
import { samePersonAs } from "../list/same-person";
import { eraseEnquiries, type ErasureServices } from "./erase-enquiries.server";
import type { RequestedErasure } from "./erasure";

/** What a step of the form leads to. */
export interface ErasureStep {
  query: ListQuery;
  /** Undefined once it is cancelled. */
  requested: RequestedErasure | undefined;
  /** The ids that are gone. */
  erased: readonly string[];
}

/**
 * Carries out a step of the form: shows what would go, counts again, erases, or cancels.
 *
 * @param form `step`, and either `person`, the id of an enquiry of the person, with a box for each enquiry as `ids`, or
 *   `group`, a folded group, with `until`
 * @param t translates the receipt
 */
export async function eraseByForm(
  request: Request,
  form: FormData,
  t: TFunction,
  services: ErasureServices,
): Promise<ErasureStep> {
  const texts = (name: string) => form.getAll(name).filter((value) => typeof value === "string");
  const [person = ""] = texts("person");
  const [step] = texts("step");
  const group = foldedGroups.find((known) => known === texts("group")[0]);
  const here = { ...wholeList, ...(group ? { filter: group } : { person }) };
  const next = (requested: RequestedErasure | undefined) => ({
    query: here,
    requested,
    erased: [],
  });
  if (step === "cancel") return next(undefined);
  if (step === "preview") return next({});
  const all = await services.records.all();
  const [until = ""] = texts("until");
  const ids = group
    ? all.filter((one) => partOf(one) === group && one.createdAt <= until).map(({ id }) => id)
    : texts("ids");
  if (step !== "confirm" || ids.length === 0) return next(group ? {} : { chosen: ids });
  try {
    const left = samePersonAs(all, person).find(({ id }) => !ids.includes(id));
    const receipt = await eraseEnquiries(request, ids, t, services);
    const who = ids.includes(person) ? (left?.id ?? person) : person;
    const query = { ...wholeList, ...(group ? {} : { person: who }) };
    return { query, requested: { receipt }, erased: ids };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return next({ failed: error.messageIn(t) });
  }
}
