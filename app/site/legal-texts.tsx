import { useEffect, useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { backupsKeptDays } from "./backups-kept";
import { browserStorage } from "./browser-storage";
import { flaggedKeptDays } from "./flagged-kept-days";
import { useFacts } from "./use-facts";
import { CloseIcon } from "../ui/icons";

/**
 * A text that opens over the page when a link leads to its id. Without scripts it opens where it
 * stands, at the end of the page.
 */
function LegalText(props: { id: "privacy" | "terms"; title: string; children: ReactNode }) {
  const { id, title } = props;
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const open = () => {
      if (dialog.current?.open === false) dialog.current.showModal();
    };
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (link?.hash !== `#${id}` || link.pathname !== location.pathname) return;
      event.preventDefault();
      open();
    };
    if (location.hash === `#${id}`) open();
    document.addEventListener("click", onClick);
    return () => {
      document.removeEventListener("click", onClick);
    };
  }, [id]);

  return (
    <dialog
      ref={dialog}
      id={id}
      aria-labelledby={`${id}-title`}
      className="max-h-[90dvh] w-full max-w-2xl overflow-y-auto bg-paper p-6 text-ink shadow-float backdrop:bg-night/60 md:p-10 print:hidden"
    >
      <form method="dialog" className="float-right -mt-2 -mr-2 hidden in-data-ready:block">
        <button
          aria-label={t("legal.close")}
          data-tooltip={t("legal.close")}
          className="flex size-11 items-center justify-center rounded hover:bg-linen"
        >
          <CloseIcon className="size-6" />
        </button>
      </form>
      <h2 id={`${id}-title`} className="font-display text-2xl break-words">
        {title}
      </h2>
      {props.children}
    </dialog>
  );
}

function Passage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h3 className="mt-6 font-medium">{title}</h3>
      <div className="mt-1 break-words">{children}</div>
    </>
  );
}

function Privacy() {
  const { t } = useTranslation();
  const { name, address, email, phone, enquiriesKeptMonths } = useFacts();
  const where = `${address.street}, ${address.city} ${address.postcode}`;
  return (
    <LegalText id="privacy" title={t("legal.privacy.title")}>
      <Passage title={t("legal.privacy.who")}>
        {t("legal.privacy.whoText", { name, address: where, email, phone: phone.display })}
      </Passage>
      <Passage title={t("legal.privacy.what")}>{t("legal.privacy.whatText")}</Passage>
      <Passage title={t("legal.privacy.readers")}>{t("legal.privacy.readersText")}</Passage>
      <Passage title={t("legal.privacy.long")}>
        {t("legal.privacy.longText", { count: enquiriesKeptMonths })}{" "}
        {t("legal.privacy.longFlagged", { days: flaggedKeptDays })}{" "}
        {t("legal.privacy.longBackups", { days: backupsKeptDays })}
      </Passage>
      <Passage title={t("legal.privacy.rights")}>{t("legal.privacy.rightsText")}</Passage>
      <Passage title={t("legal.privacy.storage")}>
        {t("legal.privacy.storageText")}
        <ul className="mt-2 list-disc pl-5">
          {browserStorage.map(({ name, kinds }) => (
            <li key={name}>
              <code>{name}</code> (
              {kinds.map((kind) => t(`legal.privacy.kinds.${kind}`)).join(", ")}
              ): {t(`legal.privacy.items.${name}`)}
            </li>
          ))}
        </ul>
      </Passage>
    </LegalText>
  );
}

function Terms() {
  const { t } = useTranslation();
  const { mobile } = useFacts();
  const passages = ["booking", "prices", "changes", "health", "site"] as const;
  return (
    <LegalText id="terms" title={t("legal.terms.title")}>
      {passages.map((passage) => (
        <Passage key={passage} title={t(`legal.terms.${passage}`)}>
          {t(`legal.terms.${passage}Text`, { phone: mobile.display })}
        </Passage>
      ))}
    </LegalText>
  );
}

/** The privacy policy and the terms of service. */
export function LegalTexts() {
  return (
    <>
      <Privacy />
      <Terms />
    </>
  );
}
