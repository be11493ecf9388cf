import { type Bookable, type Booked, isOver, spanOf } from "./appointment";
import { type Opening, withinHours } from "./opening";

/** Why an appointment may not be possible: more at once than there are rooms, or outside the opening hours. */
export type Clash = "rooms" | "closed";

/**
 * Finds the appointments that may not be possible.
 *
 * @param appointments the first one first, see `bookedIn`
 * @returns by the enquiry's id; outside the opening hours comes before too few rooms
 */
export function clashesIn(
  appointments: readonly Booked<Bookable>[],
  opening: Opening,
): ReadonlyMap<string, Clash> {
  const clashes = new Map<string, Clash>();
  let running: { id: string; from: number; to: number }[] = [];
  for (const { record, appointment } of appointments) {
    const { from, to } = spanOf(appointment);
    running = [...running.filter((one) => !isOver(one, from)), { id: record.id, from, to }];
    if (running.length <= opening.rooms) continue;
    for (const { id } of running) clashes.set(id, "rooms");
  }
  const isWithinHours = withinHours(opening);
  for (const { record, appointment } of appointments) {
    if (!isWithinHours(appointment)) clashes.set(record.id, "closed");
  }
  return clashes;
}
