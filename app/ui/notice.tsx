import { forwardRef, type ReactNode } from "react";
import { AlertIcon, CheckIcon } from "./icons";

interface NoticeProps {
  kind: "success" | "failure";
  role?: "status" | "alert" | "group";
  label?: string;
  children: ReactNode;
}

/**
 * A short text in its place on the page that says how something went; `kind` sets colour and sign. It
 * can be given focus by script.
 */
export const Notice = forwardRef<HTMLDivElement, NoticeProps>(function Notice(props, ref) {
  const failed = props.kind === "failure";
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role={props.role}
      aria-label={props.label}
      className={`flex gap-3 border-l-2 p-4 ${failed ? "border-alert bg-alert/5" : "border-leaf bg-linen"}`}
    >
      <span className={`mt-0.5 ${failed ? "text-alert" : "text-leaf"}`}>
        {failed ? <AlertIcon className="size-5" /> : <CheckIcon className="size-5" />}
      </span>
      <div className="min-w-0 flex-1 break-words">{props.children}</div>
    </div>
  );
});
