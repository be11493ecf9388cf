/** How long the pointer rests on a control before its name shows, and how soon after one the next does, in ms. */
const openDelayMs = 700;
const skipDelayMs = 300;

/** Between a control and its name, and between the name and the edges of the window, in px. */
const gap = 6;
const margin = 8;

const className =
  "pointer-events-none fixed top-0 left-0 z-50 max-w-xs rounded bg-night px-3 py-1 text-sm text-paper shadow-float print:hidden";

/** Puts a layer below its control, or above it where there is no room. */
function place(layer: HTMLElement, control: HTMLElement): void {
  const { left, right, top, bottom } = control.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = layer;
  const view = document.documentElement;
  const middle = (left + right - width) / 2;
  const x = Math.max(margin, Math.min(middle, view.clientWidth - width - margin));
  const hasRoom = bottom + gap + height <= view.clientHeight;
  layer.style.translate = `${x}px ${hasRoom ? bottom + gap : top - gap - height}px`;
}

function controlOf(event: Event): HTMLElement | null {
  return event.target instanceof Element
    ? event.target.closest<HTMLElement>("[data-tooltip]")
    : null;
}

/**
 * Shows the names of icon-only controls: one layer for the whole document, so that a page without
 * scripts lacks nothing and no control is wrapped. A control names itself in `data-tooltip`; its
 * accessible name says the same, so the layer is hidden from screen readers.
 *
 * @param first the event that brought the first control to notice
 */
export function showTooltips(first: Event): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shown: { control: HTMLElement; layer: HTMLElement } | undefined;
  let hiddenAt = -Infinity;

  const hide = () => {
    clearTimeout(timer);
    if (!shown) return;
    shown.layer.remove();
    shown = undefined;
    hiddenAt = performance.now();
  };

  const show = (control: HTMLElement) => {
    hide();
    const layer = document.createElement("div");
    layer.className = className;
    layer.setAttribute("aria-hidden", "true");
    layer.dataset["tooltipLayer"] = "";
    layer.textContent = control.dataset["tooltip"] ?? "";
    // Inside a modal dialog only what is in the dialog is on top.
    (control.closest("dialog") ?? document.body).append(layer);
    place(layer, control);
    shown = { control, layer };
  };

  const schedule = (event: Event) => {
    const control = controlOf(event);
    if (control === shown?.control) return;
    hide();
    if (!control) return;
    const wait = performance.now() - hiddenAt < skipDelayMs ? 0 : openDelayMs;
    timer = setTimeout(() => {
      if (control.isConnected) show(control);
    }, wait);
  };

  const notice = (event: Event) => {
    // A press needs no name, nor does the focus that it brings: the finger knows what it pressed.
    const meant =
      event instanceof PointerEvent
        ? event.pointerType !== "touch"
        : controlOf(event)?.matches(":focus-visible");
    if (meant) schedule(event);
  };
  document.addEventListener("pointerover", notice);
  document.addEventListener("focusin", notice);
  document.addEventListener("focusout", hide);
  document.addEventListener("pointerdown", hide);
  // Its control moves. One that has just got the focus may scroll into view before its name shows.
  document.addEventListener("scroll", () => shown && hide(), { capture: true, passive: true });
  document.addEventListener(
    "keydown",
    (event) => {
      // A dialog below it closes with the same press: nobody means the tooltip alone.
      if (event.key === "Escape") hide();
    },
    true,
  );
  notice(first);
}
