import { useEffect, useRef } from "react";
import { useTexts } from "../../i18n/texts";
import { AlertIcon } from "../../ui/icons";
import type { FormOutcome } from "../actions/outcome";
import { outcomeText, problemText } from "../forms/outcome-text";
import type { DeskEntry } from "../list/entry";

/** What the owner should know of an enquiry. */
export function CardAlert({ role, children }: { role?: "alert"; children: string }) {
  return (
    <p role={role} className="flex gap-2 text-sm text-alert">
      <AlertIcon className="size-5 shrink-0" />
      <span>{children}</span>
    </p>
  );
}

/** The outcomes to which the page has scrolled: their cards leave the list and come back. */
const broughtIntoView = new WeakSet<FormOutcome>();

/** Why the last form about this enquiry did nothing, or, without scripts, what it has changed. */
export function OutcomeLine({ entry, outcome }: { entry: DeskEntry; outcome: FormOutcome }) {
  const { t, i18n } = useTexts();
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (outcome.problem !== "conflict" || broughtIntoView.has(outcome)) return;
    broughtIntoView.add(outcome);
    // What is saved now stands beside it; the button may be far below.
    line.current?.scrollIntoView({ block: "nearest" });
  }, [outcome]);
  if (outcome.problem === undefined) {
    return (
      <p role="status" className="text-sm text-leaf">
        {outcomeText(outcome.intent, entry, t)}
      </p>
    );
  }
  const text = problemText(outcome.problem, outcome, t, i18n.language);
  return text === undefined ? null : (
    <div ref={line}>
      <CardAlert role="alert">{text}</CardAlert>
    </div>
  );
}
