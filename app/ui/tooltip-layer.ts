import { autoUpdate, computePosition, flip, offset, shift } from "@floating-ui/dom";

/** How long the pointer rests on a control before its name shows, and how soon after one the next does, in ms. */
const openDelayMs = 700;
const skipDelayMs = 300;

const className =
  "pointer-events-none fixed top-0 left-0 z-50 max-w-xs rounded bg-night px-3 py-1 text-sm text-paper shadow-float print:hidden";

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
  let shown: { control: HTMLElement; remove: () => void } | undefined;
  let hiddenAt = -Infinity;

  const hide = () => {
    clearTimeout(timer);
    if (!shown) return;
    shown.remove();
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
    const place = async () => {
      const { x, y } = await computePosition(control, layer, {
        strategy: "fixed",
        placement: "bottom",
        middleware: [offset(6), flip(), shift({ padding: 8 })],
      });
      layer.style.translate = `${x}px ${y}px`;
    };
    const stop = autoUpdate(control, layer, () => void place());
    shown = {
      control,
      remove: () => {
        stop();
        layer.remove();
      },
    };
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
