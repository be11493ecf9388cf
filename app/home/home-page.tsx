import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { EnquiryForm } from "~/enquiries/enquiry-form";
import { homePath, languageNames, languages } from "~/i18n/languages";
import { useFacts } from "~/site/use-facts";
import { ButtonLink } from "~/ui/button";

/** The public page. */
export function HomePage(props: {
  formAction: string;
  posted: SubmissionResult | undefined;
  sentReference: string | undefined;
}) {
  const { t, i18n } = useTranslation();
  const facts = useFacts();
  return (
    <>
      <a href="#contact" className="sr-only focus:not-sr-only">
        {t("site.skip")}
      </a>
      <header className="flex flex-wrap items-center justify-between gap-4 border-b border-line p-4">
        <p className="text-xl">{facts.name}</p>
        <nav aria-label={t("site.languages")} className="flex flex-wrap gap-4">
          {languages.map((code) => (
            <a
              key={code}
              href={code === "en" ? "/?lng=en" : homePath(code)}
              lang={code}
              hrefLang={code}
              className="py-2 underline-offset-4 hover:underline aria-[current]:font-medium"
              aria-current={code === i18n.language ? "true" : undefined}
            >
              {languageNames[code]}
            </a>
          ))}
        </nav>
        <ButtonLink look="outlined" href={`tel:${facts.mobile.call}`}>
          {facts.mobile.display}
        </ButtonLink>
      </header>
      <main className="mx-auto max-w-2xl p-6 py-16">
        <section id="contact" aria-labelledby="contact-title">
          <h1 id="contact-title" className="text-3xl">
            {t("enquiry.title")}
          </h1>
          <p className="mt-3 mb-8">{t("enquiry.intro", { phone: facts.mobile.display })}</p>
          <EnquiryForm
            action={props.formAction}
            posted={props.posted}
            sentReference={props.sentReference}
          />
        </section>
      </main>
    </>
  );
}
