import { forwardRef, type ReactNode } from "react";
import { AlertIcon, CheckIcon, ClockIcon } from "./icons";

const kinds = {
  success: { box: "border-leaf bg-linen", sign: "text-leaf", Sign: CheckIcon },
  note: { box: "border-leaf bg-linen", sign: "text-leaf", Sign: ClockIcon },
  failure: { box: "border-alert bg-alert/5", sign: "text-alert", Sign: AlertIcon },
};

interface NoticeProps {
  kind: keyof typeof kinds;
  id?: string;
  role?: "status" | "alert" | "group";
  label?: string;
  children: ReactNode;
}

/**
 * A short text in its place on the page that says how something went; `kind` sets colour and sign. It
 * can be given focus by script.
 */
export const Notice = forwardRef<HTMLDivElement, NoticeProps>(function Notice(props, ref) {
  const { box, sign, Sign } = kinds[props.kind];
  return (
    <div
      ref={ref}
      id={props.id}
      tabIndex={-1}
      role={props.role}
      aria-label={props.label}
      className={`flex gap-3 border-l-2 p-4 ${box}`}
    >
      <span className={`mt-0.5 ${sign}`}>
        <Sign className="size-5" />
      </span>
      <div className="min-w-0 flex-1 break-words">{props.children}</div>
    </div>
  );
});
