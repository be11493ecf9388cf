import { forwardRef, type AnchorHTMLAttributes, type ButtonHTMLAttributes } from "react";

type Look = "filled" | "outlined" | "plain";

const base =
  "inline-flex min-h-11 items-center justify-center gap-2 rounded py-2 text-center leading-snug font-medium transition-colors disabled:cursor-not-allowed aria-busy:cursor-progress";
const looks: Record<Look, string> = {
  filled:
    "border border-leaf bg-leaf px-5 text-white hover:border-leaf-deep hover:bg-leaf-deep active:border-night active:bg-night disabled:border-moss disabled:bg-moss",
  outlined:
    "border border-leaf px-5 text-leaf hover:bg-leaf hover:text-white active:border-night active:bg-night active:text-white disabled:border-edge disabled:bg-transparent disabled:text-stone",
  plain: "text-leaf underline decoration-1 underline-offset-4 hover:text-night hover:decoration-2",
};

/** A button; `look` is how much it asks to be pressed. */
export const Button = forwardRef<
  HTMLButtonElement,
  { look: Look } & ButtonHTMLAttributes<HTMLButtonElement>
>(function Button({ look, className = "", type = "button", ...rest }, ref) {
  return (
    <button ref={ref} type={type} className={`${base} ${looks[look]} ${className}`} {...rest} />
  );
});

/** A link that looks like a button. */
export function ButtonLink({
  look,
  className = "",
  children,
  ...rest
}: { look: Look } & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a className={`${base} ${looks[look]} ${className}`} {...rest}>
      {children}
    </a>
  );
}
