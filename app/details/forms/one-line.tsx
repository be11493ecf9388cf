import type { ReactNode } from "react";
import { writtenByIntl } from "../../owner-pages/written-by-intl";

/** The id of the name of the days. */
export const daysId = (id: string) => `${id}days`;

/**
 * Days in one line, which opens to their fields.
 *
 * @param props `name`, of the days; `says`, what they hold now; `action`, a button at the end of the line
 */
export function OneLine(props: {
  id?: string;
  name: string;
  says: ReactNode;
  isOpen: boolean;
  action?: ReactNode;
  children: ReactNode;
}) {
  const { id, name, says, isOpen, action, children } = props;
  return (
    <div id={id} className="relative scroll-mt-4 border-t border-line">
      <details open={isOpen}>
        <summary className={`fold min-h-12 gap-3 py-2 ${action ? "pr-28" : ""}`}>
          <span className="flex min-w-0 grow flex-wrap justify-between gap-x-4">
            <span id={id && daysId(id)} className="font-medium" {...writtenByIntl}>
              {name}
            </span>{" "}
            <span className="text-stone">{says}</span>
          </span>
        </summary>
        <div role="group" aria-label={name} className="group/days grid grid-cols-1 gap-4 pt-1 pb-5">
          {children}
        </div>
      </details>
      {action && <div className="absolute top-0.5 right-0">{action}</div>}
    </div>
  );
}
