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
 * Whether a room is free for the next appointment at a moment. Warnings, the next free time and the diary's lanes all
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

/** A place beside what is at the same time: the columns of a week are divided by these. */
export interface Lane {
  /** From 0. */
  lane: number;
  /** How many there are beside each other. */
  lanes: number;
}

/**
 * Places entries that overlap beside each other, each in the first lane that is free. Those that nothing overlaps have
 * the whole width.
 *
 * @param entries in the order of their starts
 * @param spanOfOne the time of one of them
 */
export function withLanes<Entry>(
  entries: readonly Entry[],
  spanOfOne: (entry: Entry) => RoomUse,
): (Entry & Lane)[] {
  const placed: (Entry & Lane)[] = [];
  /** Those that overlap each other, directly or by others, and what each lane is used for at last. */
  let group: (Entry & Lane)[] = [];
  let lastUses: RoomUse[] = [];
  for (const entry of entries) {
    const use = spanOfOne(entry);
    if (lastUses.every((before) => isFreeAgain(before, use.from))) [group, lastUses] = [[], []];
    const free = lastUses.findIndex((before) => isFreeAgain(before, use.from));
    const lane = free === -1 ? lastUses.length : free;
    lastUses[lane] = use;
    const one = { ...entry, lane, lanes: 0 };
    placed.push(one);
    group.push(one);
    for (const other of group) other.lanes = lastUses.length;
  }
  return placed;
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
