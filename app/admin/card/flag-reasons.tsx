import { useEffect, useRef } from "react";
import { useTexts } from "../../i18n/texts";
import { isFocusLost } from "../../ui/is-focus-lost";
import { ChangeForm } from "../forms/action-form";
import { listHeaderId } from "../list/anchors";
import { type DeskEntry } from "../list/entry";
import { partOf } from "../list/list-parts";
import { flagReasonText } from "./flag-reason-text";

/** Why an enquiry is flagged, and the button by which the owner says that it is not advertising. */
export function FlagReasons({ entry }: { entry: DeskEntry }) {
  const { t } = useTexts();
  const { suspectedSpam: reasons = [] } = entry;
  const part = partOf(entry);
  const wasPressed = useRef(false);
  // When the card leaves its group, the button that had the focus goes with it: the focus moves to the group, or, if
  // the group was empty and is gone too, to the header of the list.
  useEffect(
    () => () => {
      if (!wasPressed.current || !isFocusLost()) return;
      const group = document.querySelector<HTMLElement>(`details[data-part="${part}"] > summary`);
      (group ?? document.getElementById(listHeaderId))?.focus();
    },
    [part],
  );
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-l-2 border-edge bg-linen px-3 py-1">
      <ul className="list-disc pl-4 text-sm">
        {reasons.map((code) => (
          <li key={code}>{flagReasonText(code, t)}</li>
        ))}
      </ul>
      <ChangeForm intent="clear-flag" entry={entry} fields={{ flagged: "false" }}>
        <button
          type="submit"
          className="inline-flex min-h-11 items-center rounded border border-leaf px-4 text-sm font-medium text-leaf hover:bg-leaf hover:text-white"
          onClick={() => {
            wasPressed.current = true;
          }}
        >
          {t("work.notAdvertising")}
        </button>
      </ChangeForm>
    </div>
  );
}
