import { type Bookable, type Booked, spanOf } from "./appointment";
import { type Opening, withinHours } from "./opening";
import { usesAtStarts } from "./rooms-in-use";

/** Why an appointment may not be possible: more at once than there are rooms, or outside the opening hours. */
export type Clash = "rooms" | "closed";

/**
 * Finds the appointments that may not be possible. When a room is free for the next one says rooms-in-use.ts.
 *
 * @param appointments the first one first, see `bookedIn`
 * @returns by the enquiry's id; outside the opening hours comes before too few rooms
 */
export function clashesIn(
  appointments: readonly Booked<Bookable>[],
  opening: Opening,
): ReadonlyMap<string, Clash> {
  const clashes = new Map<string, Clash>();
  const uses = appointments.map(({ record, appointment }) => ({
    id: record.id,
    ...spanOf(appointment),
  }));
  for (const atOnce of usesAtStarts(uses)) {
    if (atOnce.length <= opening.rooms) continue;
    for (const { id } of atOnce) clashes.set(id, "rooms");
  }
  const isWithinHours = withinHours(opening);
  for (const { record, appointment } of appointments) {
    if (!isWithinHours(appointment)) clashes.set(record.id, "closed");
  }
  return clashes;
}
