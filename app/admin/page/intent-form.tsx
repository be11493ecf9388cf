import { Button } from "../../ui/controls";
import type { AdminIntent } from "../actions/admin-result";
import { PageForm } from "./page-form";

/**
 * A form of one button, which works without JavaScript too.
 *
 * @param props `mayLeave`, asked before it is sent
 */
export function IntentForm(props: {
  intent: AdminIntent;
  label: string;
  busy?: boolean;
  mayLeave?: () => boolean;
  className?: string;
}) {
  const { intent, label, busy, className = "" } = props;
  return (
    <PageForm className={`print:hidden ${className}`}>
      <input type="hidden" name="intent" value={intent} />
      {/* Not disabled while busy: a disabled button would lose the keyboard's focus. */}
      <Button
        type="submit"
        variant="outlined"
        className="text-sm whitespace-nowrap max-xl:px-2 lg:min-h-8 lg:py-0 xl:px-3 lg:pointer-coarse:min-h-9"
        aria-disabled={busy}
        onClick={(event) => {
          if (busy || props.mayLeave?.() === false) event.preventDefault();
        }}
      >
        {label}
      </Button>
    </PageForm>
  );
}
