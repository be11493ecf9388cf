import type { TFunction } from "i18next";
import { HttpError } from "../../http/http-error.server";
import { log, reasonOf } from "../../log.server";
import type { ErasurePreview, ErasureReceipt } from "./erasure";
import { ErasurePending, type Erasures } from "./erasures.server";

/** What an erasure needs. */
export interface ErasureNeeds {
  erasures: Pick<Erasures, "preview" | "erase">;
}

/** Longest body of the call, in bytes: 2 000 enquiries of one person have about 80 kB of ids. */
export const maxEraseBytes = 512 * 1024;
const maxIds = 10_000;
const maxIdLength = 100; // characters; those of the site have 36

/**
 * Checks the body of `POST /api/admin/person/erase`.
 *
 * @param t translates the message
 * @returns the ids without repeats, or what is wrong with them
 */
export function parseErase(
  sent: Readonly<Record<string, unknown>>,
  t: TFunction,
): { ids: string[] } | { errors: { ids: string[] } } {
  const { ids } = sent;
  const isId = (id: unknown) => typeof id === "string" && id !== "" && id.length <= maxIdLength;
  const isWhole = Array.isArray(ids) && ids.length > 0 && ids.length <= maxIds && ids.every(isId);
  if (!isWhole) return { errors: { ids: [t("enquiry.errors.invalid")] } };
  return { ids: [...new Set(ids as string[])] };
}

/**
 * What `eraseEnquiries` would remove, without a change.
 *
 * @param ids of the enquiries; unknown ones count nothing
 * @throws {HttpError} "unavailable" when it cannot be found out now
 */
export async function previewErasure(
  ids: readonly string[],
  { erasures }: ErasureNeeds,
): Promise<ErasurePreview> {
  try {
    return await erasures.preview(new Set(ids));
  } catch (error) {
    const reason = reasonOf((error as Error).cause ?? error);
    log.error({ event: "erasure.notPreviewed", reason });
    throw new HttpError("unavailable");
  }
}

/**
 * Erases enquiries for good, for POST /api/admin/person/erase and for the form: from the list, the owner's work and
 * every copy in the data folder. The caller has checked the session.
 *
 * @param ids of the enquiries; of unknown ones, and a second time, nothing is left to erase
 * @param t translates what is out of reach
 * @throws {HttpError} "erasurePending" when it could not be completed and is continued later, "changeNotStored"
 *   when nothing was erased
 */
export async function eraseEnquiries(
  ids: readonly string[],
  t: TFunction,
  { erasures }: ErasureNeeds,
): Promise<ErasureReceipt> {
  try {
    const { enquiries, backups, wasMailed, outOfReach } = await erasures.erase(new Set(ids));
    const places = [
      t("erasure.copiesElsewhere"),
      ...(wasMailed ? [t("erasure.sentMail")] : []),
      ...outOfReach.map((file) => t("erasure.fileOutOfReach", { file })),
    ];
    return { erased: enquiries, backups, outOfReach: places };
  } catch (error) {
    const isPending = error instanceof ErasurePending;
    const cause = (error as Error).cause as Error | undefined;
    log.error({ event: "erasure.notCompleted", reason: reasonOf(cause?.cause ?? cause ?? error) });
    throw new HttpError(isPending ? "erasurePending" : "changeNotStored");
  }
}
