import type { ReactNode } from "react";

/** The look that input, select and textarea share. */
export const controlClass =
  "w-full min-h-11 rounded-xs border border-stone bg-white px-3 py-2 text-ink aria-invalid:border-alert";

/**
 * A label above its control, with the messages about it below.
 *
 * @param props `id`, the control's id; `errorId`, the id that its aria-describedby names
 */
export function Field(props: {
  id: string;
  errorId: string;
  label: string;
  hint?: string | undefined;
  errors: readonly string[] | undefined;
  children: ReactNode;
}) {
  return (
    <div>
      <div className="mb-1 flex items-baseline justify-between gap-4">
        <label htmlFor={props.id} className="font-medium">
          {props.label}
        </label>
        {props.hint && <span className="text-sm text-stone">{props.hint}</span>}
      </div>
      {props.children}
      {props.errors && props.errors.length > 0 && (
        <p id={props.errorId} className="mt-1 text-sm text-alert">
          {props.errors.join(" ")}
        </p>
      )}
    </div>
  );
}
