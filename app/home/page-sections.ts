import { useEffect, useState } from "react";

/** The sections that the navigation leads to, in their order. */
export const sectionIds = ["home", "services", "about", "gallery", "contact"] as const;
export type SectionId = (typeof sectionIds)[number];

/** From here on the header counts as scrolled, in px. */
const scrolledPx = 100;

/** Whether the page has been scrolled by more than 100 px. */
export function useScrolled(): boolean {
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
export function useCurrentSection(): SectionId | undefined {
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
