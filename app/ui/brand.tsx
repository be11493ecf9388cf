import { Mark } from "./mark";

/** The mark and the spa's name, leading to the top of the public page. */
export function Brand({ name, href }: { name: string; href: string }) {
  return (
    <a
      href={href}
      className="flex min-h-11 min-w-0 items-center gap-2 font-display text-lg text-leaf max-[22rem]:text-base"
    >
      <Mark className="size-8 shrink-0" />
      <span className="line-clamp-2 min-w-0 leading-tight break-words">{name}</span>
    </a>
  );
}
