import { keepLanguage } from "../i18n/i18n.client";
import { languageOffers } from "../i18n/locales/language-offers";
import { type Language, languageParameter, languageTag } from "../i18n/languages";
import { IconButton } from "../ui/controls";
import { Flag } from "../ui/flag";
import { CloseIcon } from "../ui/icons";

/**
 * Offers the page in another language.
 *
 * @param props `shown`, the language of the page, which counts as chosen when the offer is closed
 */
export function LanguageOffer(props: { language: Language; shown: Language; onClose: () => void }) {
  const { language, shown, onClose } = props;
  const { view, close } = languageOffers[language];
  return (
    <p
      lang={languageTag(language)}
      className="absolute inset-x-0 -top-12 -mx-2 flex items-center justify-between rounded bg-linen"
    >
      <a
        href={`?${languageParameter}=${language}`}
        hrefLang={languageTag(language)}
        className="flex min-h-11 items-center gap-2 px-2 font-medium text-leaf underline underline-offset-4"
      >
        <Flag language={language} className="shrink-0" />
        <span>{view}</span>
      </a>{" "}
      <IconButton
        label={close}
        onClick={() => {
          keepLanguage(shown);
          onClose();
        }}
      >
        <CloseIcon className="size-5" />
      </IconButton>
    </p>
  );
}
