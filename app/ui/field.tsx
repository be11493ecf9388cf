import type { ReactNode } from "react";

/** The look that input, select and textarea share. */
export const controlClass =
  "block w-full min-h-12 rounded border border-edge bg-white px-3 py-2 text-ink placeholder:text-stone hover:border-ink focus-visible:border-leaf aria-invalid:border-alert aria-invalid:bg-alert/5 disabled:bg-linen disabled:text-stone";

/**
 * A label above its control, with the messages about it below.
 *
 * @param props `id`, the control's id; `hintId` and `errorId`, the ids that its aria-describedby names
 */
export function Field(props: {
  id: string;
  errorId: string;
  label: string;
  hint?: string | undefined;
  hintId?: string;
  errors: readonly string[] | undefined;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={`min-w-0 ${props.className ?? ""}`}>
      <div className="mb-1 flex flex-wrap items-baseline justify-between gap-x-4">
        <label htmlFor={props.id} className="font-medium">
          {props.label}
        </label>
        {props.hint && (
          <span id={props.hintId} className="text-sm text-stone">
            {props.hint}
          </span>
        )}
      </div>
      {props.children}
      {props.errors && props.errors.length > 0 && (
        <p id={props.errorId} className="mt-1 text-sm font-medium text-alert">
          {props.errors.join(" ")}
        </p>
      )}
    </div>
  );
}
