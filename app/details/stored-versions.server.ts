import * as z from "zod";
import { profileValue } from "../business/current-profile.server";
import { photographNamesIn } from "../photos/own-photograph";
import type { Values } from "../store/ports";
import { ownersMembers } from "./groups";

/** The lasting value with what was replaced. */
export const versionsValue = "site-versions";

/** What was replaced, as it is stored. */
export const versionsSchema = z.array(
  z.object({
    /** When it was replaced: ISO 8601, UTC. */
    until: z.string(),
    /** What was replaced; null for a member that there was not. */
    details: z.partialRecord(z.enum(ownersMembers), z.unknown()),
  }),
);
export type DetailsVersion = z.infer<typeof versionsSchema>[number];

/** The owner's photographs that the details name, or a version that can be brought back. @throws {StoreUnavailable} */
export async function photographsNamed(lasting: Values): Promise<readonly string[]> {
  return photographNamesIn([await lasting.read(profileValue), await lasting.read(versionsValue)]);
}
