import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/controls";
import { LanguageButtons } from "../../ui/language-buttons";
import { LanguageMenu } from "../../ui/language-menu";
import type { AdminIntent } from "../actions/admin-result";
import { queryFields, type ListQuery } from "../list/query";

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
    <Form
      method="post"
      action="/admin"
      replace
      preventScrollReset
      className={`print:hidden ${className}`}
    >
      <input type="hidden" name="intent" value={intent} />
      {/* Not disabled while busy: a disabled button would lose the keyboard's focus. */}
      <Button
        type="submit"
        variant="outlined"
        className="text-sm whitespace-nowrap max-lg:px-2 lg:min-h-8 lg:px-3 lg:py-0 lg:pointer-coarse:min-h-9"
        aria-disabled={busy}
        onClick={(event) => {
          if (busy || props.mayLeave?.() === false) event.preventDefault();
        }}
      >
        {label}
      </Button>
    </Form>
  );
}

const languageFormId = "language-form";

/** Chooses the language of the owner's pages. It is a form, since a page load by a link ends the session. */
export function LanguageForm() {
  const { i18n } = useTranslation();
  return (
    <LanguageMenu className="print:hidden" nameClass="hidden lg:inline">
      {/* A new document, which the server renders in the other language. */}
      <Form id={languageFormId} method="post" action="/admin" reloadDocument>
        <input type="hidden" name="intent" value="language" />
        <LanguageButtons current={i18n.language} />
      </Form>
    </LanguageMenu>
  );
}

/** What of the list is shown again in the other language: outside of the form, which need not render with the query. */
export function LanguageFormFields({ page, query }: { page: number; query: ListQuery }) {
  const kept = { view: "list", page, ...queryFields(query) };
  return Object.entries(kept).map(([name, value]) => (
    <input key={name} type="hidden" form={languageFormId} name={name} value={value} />
  ));
}
