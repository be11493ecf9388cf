/**
 * Defers what is not in the first view until that view has been painted or the visitor does something: the sections and
 * photographs further down, by rules for `data-painting` in styles/site.css, the tab's icon, and the scripts, by
 * `deferScripts` (inline-scripts.tsx). The layout of the whole page takes a phone a tenth of a second, and on a slow
 * connection the files would compete with the style sheet and the first photograph. A form that is sent before the
 * scripts have come waits a moment for them, since it is this that makes them late.
 *
 * A browser that lacks something that the scripts use starts none of them: there the page works as without JavaScript.
 */
export {};

/** How long (ms) after the load event the scripts start at the latest, in case the browser reports no paint. */
const paintWaitsMs = 3000;

/**
 * How long (ms) a form that is submitted before hydration waits for it, so that its visitor gets the response
 * without a page load. After that time the browser submits the form by itself.
 */
const sendingWaitsMs = 1500;

/**
 * Whether the browser has what the scripts use and some browsers of 2020 lack. tests/http/built-scripts.test.ts finds
 * what is missing here.
 */
const runsScripts =
  "at" in [] &&
  "findLast" in [] &&
  "findLastIndex" in [] &&
  "replaceAll" in String.prototype &&
  "hasOwn" in Object &&
  "requestSubmit" in HTMLFormElement.prototype &&
  "formatRange" in Intl.DateTimeFormat.prototype;

/*
 * React renders the whole document again when something has changed it before hydration, such as an extension, a
 * translation or a proxy. So no element is remembered from one event to the next.
 */
const root = () => document.documentElement;
const icon = () => document.querySelector<HTMLLinkElement>('link[type="image/svg+xml"]');

function deferAndStart() {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  // An address with a hash leads further down: nothing is deferred then.
  if (visit?.type === "navigate" && !location.hash) root().dataset["painting"] = "";

  // A pointer at rest over the window makes the browser lay out the page while the style sheet is on its way: the whole
  // of it, as no rule hides what is further down. Without a box there is nothing to lay out; the style sheet brings the
  // box back.
  root().style.display = "none";

  // Browsers ask for the tab's icon at the load event, where it competes with the first photograph: they get an empty
  // one first. It is a real SVG: for an address with nothing in it, they ask for the other icon, which stays as it is.
  const iconAddress = icon()?.href;
  icon()?.setAttribute("href", "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>");

  const start = () => {
    delete root().dataset["painting"];
    // The last one at the end of the body is the server's; a visitor's text can only come before it.
    const deferred = [
      ...document.querySelectorAll<HTMLScriptElement>('body>#deferred[type="text/deferred"]'),
    ].pop();
    if (!deferred) return;
    if (iconAddress) icon()?.setAttribute("href", iconAddress);
    deferred.type = "text/started";
    for (const link of document.querySelectorAll<HTMLLinkElement>(
      'body>link[rel="dns-prefetch"]',
    )) {
      link.rel = "modulepreload";
    }
    const script = document.createElement("script");
    script.type = "module";
    script.textContent = deferred.textContent;
    document.head.append(script);
  };

  /**
   * Calls back after the next frame has been painted. The first photograph is painted in the frame after the load
   * event; files that are requested in that frame would compete with it.
   */
  const afterPaint = (callback: () => void) =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(callback)));

  /** Lays out one section after the other, so that a tap never waits for all of them. */
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
    // For a page whose style sheet does not arrive.
    root().style.display = "";
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      layOut();
    }).observe({ type: "paint", buffered: true });
  });
  addEventListener("load", () => {
    // Programs that take a picture at this moment, as for link previews, get the whole page.
    if ("painting" in root().dataset) root().dataset["painting"] = "loaded";
    setTimeout(start, paintWaitsMs);
  });
  for (const sign of ["pointerdown", "keydown", "focusin", "scroll"]) {
    addEventListener(sign, start, { once: true });
  }

  const isReady = () => "ready" in root().dataset;
  const isHydrating = () => "hydrating" in root().dataset && !isReady();
  let waiting = false;
  let sending = false;
  /** Holds what sends a form before hydration, and sends the form after it or after `sendingWaitsMs`. */
  const hold = (event: Event, form: HTMLFormElement, button: HTMLElement | null) => {
    event.preventDefault();
    event.stopPropagation();
    if (waiting) return;
    waiting = true;
    start();
    const send = () => {
      // React, once it has begun, may remove the form before the browser has sent it.
      if (isHydrating()) return;
      taken.disconnect();
      clearInterval(timer);
      waiting = false;
      // React has put another in its place: the browser sends this one, with what it holds.
      const isGone = !form.isConnected;
      if (isGone) document.body.prepend(form);
      sending = isGone || !isReady();
      if (sending) root().dataset["sending"] = "";
      // Unlike submit(), it sends the name and value of the button.
      form.requestSubmit(button);
      sending = false;
      if (isGone) form.remove();
    };
    const taken = new MutationObserver(send);
    taken.observe(document, { attributeFilter: ["data-ready"], subtree: true });
    const timer = setInterval(send, sendingWaitsMs);
  };
  // In the capture phase, before React: what is sent here is not sent by React, too.
  addEventListener(
    "submit",
    (event) => {
      if (sending) event.stopPropagation();
      else if (!isReady()) hold(event, event.target as HTMLFormElement, event.submitter);
    },
    true,
  );
  // A press makes React render at once, and a button that this removes submits nothing.
  addEventListener(
    "click",
    (event) => {
      const button = (event.target as Element).closest<HTMLButtonElement>("[type=submit]");
      if (button?.form && isHydrating()) hold(event, button.form, button);
    },
    true,
  );
}

if (runsScripts) deferAndStart();
