import shape from "./mark-shape.json";

/** Longer names are set a step smaller, so that two lines hold them beside the header's buttons. */
export const longName = 14;
/** Names that even so are given three lines, in the smallest size. */
const veryLongName = 28;

/** A word that the narrowest phones have no room for beside the header's buttons. */
const longWord = /\S{7}/;

function nameClass(name: string): string {
  const { length } = name;
  if (length > veryLongName) return "line-clamp-3 text-sm leading-tight";
  const size = length > longName ? "text-base" : "text-lg";
  return `line-clamp-2 leading-tight ${size} ${longWord.test(name) ? "max-[24rem]:text-sm" : ""}`;
}

/** The mark and the spa's name, leading to the top of the public page; in a narrow container the mark alone is seen. */
export function Brand({ name, href }: { name: string; href: string }) {
  return (
    <a
      href={href}
      className="flex min-h-11 w-fit max-w-full items-center gap-2 font-brand text-leaf max-[24rem]:gap-1.5"
    >
      <Mark className="size-8 shrink-0 max-[24rem]:size-7" />
      <span
        className={`min-w-0 text-balance break-words @max-[5.75rem]:sr-only ${nameClass(name)}`}
      >
        {name}
      </span>
    </a>
  );
}

/**
 * The spa's mark: a drop of oil held by two leaves. In the colour of the text around it; 32 px unless
 * a class says otherwise. `scripts/draw-icons.mjs` draws the site's icons from the same shape.
 */
export function Mark({ className }: { className: string }) {
  return (
    <svg
      viewBox={shape.viewBox}
      width={32}
      height={32}
      fill="currentColor"
      className={className}
      aria-hidden
    >
      {shape.paths.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}
