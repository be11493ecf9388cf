/**
 * Holds back what is not in the first view until that view has been painted or the visitor does
 * something: the sections and photographs further down, by rules for `data-painting` in tailwind.css,
 * and the scripts, see `deferScripts`. Laying all of the page out takes a phone a tenth of a second that
 * nobody sees, and on a slow link the files would take turns with the style sheet and the photograph.
 */
export {};

/** How long (ms) the rest waits after all files have come, should the browser never say that it painted. */
const paintWaitsMs = 3000;

/**
 * How long (ms) a form that is sent before the scripts have taken over waits for them. Whoever is
 * quicker than the scripts so gets the same answer in place as everyone else; should they not come, the
 * form goes the way it goes without them.
 */
const sendingWaitsMs = 1500;

const page = document.documentElement;
const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
// Whoever comes to a place further down is not kept from it.
if (visit?.type === "navigate" && !location.hash) page.dataset["painting"] = "";

const start = () => {
  delete page.dataset["painting"];
  // The last one at the end of the body is ours; text that somebody typed stands before it.
  const held = [
    ...document.querySelectorAll<HTMLScriptElement>('body>#deferred[type="text/held"]'),
  ].at(-1);
  if (!held) return;
  held.type = "text/started";
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="held"]')) {
    link.rel = "modulepreload";
  }
  const script = document.createElement("script");
  script.type = "module";
  script.textContent = held.textContent;
  document.head.append(script);
};

/**
 * Calls back once a frame has been painted from now on. The first photograph is painted in the frame after
 * the load event; what is asked for in that frame comes before it.
 */
const afterPaint = (callback: () => void) =>
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(callback)));

/** Lets the sections be laid out one by one, so that no one who taps meanwhile has to wait for all. */
const layOut = () => {
  const next = document.querySelector<HTMLElement>(
    ":is(main > section, main + footer):not([data-laid])",
  );
  if (next) {
    next.dataset["laid"] = "";
    requestAnimationFrame(() => setTimeout(layOut));
  } else if (document.readyState === "complete") afterPaint(start);
  else addEventListener("load", () => afterPaint(start));
};
addEventListener("DOMContentLoaded", () => {
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    layOut();
  }).observe({ type: "paint", buffered: true });
});
addEventListener("load", () => {
  // Who takes a picture of the page now, as link previews do, gets all of it.
  if ("painting" in page.dataset) page.dataset["painting"] = "loaded";
  setTimeout(start, paintWaitsMs);
});
for (const sign of ["pointerdown", "keydown", "focusin", "scroll"]) {
  addEventListener(sign, start, { once: true });
}

let waiting = false;
addEventListener("submit", (event) => {
  if ("ready" in page.dataset) return;
  event.preventDefault();
  if (waiting) return;
  waiting = true;
  start();
  const form = event.target as HTMLFormElement;
  const send = () => {
    taken.disconnect();
    clearTimeout(timer);
    waiting = false;
    if ("ready" in page.dataset) form.requestSubmit(event.submitter);
    else form.submit();
  };
  const taken = new MutationObserver(send);
  taken.observe(page, { attributeFilter: ["data-ready"] });
  const timer = setTimeout(send, sendingWaitsMs);
});
