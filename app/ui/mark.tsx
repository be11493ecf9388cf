import shape from "./mark-shape.json";

interface MarkProps {
  className?: string;
  /** What the mark says where no name stands beside it. Without one it is decoration. */
  label?: string;
}

/**
 * The spa's mark: a drop of oil held by two leaves. In the colour of the text around it; 32 px unless
 * a class says otherwise. `scripts/draw-icons.mjs` draws the site's icons from the same shape.
 */
export function Mark({ className, label }: MarkProps) {
  return (
    <svg
      viewBox={shape.viewBox}
      width={32}
      height={32}
      fill="currentColor"
      className={className}

      {...(label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label })}
    >
      {shape.paths.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}
