import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

/** True while the page is being printed. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // The browser takes the page as it stands when the listener returns.
    const change = ({ type }: Event) => {
      flushSync(() => {
        setPrinting(type === "beforeprint");
      });
    };
    window.addEventListener("beforeprint", change);
    window.addEventListener("afterprint", change);
    return () => {
      window.removeEventListener("beforeprint", change);
      window.removeEventListener("afterprint", change);
    };
  }, []);
  return printing;
}
