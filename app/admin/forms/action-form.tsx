import type { FormEvent, ReactNode } from "react";
import { cardId } from "../list/anchors";
import type { DeskEntry } from "../list/entry";
import { queryFields, type ListQuery } from "../list/query";
import { addEnquiryId, trustedBrowsersId } from "../../owner-pages/owner-pages";
import { useScripted } from "../../ui/use-scripted";
import type { AdminIntent } from "../actions/admin-result";
import { type Desk, type OnResult, useDesk } from "./desk-context";
import type { EnquiryIntent } from "../actions/outcome";

/** The form of fields, to be sent from the page. */
export function formOf(fields: Readonly<Record<string, string | number>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  return form;
}

interface ActionFormProps {
  intent: AdminIntent;
  /** What is sent beside the intent. */
  fields?: Readonly<Record<string, string | number | undefined>> | undefined;
  /** Called where the page has scripts. */
  onResult?: OnResult;
  /** Shows something else instead of sending the form where the page has the whole list. */
  inPage?: (showQuery: NonNullable<Desk["showQuery"]>, form: FormData) => void;
  /** Called with what is typed so far and the name of the field that has changed. */
  onInput?: (form: FormData, field: string) => void;
  className?: string;
  role?: "search";
  children: ReactNode;
}

/** The end of a form's address, where the page without scripts comes back that says what came of it. */
function fragmentOf(intent: AdminIntent, id: string | number | undefined): string {
  if (intent === "forget-device") return `#${trustedBrowsersId}`;
  if (intent === "add") return `#${addEnquiryId}`;
  return typeof id === "string" ? `#${cardId(id)}` : "";
}

/** A form of the dashboard. Without scripts the browser sends it, and the server responds with the next page. */
export function ActionForm(props: ActionFormProps) {
  const { intent, fields = {}, onResult, inPage, onInput, className, role, children } = props;
  const { send, showQuery } = useDesk();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const form = new FormData(event.currentTarget);
    // The second argument of FormData is of 2023, and left out of account before.
    if (submitter instanceof HTMLButtonElement && submitter.name !== "") {
      form.append(submitter.name, submitter.value);
    }
    if (inPage) {
      if (!showQuery) return;
      event.preventDefault();
      inPage(showQuery, form);
      return;
    }
    event.preventDefault();
    send(form, onResult);
  };
  return (
    <form
      method="post"
      action={`/admin${fragmentOf(intent, fields["id"])}`}
      role={role}
      onSubmit={submit}
      onInput={({ currentTarget, target }) => {
        onInput?.(new FormData(currentTarget), (target as HTMLInputElement).name);
      }}
      className={className}
    >
      {Object.entries<string | number | undefined>({ intent, ...fields }).map(
        ([name, value]) =>
          value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {children}
    </form>
  );
}

/** A form that changes an enquiry, or the owner's work on it. */
export function ChangeForm(
  props: Omit<ActionFormProps, "intent"> & { intent: EnquiryIntent; entry: DeskEntry },
) {
  const { entry, fields, ...others } = props;
  const { id, work } = entry;
  // With scripts the revision is added when the form is sent: the forms before it may lead to another one.
  const revision = !useScripted() && { revision: work.revision };
  return <ActionForm {...others} fields={{ id, ...revision, ...fields }} />;
}

/**
 * A form that shows what a query finds.
 *
 * @param props `page`, see `Desk.showQuery`; `onShown`, called where the page shows it itself
 */
export function ViewForm(props: {
  query: ListQuery;
  page?: "open";
  onShown?: () => void;
  className?: string;
  children: ReactNode;
}) {
  const { query, page = 1, onShown, className, children } = props;
  return (
    <ActionForm
      intent="view"
      fields={queryFields(query)}
      className={className}
      inPage={(showQuery) => {
        showQuery(query, page);
        onShown?.();
      }}
    >
      {children}
    </ActionForm>
  );
}
