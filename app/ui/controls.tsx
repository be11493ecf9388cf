import {
  forwardRef,
  type AnchorHTMLAttributes,
  type ButtonHTMLAttributes,
  type ReactNode,
} from "react";
import { useTexts } from "../i18n/texts";
import { AlertIcon, CheckIcon, ClockIcon, ExternalLinkIcon } from "./icons";

type Variant = "filled" | "outlined" | "plain";

// Classes of styles/base.css.
const variants: Record<Variant, string> = {
  filled: "button button-filled",
  outlined: "button button-outlined",
  plain: "button button-plain",
};

/** A button; `variant` says how prominent it is. */
export const Button = forwardRef<
  HTMLButtonElement,
  { variant: Variant } & ButtonHTMLAttributes<HTMLButtonElement>
>(function Button({ variant, className = "", type = "button", ...rest }, ref) {
  return <button ref={ref} type={type} className={`${variants[variant]} ${className}`} {...rest} />;
});

const iconVariants = {
  onPaper: "size-11 hover:bg-linen",
  onPicture: "size-12 text-paper hover:bg-white/10 active:bg-white/20",
};

/** A button that shows only an icon; `label` is its name and its tooltip. */
export function IconButton({
  label,
  variant = "onPaper",
  className = "",
  type = "button",
  ...rest
}: {
  label: string;
  variant?: keyof typeof iconVariants;
} & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button
      type={type}
      aria-label={label}
      data-tooltip={label}
      className={`flex items-center justify-center rounded ${iconVariants[variant]} ${className}`}
      {...rest}
    />
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  className = "",
  children,
  ...rest
}: { variant: Variant } & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a className={`${variants[variant]} ${className}`} {...rest}>
      {children}
    </a>
  );
}

/**
 * A tick before the words of the chosen one of several buttons or links, for text browsers: they show neither
 * `aria-pressed` and `aria-current` nor the style sheet, which both say it elsewhere.
 */
export function ChosenMark({ chosen }: { chosen: boolean }) {
  return (
    <span aria-hidden className="sr-only">
      {chosen ? "✓ " : ""}
    </span>
  );
}

/** The class that input, select and textarea share: see styles/base.css. */
export const controlClass = "control";

interface Described {
  hint?: string | undefined;
  errors?: readonly string[] | undefined;
  /** What the form asks about what was typed, which is no error. */
  question?: string | undefined;
}

/** The attributes by which a control says what is wrong with it, and names what its `Field` says. */
export function describedBy(id: string, { hint, errors, question }: Described) {
  const ids = [hint && `${id}-hint`, errors && `${id}-error`, question && `${id}-question`]
    .filter(Boolean)
    .join(" ");
  return {
    ...(errors && { "aria-invalid": true }),
    ...(ids && { "aria-describedby": ids }),
  };
}

/**
 * A label above its control, with the messages about it below.
 *
 * @param props `id`, the control's id, which has `describedBy` of the same hint, errors and question
 */
export function Field(
  props: Described & {
    id: string;
    label: string;
    className?: string;
    children: ReactNode;
  },
) {
  const { id, hint, className = "" } = props;
  const { t } = useTexts();
  const label = (
    <label htmlFor={id} className={hint ? "min-w-0 font-medium" : "mb-1 block font-medium"}>
      {props.label}
    </label>
  );
  return (
    <div className={`min-w-0 ${className}`}>
      {/* Without the style sheet spaces part label, hint and control. */}
      {hint ? (
        <div className="mb-1 flex flex-wrap items-baseline justify-between gap-x-4">
          {label}{" "}
          <span id={`${id}-hint`} className="text-sm text-stone">
            {hint}
          </span>
        </div>
      ) : (
        label
      )}{" "}
      {props.children}
      {props.errors && props.errors.length > 0 && (
        <p id={`${id}-error`} className="mt-1 text-sm font-medium text-alert">
          {props.errors.reduce((first, second) => t("site.sentences", { first, second }))}
        </p>
      )}
      {props.question && (
        // In the gap below the field: a button that is being pressed would move away under the pointer.
        <p
          id={`${id}-question`}
          role="status"
          className="absolute text-sm leading-5 font-medium text-clay"
        >
          {props.question}
        </p>
      )}
    </div>
  );
}

/**
 * A link to another site, in a tab of its own that gets no hold on this one.
 *
 * @param props `newTab`, how a screen reader says, in brackets, that a tab opens; `icon`, false where the arrow
 *   would be one icon too many
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
      {props.icon !== false && (
        <ExternalLinkIcon className="inline size-4 shrink-0 align-[-0.15em]" />
      )}
      <span className="sr-only">{props.newTab}</span>
    </a>
  );
}

const kinds = {
  success: { box: "border-leaf bg-linen", icon: "text-leaf", Icon: CheckIcon },
  note: { box: "border-leaf bg-linen", icon: "text-leaf", Icon: ClockIcon },
  failure: { box: "border-alert bg-alert/5", icon: "text-alert", Icon: AlertIcon },
};

interface StatusMessageProps {
  kind: keyof typeof kinds;
  id?: string;
  role?: "status" | "alert" | "group";
  label?: string;
  children: ReactNode;
}

/**
 * A short text in its place on the page that says how something went (WCAG 2.2, 4.1.3); `kind` sets colour and
 * icon. Scripts can focus it.
 */
export const StatusMessage = forwardRef<HTMLDivElement, StatusMessageProps>(
  function StatusMessage(props, ref) {
    const { box, icon, Icon } = kinds[props.kind];
    return (
      <div
        ref={ref}
        id={props.id}
        tabIndex={-1}
        role={props.role}
        aria-label={props.label}
        className={`flex gap-3 border-l-2 p-4 ${box}`}
      >
        <span className={`mt-0.5 ${icon}`}>
          <Icon className="size-5" />
        </span>
        <div className="min-w-0 flex-1 wrap-anywhere">{props.children}</div>
      </div>
    );
  },
);

/**
 * The list of what is wrong with the form, each entry a link to its field.
 *
 * @param props `problems`, the id of each control and the message about it
 */
export function ErrorSummary(props: {
  title: string;
  problems: readonly { id: string; text: string }[];
}) {
  return (
    <StatusMessage kind="failure" role="group" label={props.title}>
      <p className="font-medium">{props.title}</p>
      <ul className="mt-1 grid gap-1">
        {props.problems.map((problem) => (
          <li key={problem.id}>
            <a
              href={`#${problem.id}`}
              className="inline-flex min-h-6 items-center text-alert underline decoration-1 underline-offset-4 hover:decoration-2"
            >
              {problem.text}
            </a>
          </li>
        ))}
      </ul>
    </StatusMessage>
  );
}
