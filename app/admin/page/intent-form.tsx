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
  variant?: "plain";
  mayLeave?: () => boolean;
}) {
  const { intent, label, busy } = props;
  return (
    <PageForm className="print:hidden">
      <input type="hidden" name="intent" value={intent} />
      {/* Not disabled while busy: a disabled button would lose the keyboard's focus. */}
      <Button
        type="submit"
        variant={props.variant ?? "outlined"}
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
