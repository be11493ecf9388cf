import type { TFunction } from "i18next";
import type { EnquiryRecord } from "../../enquiries/record";
import { HttpError } from "../../http/http-error.server";
import { formatName } from "../../i18n/format";
import { foldedGroups, partOf } from "../list/entry";
import { samePersonAs, sharesOnlyPhone } from "../list/same-person";
import { orRefuse } from "../../http/or-refuse.server";
import type { ErasureStep } from "./erase-by-form.server";
import type { ErasureServices } from "./erase-enquiries.server";
import type { ErasurePreview, ErasureView } from "./erasure";

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
 * What the next page shows of an erasure.
 *
 * @param step what the form has led to
 * @param list the whole list
 */
export async function readErasure(
  request: Request,
  { query, requested }: Pick<ErasureStep, "query" | "requested">,
  list: readonly EnquiryRecord[],
  t: TFunction,
  services: Pick<ErasureServices, "erasures">,
): Promise<ErasureView | undefined> {
  if (requested === undefined) return undefined;
  if ("receipt" in requested || "failed" in requested) return requested;
  try {
    const group = foldedGroups.find((known) => known === query.filter);
    if (group) {
      const members = list.filter((one) => partOf(one) === group);
      const until = members.reduce(
        (last, one) => (one.createdAt > last ? one.createdAt : last),
        "",
      );
      return { group, until, preview: await previewErasure(request, members, services) };
    }
    const same = samePersonAs(list, query.person ?? "");
    const person = same.find(({ id }) => id === query.person);
    if (person === undefined) return undefined;
    const chosenIds = requested.chosen && new Set(requested.chosen);
    const enquiries = same.map((one) => {
      const { id, createdAt, treatment } = one;
      const onlyPhone = sharesOnlyPhone(person, one);
      const hasNote = one.work?.note !== undefined;
      const chosen = chosenIds?.has(id) ?? !onlyPhone;
      return { id, createdAt, treatment, name: formatName(one), hasNote, onlyPhone, chosen };
    });
    const chosen = same.filter((_, index) => enquiries[index]?.chosen);
    const preview = await previewErasure(request, chosen, services);
    return { id: person.id, enquiries, preview };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return { failed: error.messageIn(t) };
  }
}
