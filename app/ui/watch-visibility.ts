/** How often what lies over the page is looked at, in ms. */
const everyMs = 300;

/** Below this, opacity cannot be told from none. */
const leastOpacity = 0.1;

/** What is watched, the uppermost last: what is below a modal dialog cannot be hit. */
const watched = new Set<Element>();

/** Whether an overlay and what fills it are drawn on the screen and can be pressed; what lies over them does not count. */
function isVisible(overlay: Element): boolean {
  const content = overlay.firstElementChild;
  if (!content) return false;
  const { left, right, top, bottom } = content.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const x = (Math.max(left, 0) + Math.min(right, clientWidth)) / 2;
  const y = (Math.max(top, 0) + Math.min(bottom, clientHeight)) / 2;
  return (
    // A slow browser may have drawn nothing yet of what fades in.
    (overlay.getAnimations().length > 0 ||
      Number(getComputedStyle(overlay).opacity) >= leastOpacity) &&
    document.elementsFromPoint(x, y).includes(content)
  );
}

/**
 * Watches what lies over the page, since add-ons hide such overlays, most of all cookie notices, and a modal dialog that
 * cannot be seen leaves a page that cannot be used. A style sheet of an add-on changes nothing that a page could
 * observe, so the overlay is looked at: at once, and then until the end.
 *
 * @param overlay a dialog, or the list of a menu; one element fills it
 * @param onHidden called while it cannot be seen
 * @returns ends it
 */
export function watchVisibility(overlay: Element, onHidden: () => void): () => void {
  const look = () => {
    // A window that is not shown may have no size.
    if (!document.hidden && [...watched].pop() === overlay && !isVisible(overlay)) onHidden();
  };
  watched.add(overlay);
  const timer = setInterval(look, everyMs);
  look();
  return () => {
    clearInterval(timer);
    watched.delete(overlay);
  };
}
