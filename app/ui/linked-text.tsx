import type { ReactNode } from "react";

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
