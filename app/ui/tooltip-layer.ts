/** How long the pointer rests on a control before its name shows, and how soon after one the next does, in ms. */
const openDelayMs = 700;
const skipDelayMs = 300;

/** Between a name and the edges of the window, in px. */
const margin = 8;

/** The layer reaches to its control, so that the pointer can be moved onto the name (WCAG 2.2, 1.4.13). */
const layerClass = "fixed top-0 left-0 z-50 max-w-xs py-1.5 print:hidden";
const nameClass = "block rounded bg-night px-3 py-1 text-sm text-paper shadow-float";

/** A press needs no name, and it may change the name; Escape takes it away. */
const hidingKeys = ["Enter", " ", "Escape"];

/** Puts a layer below its control, or above it where there is no room. */
function place(layer: HTMLElement, control: HTMLElement): void {
  const { left, right, top, bottom } = control.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = layer;
  const view = document.documentElement;
  const middle = (left + right - width) / 2;
  const x = Math.max(margin, Math.min(middle, view.clientWidth - width - margin));
  const hasRoom = bottom + height <= view.clientHeight;
  layer.style.transform = `translate(${x}px, ${hasRoom ? bottom : top - height}px)`;
}

function controlOf(event: Event): HTMLElement | null {
  return event.target instanceof Element
    ? event.target.closest<HTMLElement>("[data-tooltip]")
    : null;
}

/** Whether the pointer or the keyboard is at a control. */
const isAt = (control: Element) => control.matches(":hover, :focus-visible");

/**
 * Shows the names of icon-only controls: one layer for the whole document, so that a page without
 * scripts lacks nothing and no control is wrapped. A control names itself in `data-tooltip`; its
 * accessible name says the same, so the layer is hidden from screen readers.
 *
 * @param last the newest `pointerover` or `focusin` event before the call
 */
export function showTooltips(last: Event): void {
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
    layer.className = layerClass;
    layer.setAttribute("aria-hidden", "true");
    layer.dataset["tooltipLayer"] = "";
    const name = document.createElement("span");
    name.className = nameClass;
    name.textContent = control.dataset["tooltip"] ?? "";
    layer.append(name);
    // Inside a modal dialog only what is in the dialog is on top.
    (control.closest("dialog") ?? document.body).append(layer);
    place(layer, control);
    shown = { control, layer };
  };

  /** The pointer is elsewhere: what the keyboard has called stays. */
  const leave = () => {
    if (shown && !shown.control.matches(":focus-visible")) hide();
  };

  const schedule = (event: Event) => {
    const control = controlOf(event);
    if (!control) {
      if (!shown?.layer.contains(event.target as Node)) leave();
      return;
    }
    if (control === shown?.control) return;
    hide();
    const wait = performance.now() - hiddenAt < skipDelayMs ? 0 : openDelayMs;
    // By then it may have been left, by the window's edge, too, or be gone.
    timer = setTimeout(() => isAt(control) && show(control), wait);
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
  document.documentElement.addEventListener("pointerleave", leave);
  document.addEventListener("focusin", notice);
  document.addEventListener("focusout", hide);
  document.addEventListener("pointerdown", hide);
  // Its control moves. One that has just got the focus may scroll into view before its name shows.
  document.addEventListener("scroll", () => shown && hide(), { capture: true, passive: true });
  document.addEventListener(
    "keydown",
    (event) => {
      // Not stopped: Escape also closes the dialog below.
      if (hidingKeys.includes(event.key)) hide();
    },
    true,
  );
  notice(last);
}
