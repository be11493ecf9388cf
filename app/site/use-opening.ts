import { useEffect, useState } from "react";
import { openingAt, type Opening } from "./opening";
import type { OpeningHours } from "./opening-hours";

// Longer waits overflow setTimeout's 32 bits and fire at once.
const longestWaitMs = 2 ** 31 - 1;

/**
 * Keeps the line "open now" true while the page is open. It begins as the server rendered it, so that
 * both render the same words.
 *
 * @param rendered what the server said
 */
export function useOpening(hours: OpeningHours, rendered: Opening): Opening {
  const [opening, setOpening] = useState(rendered);
  const { changesAt } = opening.status;
  useEffect(() => {
    const look = () => {
      if (Date.now() >= changesAt) setOpening(openingAt(hours, Date.now()));
    };
    look();
    const timer = setTimeout(look, Math.min(Math.max(changesAt - Date.now(), 0), longestWaitMs));
    // A sleeping phone's timers stand still.
    document.addEventListener("visibilitychange", look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [hours, changesAt]);
  return opening;
}
