import { useRef, useEffect, useState } from "react";
import { useTexts } from "../i18n/texts";
import { useBusinessProfile } from "../business/profile-of-page";
import { Brand, longName } from "../ui/brand";
import { CloseIcon, MenuIcon } from "../ui/icons";
import { useDismissal } from "../ui/use-dismissal";
import { siteLanguage } from "../i18n/languages";
import { Flag } from "../ui/flag";
import { LanguageLinks } from "../ui/language-list";
import { LanguageMenu } from "../ui/language-menu";
import { CallLink } from "./call-link";
import { type SectionId, sectionIds } from "./sections";

function SectionNav(props: {
  current: SectionId | undefined;
  listClass: string;
  linkClass: string;
}) {
  const { t } = useTexts();
  return (
    <ul className={props.listClass}>
      {sectionIds.map((id) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className={props.linkClass}
            aria-current={id === props.current ? "location" : undefined}
          >
            {t(`nav.${id}`)}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** For widths below 768 px, which have no room for a name and five words beside it. */
function PhoneMenu({ current }: { current: SectionId | undefined }) {
  const { t, i18n } = useTexts();
  const language = siteLanguage(i18n.language);
  const menu = useRef<HTMLDetailsElement>(null);
  useDismissal(menu);
  return (
    <details ref={menu} data-menu className="group md:hidden print:hidden">
      <summary className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded px-1.5 hover:bg-linen">
        <span className="sr-only">{t("nav.menu")}</span>
        {/* Says before it is opened that it has languages, too. */}
        <Flag language={language} className="shrink-0 max-[22rem]:hidden" />
        <MenuIcon className="size-6 group-open:hidden" />
        <CloseIcon className="hidden size-6 group-open:block" />
      </summary>
      {/* A full sheet once scripts close it after a choice; without them it leaves the page in view. */}
      <div className="absolute inset-x-0 top-full max-h-[60vh] overflow-y-auto border-y border-line bg-paper p-4 in-data-ready:h-[calc(100dvh-4rem)] in-data-ready:max-h-none">
        <div>
          <nav aria-label={t("nav.label")}>
            <SectionNav
              current={current}
              listClass=""
              linkClass="flex min-h-14 items-center border-b border-line font-display text-lg hover:text-leaf aria-[current]:text-leaf"
            />
          </nav>
          <nav aria-label={t("site.languages")} className="mt-6">
            <LanguageLinks className="grid grid-cols-pairs gap-1" />
          </nav>
        </div>
      </div>
    </details>
  );
}

/** Beside a long name, or in large text, a phone shows only the icon of the call link; otherwise only its words. */
function HeaderCallLink({ besideLongName }: { besideLongName: boolean }) {
  const { t } = useTexts();
  const [iconClass, textClass] = besideLongName
    ? ["sm:hidden", "max-sm:sr-only"]
    : ["min-[20rem]:hidden", "max-[20rem]:sr-only"];
  return (
    <CallLink
      variant="filled"
      label={t("nav.bookNow")}
      className="min-w-11 shrink-0 whitespace-nowrap max-lg:px-3 print:hidden"
      iconClass={`size-5 shrink-0 ${iconClass}`}
    >
      <span className={textClass}>{t("nav.bookNow")}</span>
    </CallLink>
  );
}

/** The fixed header of the public page. */
export function Header() {
  const { t } = useTexts();
  const { name } = useBusinessProfile();
  const scrolled = useScrolled();
  const current = useCurrentSection();
  return (
    <header
      data-scrolled={scrolled || undefined}
      className="fixed inset-x-0 top-0 z-40 border-b border-transparent bg-paper data-scrolled:border-line print:static"
    >
      {/* Between 768 and 1024 px the sections have a line of their own below the name. */}
      <div className="header-line">
        <div className="@container min-w-0 flex-1">
          <Brand name={name} href="#home" />
        </div>
        <nav
          aria-label={t("nav.label")}
          className="hidden md:order-last md:block md:w-full lg:order-none lg:w-auto print:hidden"
        >
          <SectionNav
            current={current}
            listClass="-mx-2 flex items-center gap-3 max-lg:-my-1 lg:mx-0"
            linkClass="flex min-h-11 items-center rounded px-2 whitespace-nowrap underline-offset-8 hover:text-leaf aria-[current]:text-leaf aria-[current]:underline"
          />
        </nav>
        <LanguageMenu className="hidden md:block print:hidden" />
        <HeaderCallLink besideLongName={name.length > longName} /> <PhoneMenu current={current} />
      </div>
    </header>
  );
}

/** From here on the header counts as scrolled, in px. */
const scrolledPx = 100;

/** Whether the page has been scrolled by more than 100 px. */
function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const look = () => {
      setScrolled(window.scrollY > scrolledPx);
    };
    look();
    window.addEventListener("scroll", look, { passive: true });
    return () => {
      window.removeEventListener("scroll", look);
    };
  }, []);
  return scrolled;
}

/** The section that crosses the middle of the screen; undefined before scripts run. */
function useCurrentSection(): SectionId | undefined {
  const [current, setCurrent] = useState<SectionId>();
  useEffect(() => {
    // A line across the middle: exactly one section lies under it.
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          const id = sectionIds.find((one) => one === target.id);
          if (isIntersecting) setCurrent(id);
        }
      },
      { rootMargin: "-50% 0px -50% 0px" },
    );
    for (const section of document.querySelectorAll("main > section")) observer.observe(section);
    return () => {
      observer.disconnect();
    };
  }, []);
  return current;
}
