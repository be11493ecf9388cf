import { Form } from "@remix-run/react";
import { useTexts } from "../../i18n/texts";
import { LanguageButtons } from "../../owner-pages/language-buttons";
import { queryFields, type ListQuery } from "../list/query";

const languageFormId = "language-form";

/**
 * Chooses the language of the owner's pages. It is a form, since a page load by a link ends the session.
 *
 * @param props `view`, of the dashboard, which stays open
 */
export function LanguageForm({ view }: { view?: "list" }) {
  const { i18n } = useTexts();
  return (
    // A new document, which the server renders in the other language.
    <Form id={languageFormId} method="post" action="/admin" reloadDocument>
      <input type="hidden" name="intent" value="language" />
      {view && <input type="hidden" name="view" value={view} />}
      <LanguageButtons current={i18n.language} className={view && "grid grid-cols-2 gap-2"} />
    </Form>
  );
}

/**
 * What of the list is shown again in the other language: outside of the form, which need not render with the query.
 * Text browsers do not know the attribute `form` and leave it out; then the session has the query.
 */
export function LanguageFormFields({ page, query }: { page: number; query: ListQuery }) {
  const kept = { page, ...queryFields(query) };
  return Object.entries(kept).map(([name, value]) => (
    <input key={name} type="hidden" form={languageFormId} name={name} value={value} />
  ));
}
