import { useEffect, useState, type RefObject } from "react";

/** How far beyond the screen counts as near, so that a flick of the thumb still meets what is drawn. */
const margin = "1500px 0px";

const watchers = new WeakMap<Element, (near: boolean) => void>();
let observer: IntersectionObserver | undefined;

/** One observer for all: thousands of its own would cost more than what they save. */
function watch(element: Element, callback: (near: boolean) => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) watchers.get(target)?.(isIntersecting);
    },
    { rootMargin: margin },
  );
  watchers.set(element, callback);
  observer.observe(element);
  return () => {
    observer?.unobserve(element);
    watchers.delete(element);
  };
}

function isInUse(element: Element): boolean {
  const selection = document.getSelection();
  return (
    element.contains(document.activeElement) ||
    (selection !== null && !selection.isCollapsed && selection.containsNode(element, true))
  );
}

/**
 * Tells whether an element is on the screen or near it, or holds the focus or the selection.
 */
export function useNearScreen(element: RefObject<Element | null>, initially: boolean): boolean {
  const [near, setNear] = useState(initially);
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    return watch(target, (isNear) => {
      setNear(isNear || isInUse(target));
    });
  }, [element]);
  return near;
}
