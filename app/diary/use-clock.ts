import { useEffect, useState } from "react";
import { dateAt, minutesAt } from "../business/spa-time";
import { minuteMs } from "../time";

/**
 * Minutes from midnight on London's clock, once a minute.
 *
 * @param today "2026-11-27"
 * @param rendered what the server said
 * @returns undefined once the day is over
 */
export function useClock(today: string, rendered: number): number | undefined {
  const [now, setNow] = useState<number | undefined>(rendered);
  useEffect(() => {
    const look = () => {
      const instant = Date.now();
      setNow(dateAt(instant) === today ? minutesAt(instant) : undefined);
    };
    const timer = setInterval(look, minuteMs);
    // A sleeping phone's timers stand still.
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [today]);
  return now;
}
