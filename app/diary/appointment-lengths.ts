import type { PublicProfile } from "../business/business-profile-schema";
import { appointmentMinutes } from "./appointment";

type Prices = PublicProfile["prices"];

/**
 * The lengths that the forms of appointments offer, in minutes, the shortest first: those of the price list, or
 * the nearest that an appointment may have.
 */
export function lengthsOf(prices: Prices): number[] {
  const { shortest, longest } = appointmentMinutes;
  const nearest = prices.map(({ minutes }) => Math.min(longest, Math.max(shortest, minutes)));
  return [...new Set(nearest)].sort((a, b) => a - b);
}

/** The length that a new appointment has at first, in minutes: that of the longest treatment. */
export const proposedMinutes = (prices: Prices): number => Math.max(...lengthsOf(prices));

/** Those lengths, and that of an appointment, which may be another. */
export const lengthsWith = (minutes: number, prices: Prices): number[] =>
  [...new Set([...lengthsOf(prices), minutes])].sort((a, b) => a - b);
