import { useEffect, useState } from "react";
import { openingAt, type Opening } from "./opening";
import type { OpeningHours } from "./opening-hours";

/**
 * Keeps the line "open now" and today's row of the hours true while the page is open. It begins as the server rendered it, so that
 * both render the same words.
 *
 * @param rendered what the server said
 */
export function useOpening(hours: OpeningHours, rendered: Opening): Opening {
  const [opening, setOpening] = useState(rendered);
  const { changesAt } = opening;
  useEffect(() => {
    const look = () => {
      if (Date.now() >= changesAt) setOpening(openingAt(hours, Date.now()));
    };
    look();
    const timer = setTimeout(look, Math.max(changesAt - Date.now(), 0));
    // A sleeping phone's timers stand still.
    document.addEventListener("visibilitychange", look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [hours, changesAt]);
  return opening;
}
