import { useTranslation } from "react-i18next";
import type { EnquiryFormProps } from "~/enquiries/enquiry-form";
import type { Opening } from "~/business/opening-hours";
import { useBusinessProfile } from "~/business/use-business-profile";
import { useOpening } from "~/business/opening-hours-view";
import { About } from "./about";
import { Contact } from "./contact";
import { Footer } from "./footer";
import { Gallery } from "./gallery";
import { Header } from "./header";
import { Hero } from "./hero";
import { Services } from "./services";
import { Testimonials } from "./testimonials";

/**
 * The public page.
 *
 * @param props `opening`, as of now; `year`, of the copyright notice; `form`, the state of the form
 */
export function HomePage(props: { opening: Opening; year: number; form: EnquiryFormProps }) {
  const { t } = useTranslation();
  const { openingHours } = useBusinessProfile();
  const opening = useOpening(openingHours, props.opening);
  return (
    <>
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-24 rounded bg-leaf px-4 py-3 text-white focus:translate-y-0"
      >
        {t("site.skip")}
      </a>
      <Header />
      <main id="content">
        <Hero opening={opening} />
        <Services />
        <About />
        <Gallery />
        <Testimonials />
        <Contact opening={opening} form={props.form} />
      </main>
      <Footer opening={opening} year={props.year} />
    </>
  );
}
