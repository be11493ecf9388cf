import { type Bookable, type Booked, spanOf } from "./appointment";
import { type RoomsAndHours, withinHours } from "./rooms-and-hours";

/**
 * When an appointment needs a room: from its start until its end, in ms since the epoch, or since the midnight of one
 * day by the clock; all that are compared in the same.
 */
export interface Use {
  from: number;
  to: number;
}

/** Whether a room is free for the next appointment at a moment. Time for cleaning it between two would be counted here. */
const isFreeAgain = ({ to }: Use, moment: number): boolean => to <= moment;

/**
 * The rooms that are in use whenever one more is needed.
 *
 * @param uses the first one first
 * @returns for each of them those that are in use as it begins, itself included
 */
export function usesAtStarts<One extends Use>(uses: readonly One[]): One[][] {
  let running: One[] = [];
  return uses.map((use) => {
    running = [...running.filter((one) => !isFreeAgain(one, use.from)), use];
    return running;
  });
}

/** How many rooms are in use at the busiest moment of a time. @param uses the first one first */
export function mostInUse(time: Use, uses: readonly Use[]): number {
  const during = uses.filter((one) => !isFreeAgain(time, one.from) && !isFreeAgain(one, time.from));
  return Math.max(0, ...usesAtStarts(during).map(({ length }) => length));
}

/**
 * Gives each appointment the first room that is free, counted from 0, and one more when none is.
 *
 * @param entries the first one first
 * @param useOf when one of them needs its room
 */
export function withRooms<Entry>(
  entries: readonly Entry[],
  useOf: (entry: Entry) => Use,
): (Entry & { room: number })[] {
  const last: Use[] = [];
  return entries.map((entry) => {
    const use = useOf(entry);
    const free = last.findIndex((before) => isFreeAgain(before, use.from));
    const room = free === -1 ? last.length : free;
    last[room] = use;
    return { ...entry, room };
  });
}

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
  roomsAndHours: RoomsAndHours,
): ReadonlyMap<string, Clash> {
  const clashes = new Map<string, Clash>();
  const uses = appointments.map(({ record, appointment }) => ({
    id: record.id,
    ...spanOf(appointment),
  }));
  for (const atOnce of usesAtStarts(uses)) {
    if (atOnce.length <= roomsAndHours.rooms) continue;
    for (const { id } of atOnce) clashes.set(id, "rooms");
  }
  const isWithinHours = withinHours(roomsAndHours);
  for (const { record, appointment } of appointments) {
    if (!isWithinHours(appointment)) clashes.set(record.id, "closed");
  }
  return clashes;
}
