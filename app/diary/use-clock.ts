import { dateAt, minutesAt } from "../business/spa-time";
import { useNow } from "../ui/use-now";

/**
 * Minutes from midnight on London's clock, once a minute.
 *
 * @param today "2026-11-27"
 * @param rendered what the server said
 * @returns undefined once the day is over
 */
export function useClock(today: string, rendered: number): number | undefined {
  const now = useNow();
  if (now === undefined) return rendered;
  return dateAt(now) === today ? minutesAt(now) : undefined;
}
