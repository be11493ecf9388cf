import { Form } from "@remix-run/react";
import { Button } from "../ui/button";

/**
 * One of the dashboard's forms: a button that works without JavaScript too.
 *
 * @param props `page`, which part of the list to show, when the server renders it
 */
export function IntentForm(props: {
  intent: "refresh" | "logout";
  label: string;
  busy?: boolean;
  page?: number;
}) {
  return (
    <Form method="post" action="/admin" replace className="print:hidden">
      <input type="hidden" name="intent" value={props.intent} />
      {props.page !== undefined && <input type="hidden" name="page" value={props.page} />}
      {/* Not disabled while busy: a disabled button would lose the keyboard's focus. */}
      <Button
        type="submit"
        look="outlined"
        aria-disabled={props.busy}
        onClick={(event) => {
          if (props.busy) event.preventDefault();
        }}
      >
        {props.label}
      </Button>
    </Form>
  );
}
