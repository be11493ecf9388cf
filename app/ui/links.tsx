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

/**
 * A sentence of which some words are elements, such as links, wherever the language puts them.
 *
 * @param props `parts`, each with the words that it replaces; words that do not occur are left out
 */
export function LinkedText(props: {
  text: string;
  parts: readonly (readonly [words: string, element: ReactNode])[];
}): ReactNode {
  const { text, parts } = props;
  const [first, ...rest] = parts;
  if (!first) return text;
  const [words, element] = first;
  const at = text.indexOf(words);
  if (at === -1) return <LinkedText text={text} parts={rest} />;
  return (
    <>
      <LinkedText text={text.slice(0, at)} parts={rest} />
      {element}
      <LinkedText text={text.slice(at + words.length)} parts={rest} />
    </>
  );
}
