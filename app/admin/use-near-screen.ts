import { useEffect, useState, type RefObject } from "react";

/** How far beyond the screen counts as near, so that fast scrolling still meets drawn cards. */
const nearMargin = "1500px 0px";

const nearListeners = new WeakMap<Element, (near: boolean) => void>();
let observer: IntersectionObserver | undefined;

/** One observer for all groups: an observer for each of thousands would be slow. @returns stops watching */
function watchNear(element: Element, listener: (near: boolean) => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) nearListeners.get(target)?.(isIntersecting);
    },
    { rootMargin: nearMargin },
  );
  nearListeners.set(element, listener);
  observer.observe(element);
  return () => {
    observer?.unobserve(element);
    nearListeners.delete(element);
  };
}

function isInUse(element: Element): boolean {
  const selection = document.getSelection();
  return (
    element.contains(document.activeElement) ||
    (selection !== null && !selection.isCollapsed && selection.containsNode(element, true))
  );
}

/** True while an element is on the screen or near it, or contains the focus or the selection. */
export function useNearScreen(element: RefObject<Element | null>, initially: boolean): boolean {
  const [near, setNear] = useState(initially);
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    return watchNear(target, (isNear) => {
      setNear(isNear || isInUse(target));
    });
  }, [element]);
  return near;
}
