import { Form } from "@remix-run/react";
import { Button } from "../ui/button";
import type { FoldedGroup } from "./enquiry-groups";

/**
 * One of the dashboard's forms: a button that works without JavaScript too.
 *
 * @param props `page`, which part of the list to show, when the server renders it; `group`, which folded
 *   group to open there
 */
export function IntentForm(props: {
  intent: "refresh" | "logout";
  label: string;
  look?: "outlined" | "plain";
  busy?: boolean;
  page?: number;
  group?: FoldedGroup;
}) {
  const { intent, label, look = "outlined", busy, page, group } = props;
  return (
    // Only a new document goes to a fragment that the server names.
    <Form
      method="post"
      action="/admin"
      replace
      reloadDocument={group !== undefined}
      className="print:hidden"
    >
      <input type="hidden" name="intent" value={intent} />
      {page !== undefined && <input type="hidden" name="page" value={page} />}
      {group !== undefined && <input type="hidden" name="group" value={group} />}
      {/* Not disabled while busy: a disabled button would lose the keyboard's focus. */}
      <Button
        type="submit"
        look={look}
        aria-disabled={busy}
        onClick={(event) => {
          if (busy) event.preventDefault();
        }}
      >
        {label}
      </Button>
    </Form>
  );
}
