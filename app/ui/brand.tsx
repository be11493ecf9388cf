import { Mark } from "./mark";

/** Longer names are set a step smaller, so that two lines hold them beside the header's buttons. */
export const longName = 14;
/** Names that even so are given three lines, in the smallest size. */
const veryLongName = 28;

function nameClass({ length }: string): string {
  if (length > veryLongName) return "line-clamp-3 text-sm leading-none";
  return length > longName ? "text-base leading-tight" : "text-lg leading-tight";
}

/** The mark and the spa's name, leading to the top of the public page. */
export function Brand({ name, href }: { name: string; href: string }) {
  return (
    <a
      href={href}
      className="flex min-h-11 min-w-0 items-center gap-2 font-brand text-leaf max-[24rem]:gap-1.5"
    >
      <Mark className="size-8 shrink-0 max-[24rem]:size-7" />
      <span className={`min-w-0 text-balance break-words ${nameClass(name)}`}>{name}</span>
    </a>
  );
}
