import { Fragment, type ReactNode } from "react";
import { useTexts } from "../i18n/texts";
import type { Opening, OtherDaysRow } from "../business/opening-hours";
import { useOpening } from "../business/opening-hours-view";
import { useBusinessProfile } from "../business/profile-of-page";
import type { EnquiryFormProps } from "../enquiries/enquiry-form";
import { About } from "./about";
import { Contact } from "./contact";
import { Footer } from "./footer";
import { Gallery } from "./gallery";
import { Header } from "./header";
import { Hero } from "./hero";
import { PhoneBar } from "./phone-bar";
import { type PageSection, pageSections } from "./sections";
import { Services } from "./services";
import { Testimonials } from "./testimonials";

/** The announcement: a line above the page, below the fixed header. */
function Announcement({ text, lang }: { text: string; lang?: string | undefined }) {
  return (
    <p
      lang={lang}
      dir="auto"
      className="mt-16 bg-leaf px-4 py-2.5 text-center font-medium text-balance text-white md:mt-28 md:px-6 lg:mt-20 lg:px-8 print:mt-0"
    >
      {text}
    </p>
  );
}

/**
 * The public page.
 *
 * @param props `opening`, that of now; `otherDays`, those of the next weeks; `announcement`, the line at the top;
 *   `year`, of the copyright notice; `form`, the state of the form
 */
export function HomePage(props: {
  opening: Opening;
  otherDays: readonly OtherDaysRow[];
  announcement: { text: string; lang?: string | undefined } | undefined;
  year: number;
  form: EnquiryFormProps;
}) {
  const { otherDays, announcement } = props;
  const { t } = useTexts();
  const profile = useBusinessProfile();
  const opening = useOpening(profile, props.opening);
  const contents: Record<PageSection, ReactNode> = {
    home: <Hero opening={opening} belowAnnouncement={announcement !== undefined} />,
    services: <Services />,
    about: <About />,
    gallery: <Gallery />,
    testimonials: profile.reviews.length > 0 && <Testimonials />,
    contact: (
      <>
        <PhoneBar opening={opening} />
        <Contact opening={opening} otherDays={otherDays} form={props.form} />
      </>
    ),
  };
  return (
    <>
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 rounded bg-leaf px-4 py-3 text-white not-focus:sr-only print:hidden"
      >
        {t("site.skip")}
      </a>
      <Header />
      <main id="content" className="break-words">
        {announcement && <Announcement {...announcement} />}
        {pageSections.map((id) => (
          <Fragment key={id}>{contents[id]}</Fragment>
        ))}
      </main>
      <Footer opening={opening} otherDays={otherDays} year={props.year} />
    </>
  );
}
