import type { Locator } from "@playwright/test";

/** How far apart two controls are at least that are not parts of one, in px. */
const apart = 8;
/** The smallest text, in px. */
const smallestText = 13;

/**
 * What makes a part of a page crowded: texts that are too small, controls that are too near to each other, and, on touch
 * screens, too small.
 *
 * @param smallestControl the least height of a control in px
 */
export const crowdingOf = (part: Locator, smallestControl: number): Promise<string[]> =>
  part.evaluate(
    (element, { apart, smallestText, smallestControl }) => {
      const faults: string[] = [];
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const holder = texts.currentNode.parentElement;
        const text = texts.currentNode.textContent?.trim();
        if (!text || !holder?.checkVisibility() || holder.closest(".sr-only, option")) continue;
        const size = Number.parseFloat(getComputedStyle(holder).fontSize);
        if (size < smallestText) faults.push(`${size} px: ${text}`);
      }
      const controls = [
        ...element.querySelectorAll<HTMLElement>("a, button, summary, select, textarea, label"),
      ].filter((one) => {
        const { width, height } = one.getBoundingClientRect();
        // A label above a field is a text.
        const isText = one instanceof HTMLLabelElement && !one.matches("[type=radio] + label");
        return one.checkVisibility() && width > 1 && height > 1 && !isText;
      });
      const boxes = controls.map((one) => ({ one, box: one.getBoundingClientRect() }));
      const name = (one: HTMLElement) => one.textContent.trim().slice(0, 30);
      boxes.forEach(({ one, box }, index) => {
        if (box.height < smallestControl - 0.5)
          faults.push(`${Math.round(box.height)} px high: ${name(one)}`);
        for (const { one: other, box: beside } of boxes.slice(index + 1)) {
          const group = one.closest("[role=group]");
          if (group && group === other.closest("[role=group]")) continue;
          const x = Math.max(box.left - beside.right, beside.left - box.right);
          const y = Math.max(box.top - beside.bottom, beside.top - box.bottom);
          if (Math.max(x, y) < apart - 0.5)
            faults.push(`${Math.round(Math.max(x, y))} px apart: ${name(one)}, ${name(other)}`);
        }
      });
      return faults;
    },
    { apart, smallestText, smallestControl },
  );
