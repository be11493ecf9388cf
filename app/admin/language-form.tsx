import { Form } from "@remix-run/react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import {
  defaultLanguage,
  isLanguage,
  languageNames,
  languages,
  languageTag,
} from "../i18n/languages";
import { Flag } from "../ui/flags";
import { ChevronDownIcon } from "../ui/icons";
import { useDismissal } from "../ui/use-dismissal";

/**
 * Chooses the language of the owner's pages. It is a form, since a link would end the session.
 *
 * @param props `keepsList`, whether the list is shown again afterwards; `page`, which part of it
 */
export function LanguageForm(props: { keepsList: boolean; page?: number | undefined }) {
  const { t, i18n } = useTranslation();
  const menu = useRef<HTMLDetailsElement>(null);
  useDismissal(menu);
  const current = isLanguage(i18n.language) ? i18n.language : defaultLanguage;
  return (
    <details ref={menu} className="group relative print:hidden">
      <summary
        className="flex min-h-11 items-center gap-2 rounded px-2 hover:text-leaf"
        aria-label={t("site.labelled", {
          label: t("site.languages"),
          value: languageNames[current],
        })}
      >
        <Flag language={current} className="shrink-0" />
        <span className="hidden sm:inline">{languageNames[current]}</span>
        <ChevronDownIcon className="size-4 group-open:rotate-180" />
      </summary>
      {/* A new document: the server renders it with the words of the other language. */}
      <Form
        method="post"
        action="/admin"
        reloadDocument
        className="absolute right-0 z-10 mt-2 w-44 rounded border border-line bg-paper p-1 shadow-float"
      >
        <input type="hidden" name="intent" value="language" />
        {props.keepsList && <input type="hidden" name="view" value="list" />}
        {props.page !== undefined && <input type="hidden" name="page" value={props.page} />}
        <ul>
          {languages.map((code) => (
            <li key={code}>
              <button
                type="submit"
                name="language"
                value={code}
                lang={languageTag(code)}
                aria-current={code === current ? "true" : undefined}
                className="flex min-h-11 w-full items-center gap-3 rounded px-3 text-left hover:bg-linen aria-[current]:font-semibold"
              >
                <Flag language={code} className="shrink-0" />
                {languageNames[code]}
              </button>
            </li>
          ))}
        </ul>
      </Form>
    </details>
  );
}
