/** The sign of something that unfolds. */
export function Fold() {
  return (
    <span
      aria-hidden="true"
      className="inline-block size-2 shrink-0 [transform:rotate(45deg)] border-r-2 border-b-2 border-moss transition-transform [details:not([open])>summary>&]:[transform:rotate(-45deg)] motion-reduce:transition-none"
    />
  );
}
