import { type ReactNode, useEffect, useRef } from "react";
import { useTexts } from "../i18n/texts";
import { openCookieSettings } from "../consent/consent";
import { offered } from "../business/treatments";
import type { Opening, OtherDaysRow } from "../business/opening-hours";
import { HoursTable } from "../business/opening-hours-view";
import { legalAddress, legalNames } from "../business/legal-address";
import {
  useBusinessProfile,
  useLocalisedProfile,
  useTreatments,
} from "../business/profile-of-page";
import { type Network, networkNames } from "../business/social-networks";
import { Mark } from "../ui/brand";
import {
  ChevronDownIcon,
  FacebookIcon,
  type IconProps,
  InstagramIcon,
  LinkedInIcon,
  PinterestIcon,
  TikTokIcon,
  WhatsAppIcon,
  XIcon,
  YouTubeIcon,
} from "../ui/icons";
import { belowMd } from "../ui/picture";
import { sectionIds } from "./sections";

const networkIcons: Record<Network, (props: IconProps) => ReactNode> = {
  instagram: InstagramIcon,
  facebook: FacebookIcon,
  tiktok: TikTokIcon,
  youtube: YouTubeIcon,
  x: XIcon,
  linkedin: LinkedInIcon,
  whatsapp: WhatsAppIcon,
  pinterest: PinterestIcon,
};

const linkClass =
  "inline-flex min-h-8 items-center wrap-anywhere underline-offset-4 hover:underline";

function Column(props: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h3 className="mb-3 font-display text-lg text-paper">{props.title}</h3>
      {props.children}
    </div>
  );
}

/**
 * A column that a phone shows folded once scripts run, since it says once more what stands right above the footer, in
 * the contact section.
 */
function FoldedColumn(props: { title: string; children: ReactNode }) {
  const column = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const isPhone = matchMedia(belowMd);
    const fold = () => {
      if (column.current) column.current.open = !isPhone.matches;
    };
    fold();
    isPhone.addEventListener("change", fold);
    return () => {
      isPhone.removeEventListener("change", fold);
    };
  }, []);
  return (
    <details ref={column} open className="group min-w-0">
      <summary className="flex min-h-11 items-center justify-between font-display text-lg text-paper md:hidden">
        <h3 className="min-w-0 wrap-anywhere">{props.title}</h3>
        <ChevronDownIcon className="size-5 shrink-0 group-open:[transform:rotate(180deg)]" />
      </summary>
      <h3 className="mb-3 hidden font-display text-lg text-paper md:block">{props.title}</h3>
      {props.children}
    </details>
  );
}

function SocialLinks() {
  const { t } = useTexts();
  const { social } = useBusinessProfile();
  if (social.length === 0) return null;
  return (
    <>
      <h3 className="mt-6 font-display text-lg text-paper">{t("footer.followUs")}</h3>
      <ul className="-ml-3 flex flex-wrap gap-2">
        {social.map(({ network, url }) => {
          const name = networkNames[network];
          const Icon = networkIcons[network];
          return (
            <li key={url}>
              <a
                href={url}
                target="_blank"
                rel="noopener noreferrer"
                data-tooltip={name}
                className="flex size-11 items-center justify-center rounded hover:text-paper"
              >
                <Icon className="size-6" />
                <span className="sr-only">{name + t("site.opensNewTab")}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      {children} <span className="text-sm">{label}</span>
    </p>
  );
}

function ContactInfo() {
  const { t } = useTexts();
  const { phone, mobile, email, address } = useBusinessProfile();
  const words = useLocalisedProfile();
  return (
    <ul className="grid">
      <li>
        <Labelled label={t("contact.phone")}>
          <a href={`tel:${phone.call}`} className={linkClass}>
            {words.phone}
          </a>
        </Labelled>
      </li>
      <li>
        <Labelled label={t("contact.mobile")}>
          <a href={`tel:${mobile.call}`} className={linkClass}>
            {words.mobile}
          </a>
        </Labelled>
      </li>
      <li>
        <a href={`mailto:${email}`} className={linkClass}>
          {email}
        </a>
      </li>
      <li className="mt-2 wrap-anywhere">
        <span>{address.street}</span>
        <br />
        <span>{`${address.area}, ${address.city} ${address.postcode}`}</span>
      </li>
    </ul>
  );
}

/**
 * The foot of the public page.
 *
 * @param props `year`, of the copyright notice
 */
export function Footer(props: {
  opening: Opening;
  otherDays: readonly OtherDaysRow[];
  year: number;
}) {
  const { opening, otherDays, year } = props;
  const { t, i18n } = useTexts();
  const { name, openingHours, picturesAreOurs } = useBusinessProfile();
  const { area, city, treatments: own } = useLocalisedProfile();
  const treatments = offered(useTreatments());
  return (
    <footer className="bg-night py-16 break-words text-sand print:hidden">
      <div className="mx-auto grid max-w-page gap-10 px-4 md:grid-cols-2 md:px-6 lg:px-8 lg:grid-cols-[minmax(11.5rem,1fr)_auto_minmax(0,auto)_minmax(17.5rem,1.2fr)] lg:max-xl:gap-x-6 xl:gap-x-16">
        <div className="min-w-0">
          <p className="flex items-center gap-2 font-brand text-lg text-paper">
            <Mark className="size-8 shrink-0" />
            <span className="min-w-0">{name}</span>
          </p>
          <p className="mt-4 max-w-xs">{t("footer.description", { area, city })}</p>
          <SocialLinks />
        </div>
        <Column title={t("footer.quickLinks")}>
          <ul className="grid">
            {sectionIds.map((id) => (
              <li key={id}>
                <a href={`#${id}`} className={linkClass}>
                  {t(`nav.${id}`)}
                </a>
              </li>
            ))}
          </ul>
        </Column>
        <Column title={t("footer.services")}>
          <ul className="grid gap-1">
            {treatments.map(({ value, name, nameLang }) => (
              <li key={value} lang={nameLang} className="wrap-anywhere">
                {name}
              </li>
            ))}
            {!own && <li>{t("footer.aromatherapy")}</li>}
          </ul>
        </Column>
        <div className="grid min-w-0 gap-8 self-start">
          <FoldedColumn title={t("footer.contactInfo")}>
            <ContactInfo />
          </FoldedColumn>
          <FoldedColumn title={t("hours.title")}>
            <HoursTable
              hours={openingHours}
              otherDays={otherDays}
              opening={opening}
              lineClass="border-sand/25"
            />
          </FoldedColumn>
        </div>
      </div>
      <div className="mx-auto mt-12 flex max-w-page flex-wrap items-center justify-between gap-x-8 gap-y-2 px-4 text-sm md:px-6 lg:px-8">
        <p>
          {picturesAreOurs
            ? t("footer.copyright", { year, name })
            : t("site.sentences", {
                first: t("footer.copyright", { year, name }),
                second: t("footer.pictures"),
              })}
        </p>
        <ul className="flex flex-wrap gap-x-6">
          {legalNames.map((name) => (
            <li key={name}>
              <a href={legalAddress(name, i18n.language)} className={`${linkClass} min-h-11`}>
                {t(`footer.${name}`)}
              </a>
            </li>
          ))}
          {/* Without scripts nothing is stored that a choice would be about. */}
          <li className="hidden in-data-ready:block">
            <button type="button" className={`${linkClass} min-h-11`} onClick={openCookieSettings}>
              {t("consent.settings")}
            </button>
          </li>
        </ul>
      </div>
    </footer>
  );
}
