import type { StoredEnquiry } from "../../enquiries/enquiry";
import type { EnquiryStore } from "../../enquiries/store/enquiry-store";
import { HttpError } from "../../http/http-error.server";
import { formatName } from "../../i18n/format";
import { languageOf, translator } from "../../i18n/i18n.server";
import type { DashboardNotices } from "../list-view";
import type { SessionView } from "../session.server";
import { wholeList } from "../work/filters";
import { samePersonById } from "../work/same-person";
import { eraseEnquiries, previewErasure, type ErasureNeeds } from "./erase-enquiries.server";
import { sharesOnlyPhone, type ErasureView, type RequestedErasure } from "./person-view";

/** What the form of an erasure needs. */
export interface ErasureFormNeeds extends ErasureNeeds {
  enquiries: Pick<EnquiryStore, "list">;
}

/**
 * Carries out a step of the form: shows what would go, counts again, erases, or cancels.
 *
 * @returns what the session remembers for the next page
 */
export async function eraseByForm(
  request: Request,
  form: FormData,
  needs: ErasureFormNeeds,
): Promise<Pick<SessionView, "query" | "erasure">> {
  const texts = (name: string) => form.getAll(name).filter((value) => typeof value === "string");
  const [person = ""] = texts("person");
  const [step] = texts("step");
  const ids = texts("ids");
  const next = (erasure: RequestedErasure | undefined, id = person) => ({
    query: { ...wholeList, person: id },
    erasure,
  });
  if (step === "cancel") return next(undefined);
  if (step === "preview") return next({ chosen: undefined });
  if (step !== "confirm" || ids.length === 0) return next({ chosen: new Set(ids) });
  const t = translator(await languageOf(request));
  try {
    const same = samePersonById(await needs.enquiries.list()).of(person);
    const left = same.find(({ id }) => !ids.includes(id));
    const receipt = await eraseEnquiries(ids, t, needs);
    return next({ receipt }, ids.includes(person) ? left?.id : person);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return next({ failed: error.messageIn(t) });
  }
}

/**
 * What the next page shows of an erasure.
 *
 * @param requested what the form has left in the session
 * @param list the whole list, with what is known of it
 */
export async function readErasure(
  request: Request,
  requested: { person: string; erasure: RequestedErasure },
  list: { enquiries: readonly StoredEnquiry[]; notices: DashboardNotices | undefined },
  needs: ErasureNeeds,
): Promise<ErasureView | undefined> {
  const { person: id, erasure } = requested;
  if (!("chosen" in erasure)) return erasure;
  const same = samePersonById(list.enquiries).of(id);
  const person = same.find((one) => one.id === id);
  if (person === undefined) return undefined;
  const work = list.notices?.enquiries ?? {};
  const enquiries = same.map((one) => {
    const onlyPhone = sharesOnlyPhone(person, one);
    const hasNote = Object.hasOwn(work, one.id) && work[one.id]?.note !== undefined;
    const chosen = erasure.chosen?.has(one.id) ?? !onlyPhone;
    const { createdAt, treatment } = one;
    return { id: one.id, createdAt, treatment, name: formatName(one), hasNote, onlyPhone, chosen };
  });
  try {
    const chosen = enquiries.filter((one) => one.chosen).map((one) => one.id);
    return { enquiries, preview: await previewErasure(chosen, needs) };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return { failed: error.messageIn(translator(await languageOf(request))) };
  }
}
