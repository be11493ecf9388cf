/**
 * Holds back what is not in the first view, the photographs further down (by a rule for `data-painting`
 * in tailwind.css) and the scripts (see `holdScripts`), until that view has been painted or the visitor
 * does something. On a slow link they would take turns with the style sheet and the first photograph.
 */
export {};

/**
 * How long (ms) a form that is sent before the scripts have taken over waits for them. Whoever is
 * quicker than the scripts so gets the same answer in place as everyone else; should they not come, the
 * form goes the way it goes without them.
 */
const sendingWaitsMs = 1500;

const page = document.documentElement;
page.dataset["painting"] = "";

const start = () => {
  delete page.dataset["painting"];
  const held = document.querySelector<HTMLScriptElement>('script[type="text/held"]');
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

const afterFrames = () => {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)));
};
addEventListener("load", () => {
  new PerformanceObserver(afterFrames).observe({ type: "paint", buffered: true });
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
