import { useEffect, useState } from "react";
import { minuteMs } from "../time";

/**
 * The time once a minute, and when the page comes into view: a sleeping phone's timers stand still.
 *
 * @returns ms since the epoch; undefined before the first of these
 */
export function useNow(): number | undefined {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    const look = () => {
      if (!document.hidden) setNow(Date.now());
    };
    const timer = setInterval(look, minuteMs);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, []);
  return now;
}
