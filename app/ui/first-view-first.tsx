import { useContext } from "react";
import program from "./first-view.inline.ts?inline-script";
import { ScriptMark } from "./script-mark";

// React leaves the text of a script alone when it takes over, so the browser's code can do without it.
const text = import.meta.env.SSR ? program : "";

/** Stands in the head, above the style sheet, for which a script below it would wait. */
export function FirstViewFirst() {
  return (
    <script
      nonce={useContext(ScriptMark)}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}
