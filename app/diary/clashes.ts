import { spanOf } from "../enquiries/appointment-span";
import { type Bookable, type Booked } from "./appointment";
import { type RoomsAndHours, withinHours } from "./rooms-and-hours";

/**
 * The time in which a room is in use: in ms since the epoch, or since the midnight of one day by the clock. Compare
 * only those of one kind.
 */
export interface RoomUse {
  from: number;
  to: number;
}

/**
 * Whether a room is free for the next appointment at a moment. Warnings, the next free time and the diary's rooms all
 * ask here.
 */
const isFreeAgain = ({ to }: RoomUse, moment: number): boolean => to <= moment;

/** For each use, those that run at the moment it begins, itself included. @param uses in the order of their starts */
export function runningAtEachStart<One extends RoomUse>(uses: readonly One[]): One[][] {
  let running: One[] = [];
  return uses.map((use) => {
    running = [...running.filter((one) => !isFreeAgain(one, use.from)), use];
    return running;
  });
}

/**
 * How many rooms are in use at the busiest moment of a time. What began earlier and still runs then counts, too.
 *
 * @param uses in the order of their starts
 */
export function mostInUse(time: RoomUse, uses: readonly RoomUse[]): number {
  const during = uses.filter((one) => !isFreeAgain(time, one.from) && !isFreeAgain(one, time.from));
  return Math.max(0, ...runningAtEachStart(during).map(({ length }) => length));
}

/**
 * Gives each appointment the first room that is free, counted from 0; when none is free, a further one, beyond those
 * that exist.
 *
 * @param entries in the order of their starts
 * @param useOf when one of them needs its room
 */
export function withRooms<Entry>(
  entries: readonly Entry[],
  useOf: (entry: Entry) => RoomUse,
): (Entry & { room: number })[] {
  const lastUses: RoomUse[] = [];
  return entries.map((entry) => {
    const use = useOf(entry);
    const free = lastUses.findIndex((before) => isFreeAgain(before, use.from));
    const room = free === -1 ? lastUses.length : free;
    lastUses[room] = use;
    return { ...entry, room };
  });
}

/**
 * Why an appointment may not be possible: more at once than `treatmentRooms` of site.json, or outside the opening
 * hours.
 */
export type Clash = "rooms" | "closed";

/**
 * Finds the appointments that may not be possible, for a warning only: what the owner books is stored all the same
 * (admin/actions/change-work.server.ts).
 *
 * @param appointments in the order of their starts, see `bookedIn`
 * @returns by the enquiry's id; `closed` where both are true
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
  for (const atOnce of runningAtEachStart(uses)) {
    if (atOnce.length <= roomsAndHours.rooms) continue;
    for (const { id } of atOnce) clashes.set(id, "rooms");
  }
  const isWithinHours = withinHours(roomsAndHours);
  for (const { record, appointment } of appointments) {
    if (!isWithinHours(appointment)) clashes.set(record.id, "closed");
  }
  return clashes;
}
