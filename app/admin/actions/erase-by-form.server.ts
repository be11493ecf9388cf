import type { TFunction } from "i18next";
import type { EnquiryRecord } from "../../enquiries/record";
import { type FlaggedGroup, flaggedGroups } from "../../enquiries/spam-reasons";
import { HttpError } from "../../http/http-error.server";
import { orRefuse } from "../../http/or-refuse.server";
import { formatName } from "../../i18n/person-name";
import { partOf } from "../list/list-parts";
import { allOfPerson, wholeList } from "../list/query";
import { samePersonAs, sharesOnlyPhone } from "../list/same-person";
import { type ListedRecord, withTelephones } from "../list/with-telephones.server";
import { eraseEnquiries, type ErasureServices } from "./erase-enquiries.server";
import type { ErasurePreview, ErasureStep, ErasureView } from "./erasure";

/** @throws {HttpError} "unavailable" when it cannot be found out now what would go */
function previewErasure(
  request: Request,
  chosen: readonly EnquiryRecord[],
  { erasures }: Pick<ErasureServices, "erasures">,
): Promise<ErasurePreview> {
  return orRefuse(request, "erasure.notPreviewed", "unavailable", async () => {
    const notes = chosen.filter(({ work }) => work?.note !== undefined).length;
    const backups = await erasures.preview(new Set(chosen.map(({ id }) => id)));
    return { enquiries: chosen.length, notes, backups: backups.length };
  });
}

/**
 * @param ticked the boxes of the form; undefined before it is shown: all but those that share only the telephone number
 */
async function previewPerson(
  request: Request,
  list: readonly ListedRecord[],
  id: string,
  ticked: readonly string[] | undefined,
  services: ErasureServices,
): Promise<ErasureView | undefined> {
  const same = samePersonAs(list, id);
  const person = same.find((one) => one.id === id);
  if (person === undefined) return undefined;
  const chosenIds = ticked && new Set(ticked);
  const enquiries = same.map((one) => {
    const { createdAt, treatment, work } = one;
    const onlyPhone = sharesOnlyPhone(person, one);
    const chosen = chosenIds?.has(one.id) ?? !onlyPhone;
    const hasNote = work?.note !== undefined;
    return { id: one.id, createdAt, treatment, name: formatName(one), hasNote, onlyPhone, chosen };
  });
  const chosen = same.filter((_, index) => enquiries[index]?.chosen);
  return { id, enquiries, preview: await previewErasure(request, chosen, services) };
}

/** What goes of a folded group: all that are in it now. @param members in any order */
async function previewGroup(
  request: Request,
  group: FlaggedGroup,
  members: readonly EnquiryRecord[],
  services: ErasureServices,
): Promise<ErasureView> {
  const times = members.map(({ createdAt }) => createdAt).toSorted();
  const preview = await previewErasure(request, members, services);
  return { group, until: times.at(-1) ?? "", preview };
}

/**
 * Carries out a step of the form: shows what would go, counts again, erases, or cancels.
 *
 * @param form `step`, and either `person`, the id of an enquiry of the person, with a box for each enquiry as `ids`, or
 *   `group`, a folded group, with `until`
 * @param stored the whole list
 * @param t translates the receipt
 */
export async function eraseByForm(
  request: Request,
  form: FormData,
  stored: readonly EnquiryRecord[],
  t: TFunction,
  services: ErasureServices,
): Promise<ErasureStep> {
  const list = await withTelephones(stored);
  const texts = (name: string) => form.getAll(name).filter((value) => typeof value === "string");
  const [person = ""] = texts("person");
  const [step] = texts("step");
  const group = flaggedGroups.find((known) => known === texts("group")[0]);
  const query = group ? { ...wholeList, filter: group } : allOfPerson(person);
  if (step === "cancel") return { query, erasure: undefined, erased: [] };
  const members = group ? list.filter((one) => partOf(one) === group) : [];
  const [told = ""] = texts("until");
  const ids = group
    ? members.filter(({ createdAt }) => createdAt <= told).map(({ id }) => id)
    : texts("ids");
  try {
    if (step === "confirm" && ids.length > 0) {
      const erased = list.find(({ id }) => id === person);
      // Not a stranger with the same telephone number, under whose name the receipt would stand.
      const left = samePersonAs(list, person).find(
        (one) => !ids.includes(one.id) && erased && !sharesOnlyPhone(erased, one),
      );
      const receipt = await eraseEnquiries(request, ids, t, services);
      const who = ids.includes(person) ? (left?.id ?? person) : person;
      const next = group ? wholeList : allOfPerson(who);
      return { query: next, erasure: { receipt }, erased: ids };
    }
    const ticked = step === "preview" ? undefined : ids;
    const erasure = await (group
      ? previewGroup(request, group, members, services)
      : previewPerson(request, list, person, ticked, services));
    return { query, erasure, erased: [] };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return { query, erasure: { failed: error.messageIn(t) }, erased: [] };
  }
}
