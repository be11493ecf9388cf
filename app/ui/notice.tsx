import type { ReactNode } from "react";
import { AlertIcon, CheckIcon } from "./icons";

/** A short text in its place on the page that says how something went; `kind` sets colour and sign. */
export function Notice(props: {
  kind: "success" | "failure";
  role?: "status" | "alert" | "group";
  label?: string;
  id?: string;
  children: ReactNode;
}) {
  const failed = props.kind === "failure";
  return (
    <div
      id={props.id}
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
}
