import type { ReactNode } from "react";
import type { PageSection } from "./sections";

/** A section of the page with its title above it, over the whole width. */
export function TitledSection(props: {
  id: PageSection;
  title: string;
  className: string;
  children: ReactNode;
}) {
  const { id, title, className, children } = props;
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={className}>
      <div className="mx-auto max-w-page px-4 md:px-6 lg:px-8">
        <h2 id={`${id}-title`} className="font-display text-2xl md:text-3xl">
          {title}
        </h2>
        {children}
      </div>
    </section>
  );
}
