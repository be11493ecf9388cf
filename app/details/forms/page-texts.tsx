import { useState } from "react";
import { lengths } from "../../business/profile-limits";
import { useBusinessProfile } from "../../business/profile-of-page";
import {
  factsOf,
  inBraces,
  type PageText,
  pageTextNames,
  pageTexts,
} from "../../business/page-texts";
import { type Language, languageNames, languageTag } from "../../i18n/languages";
import { useTexts } from "../../i18n/texts";
import {
  fieldId,
  LinesField,
  TextField,
  useDetailsForm,
  useLanguageOrder,
} from "../details-controls";
import type { DetailsView, TextsView } from "../details-view";

/** Writes a text into a field, at the caret. */
function insertAtCaret(field: HTMLElement | null, text: string): void {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  const { length } = field.value;
  field.setRangeText(text, field.selectionStart ?? length, field.selectionEnd ?? length, "end");
  field.focus();
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** What a text may name, with what that is now: buttons that write it at the caret. */
function Facts(props: { name: PageText; id: string; view: TextsView | undefined }) {
  const { name, id, view } = props;
  const { t } = useTexts();
  const profile = useBusinessProfile();
  return (
    <ul aria-label={t("details.texts.facts")} className="mt-2 flex flex-wrap gap-2 text-sm">
      {factsOf(name, profile).map((fact) => (
        <li key={fact}>
          <button
            type="button"
            className="min-h-11 border border-line px-3 py-1.5 text-left wrap-anywhere hover:bg-linen"
            onClick={() => {
              insertAtCaret(document.getElementById(id), inBraces(fact));
            }}
          >
            <span className="text-leaf">{inBraces(fact)}</span>{" "}
            <span className="text-stone">{view?.facts[fact]}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Text(props: { name: PageText; language: Language; view: TextsView | undefined }) {
  const { name, language, view } = props;
  const { t } = useTexts();
  const profile = useBusinessProfile();
  // All buttons of all fields at once would be most of the form.
  const [hadFocus, setHadFocus] = useState(false);
  const field = `texts.${name}.${language}` as const;
  const common = {
    name: field,
    placeholder: view?.site[name],
    lang: languageTag(language),
    hint: factsOf(name, profile).map(inBraces).join(t("site.listSeparator")),
  };
  return (
    <div
      onFocus={() => {
        setHadFocus(true);
      }}
    >
      {pageTexts[name].longest > lengths.pageLine ? (
        <LinesField {...common} />
      ) : (
        <TextField {...common} />
      )}
      {hadFocus && <Facts name={name} id={fieldId(field)} view={view} />}
    </div>
  );
}

function InLanguage(props: { language: Language; isOpen: boolean; view: TextsView | undefined }) {
  const { language, isOpen, view } = props;
  const { t } = useTexts();
  const { values, errors, now } = useDetailsForm();
  const fields = pageTextNames.map((name) => `texts.${name}.${language}`);
  const written = fields.filter((field) => (values[field] ?? "") !== "").length;
  const hasNews = fields.some(
    (field) => errors[field] || (now && (now[field] ?? "") !== (values[field] ?? "")),
  );
  const title = languageNames[language];
  return (
    <details open={isOpen || hasNews} className="border border-line bg-white">
      <summary className="fold px-3 font-medium">
        <span lang={languageTag(language)}>{title}</span>
        {written > 0 && (
          <span className="text-sm font-normal text-stone">
            {t("details.texts.written", { count: written })}
          </span>
        )}
      </summary>
      <div role="group" aria-label={title} className="grid grid-cols-1 gap-6 px-3 pt-1 pb-4">
        {pageTextNames.map((name) => (
          <Text key={name} name={name} language={language} view={view} />
        ))}
      </div>
    </details>
  );
}

/** The owner's words on the public page, a fold for each language. */
export function PageTexts({ view }: { view: DetailsView | undefined }) {
  const { t } = useTexts();
  const { owners, others } = useLanguageOrder();
  return (
    <>
      <p className="text-stone">{t("details.texts.hint", { example: inBraces("area") })}</p>
      {[...owners, ...others].map((language) => (
        <InLanguage
          key={language}
          language={language}
          isOpen={owners.includes(language)}
          view={view?.texts[language]}
        />
      ))}
    </>
  );
}
