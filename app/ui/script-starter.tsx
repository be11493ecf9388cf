/**
 * How long (ms) a form that is sent before the scripts have taken over waits for them. Whoever is
 * quicker than the scripts so gets the same answer in place as everyone else; should they not come, the
 * form goes the way it goes without them.
 */
const sendingWaitsMs = 1500;

/**
 * Lets go of the scripts that `holdScripts` holds back: once all that is in view has been painted, or
 * as soon as the visitor does something. On a slow link they would take turns with the style sheet and
 * the photograph, and the page needs them for neither reading nor sending.
 */
const starter = `
(() => {
  let held = document.querySelector('script[type="text/held"]');
  const start = () => {
    if (!held) return;
    for (const link of document.querySelectorAll('link[rel="held"]')) link.rel = "modulepreload";
    const script = document.createElement("script");
    script.type = "module";
    script.textContent = held.textContent;
    held = null;
    document.head.append(script);
  };
  const afterPaint = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)));
  if (document.readyState === "complete") afterPaint();
  else addEventListener("load", afterPaint);
  for (const sign of ["pointerdown", "keydown", "focusin"]) addEventListener(sign, start, { once: true });
  const page = document.documentElement;
  let waiting = false;
  addEventListener("submit", (event) => {
    if ("ready" in page.dataset) return;
    event.preventDefault();
    if (waiting) return;
    waiting = true;
    start();
    const { target: form, submitter } = event;
    const send = () => {
      taken.disconnect();
      clearTimeout(timer);
      waiting = false;
      if ("ready" in page.dataset) form.requestSubmit(submitter);
      else form.submit();
    };
    const taken = new MutationObserver(send);
    taken.observe(page, { attributeFilter: ["data-ready"] });
    const timer = setTimeout(send, ${sendingWaitsMs});
  });
})()`.replaceAll(/\n\s*/g, "");

/** Stands after Remix's `<Scripts>`. */
export function ScriptStarter() {
  return <script dangerouslySetInnerHTML={{ __html: starter }} />;
}
