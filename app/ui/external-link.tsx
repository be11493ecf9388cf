import type { ReactNode } from "react";
import { ExternalLinkIcon } from "./icons";

/**
 * A link to another site, in a tab of its own that gets no hold on this one.
 *
 * @param props `newTab`, how a screen reader says, in brackets, that a tab opens; `icon`, false where the arrow
 *   would be one sign too many
 */
export function ExternalLink(props: {
  href: string;
  newTab: string;
  className?: string;
  icon?: boolean;
  children: ReactNode;
}) {
  return (
    <a href={props.href} target="_blank" rel="noopener noreferrer" className={props.className}>
      {props.children}
      {props.icon !== false && <ExternalLinkIcon className="size-4 shrink-0" />}
      <span className="sr-only">{props.newTab}</span>
    </a>
  );
}
