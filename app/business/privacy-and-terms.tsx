import type { ReactNode } from "react";
import { useLegalTexts, useTexts } from "../i18n/texts";
import { useBusinessProfile, useLocalisedProfile, useSiteSettings } from "./profile-of-page";
import { ExternalLink } from "../ui/controls";
import { LinkedText } from "../ui/linked-text";
import { browserStorage, placesOf, type StorageKind } from "./browser-storage";
import { backupsKeptDays, erasedKnownDays } from "../store/backup-retention";
import { flaggedKeptDays, remembered } from "./privacy-times";

/** The look of a link within a legal text. */
const legalLinkClass = "text-leaf underline underline-offset-4";

/** One passage of a legal text under its heading. */
function Passage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h3 className="mt-6 font-semibold">{title}</h3>
      <div className="mt-1 break-words">{children}</div>
    </>
  );
}

/** When the legal texts last changed. */
function Changed() {
  const t = useLegalTexts();
  return <p className="mt-6 text-sm text-stone">{t("changed")}</p>;
}

/** Sentences one after the other, as the language parts them. */
function useSentences(): (...sentences: readonly string[]) => string {
  const { t } = useTexts();
  return (...sentences) =>
    sentences.reduce((first, second) => t("site.sentences", { first, second }));
}

function WhoText() {
  const t = useLegalTexts();
  const { name, legalName, address, email, phone } = useBusinessProfile();
  const words = useLocalisedProfile();
  const text = t("privacy.whoText", {
    who: legalName ? t("privacy.tradingAs", { legalName, name }) : name,
    // A postcode stays on one line.
    address: `${address.street}, ${address.city} ${address.postcode.replace(" ", "\u00A0")}`,
    email,
    phone: words.phone,
  });
  const mail = (
    <a href={`mailto:${email}`} className={legalLinkClass}>
      {email}
    </a>
  );
  const call = (
    <a href={`tel:${phone.call}`} className={`${legalLinkClass} whitespace-nowrap`}>
      {words.phone}
    </a>
  );
  return (
    <LinkedText
      text={text}
      parts={[
        [email, mail],
        [words.phone, call],
      ]}
    />
  );
}

/** Where to complain about what the spa does with data (UK GDPR, Article 77). */
const regulator = "ico.org.uk/make-a-complaint";

function RightsText() {
  const t = useLegalTexts();
  const words = { newTab: useTexts().t("site.opensNewTab"), className: legalLinkClass };
  const link = (
    <ExternalLink href={`https://${regulator}/`} icon={false} {...words}>
      {regulator}
    </ExternalLink>
  );
  return (
    <LinkedText
      text={t("privacy.rightsText", { days: erasedKnownDays, backupDays: backupsKeptDays })}
      parts={[[regulator, link]]}
    />
  );
}

/** One place in the browser by the name that it has there, and what kinds of storage have that name. */
function StoragePlace({ name, kinds }: { name: string; kinds: readonly StorageKind[] }) {
  const { t } = useTexts();
  const legal = useLegalTexts();
  const words = kinds.map((kind): string => legal(`privacy.kinds.${kind}`));
  const listed = words.join(t("site.listSeparator"));
  return (
    <dt>
      <code>{name}</code>
      <span>{t("site.bracketed", { text: listed })}</span>
    </dt>
  );
}

function StorageList() {
  const t = useLegalTexts();
  const { https } = useSiteSettings();
  return (
    <dl className="mt-2 grid gap-2">
      {browserStorage.map((entry) => (
        <div key={entry.name}>
          {placesOf(entry, https).map((place) => (
            <StoragePlace key={place.name} {...place} />
          ))}
          <dd className="pl-5">{t(`privacy.items.${entry.name}`)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What the site stores and remembers of its visitors, by its settings. */
export function PrivacyPolicy() {
  const t = useLegalTexts();
  const { host, enquiriesKeptMonths } = useBusinessProfile();
  const { rateLimits, mails } = useSiteSettings();
  const sentences = useSentences();
  const limits = t("privacy.limitsText", {
    minutes: remembered.enquiryLimitMinutes,
    loginMinutes: remembered.loginWaitsMinutes,
  });
  return (
    <>
      <Passage title={t("privacy.who")}>
        <WhoText />
      </Passage>
      <Passage title={t("privacy.what")}>
        {sentences(t("privacy.whatText"), t("privacy.workText"))}
      </Passage>
      <Passage title={t("privacy.guard")}>
        {sentences(
          t("privacy.guardText"),
          ...(rateLimits ? [limits] : []),
          t("privacy.guardBasis"),
        )}
      </Passage>
      <Passage title={t("privacy.readers")}>
        {sentences(
          t("privacy.readersText"),
          ...mails.map((mail) =>
            t(`privacy.${mail}`, {
              days: remembered.confirmedAddressDays,
              hours: remembered.confirmedNetworkHours,
            }),
          ),
          host ? t("privacy.hostText", { host }) : t("privacy.unnamedHostText"),
          t("privacy.otherPrograms"),
          t("privacy.logText"),
        )}
      </Passage>
      <Passage title={t("privacy.long")}>
        {sentences(
          t("privacy.longText", { count: enquiriesKeptMonths }),
          t("privacy.longFlagged", { days: flaggedKeptDays }),
          t("privacy.longBackups", { days: backupsKeptDays }),
        )}
      </Passage>
      <Passage title={t("privacy.rights")}>
        <RightsText />
      </Passage>
      <Passage title={t("privacy.storage")}>
        {t("privacy.storageText")}
        <StorageList />
      </Passage>
      <Changed />
    </>
  );
}

/** What holds for bookings and for the site. */
export function TermsOfService() {
  const t = useLegalTexts();
  const { call } = useBusinessProfile().mobile;
  const { mobile } = useLocalisedProfile();
  const passages = ["booking", "prices", "changes", "health", "site"] as const;
  const link = (
    <a href={`tel:${call}`} className={`${legalLinkClass} whitespace-nowrap`}>
      {mobile}
    </a>
  );
  return (
    <>
      {passages.map((passage) => (
        <Passage key={passage} title={t(`terms.${passage}`)}>
          <LinkedText
            text={t(`terms.${passage}Text`, { phone: mobile })}
            parts={[[mobile, link]]}
          />
        </Passage>
      ))}
      <Changed />
    </>
  );
}
