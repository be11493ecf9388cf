import program from "./first-view.inline.ts?inline-script";

// React leaves the text of a script alone when it takes over, so the browser's code can do without it.
const text = import.meta.env.SSR ? program : "";

/** Stands in the head, above the style sheet, for which a script below it would wait. */
export function FirstViewFirst() {
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}
