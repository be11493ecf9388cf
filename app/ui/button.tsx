import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from "react";

type Look = "filled" | "outlined" | "quiet";

const base =
  "inline-flex min-h-11 items-center justify-center gap-2 rounded-xs px-5 py-2 text-center font-medium no-underline disabled:cursor-not-allowed disabled:opacity-60";
const looks: Record<Look, string> = {
  filled: "bg-leaf text-white hover:bg-ink active:bg-night",
  outlined: "border border-leaf text-leaf hover:bg-linen active:bg-line",
  quiet: "text-leaf underline underline-offset-4 hover:text-ink",
};

/** The classes of a button's look, for what is a link but acts as a button. */
export function buttonClass(look: Look): string {
  return `${base} ${looks[look]}`;
}

/** A button; `look` is how much it asks to be pressed. */
export function Button({
  look,
  className = "",
  type = "button",
  ...rest
}: { look: Look } & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type={type} className={`${buttonClass(look)} ${className}`} {...rest} />;
}

/** A link that looks like a button. */
export function ButtonLink({
  look,
  className = "",
  children,
  ...rest
}: { look: Look } & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a className={`${buttonClass(look)} ${className}`} {...rest}>
      {children}
    </a>
  );
}
