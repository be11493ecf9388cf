import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "./button";
import { Mark } from "./mark";

/** A page that has one thing to say and a way home. */
export function MessagePage({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <main className="mx-auto flex min-h-dvh max-w-measure flex-col items-start justify-center px-4 py-16 md:px-6 lg:px-8">
      <Mark className="size-12 text-leaf" />
      <h1 className="mt-8 font-display text-2xl break-words md:text-3xl">{title}</h1>
      <p className="mt-4">{children}</p>
      <ButtonLink look="filled" href="/" className="mt-8">
        {t("site.backHome")}
      </ButtonLink>
    </main>
  );
}
