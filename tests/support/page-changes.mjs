/**
 * What other programs change of a page before its scripts run: extensions, translators, password managers, proxies.
 */
export const pageChanges = /** @type {const} */ ([
  "an element added to the head",
  "an element added to the body",
  "an element removed",
  "an element moved",
  "an element wrapped",
  "attributes set",
  "a text split",
  "texts replaced as a translator does",
  "white space added and comments removed as a proxy does",
  "a button put beside each field as a password manager does",
]);

/** @typedef {(typeof pageChanges)[number]} PageChange */

/**
 * Changes the page as soon as it has been parsed; it runs in the page, before the page's own scripts.
 *
 * @param {{ change: PageChange; seed: number }} options `seed` chooses the element that is changed
 */
export function changePage({ change, seed }) {
  let state = seed;
  const random = (/** @type {number} */ below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  /** @type {<T>(list: T[]) => T} */
  const oneOf = (list) => /** @type {never} */ (list[random(list.length)]);
  const elements = () =>
    [...document.querySelectorAll("body *:not(script, dialog, dialog *)")].filter(
      (one) => one instanceof HTMLElement,
    );
  /** Those whose loss leaves every form in place. */
  const besideForms = () =>
    elements().filter((one) => !one.closest("form, details") && !one.querySelector("form, input"));
  const texts = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) {
      const text = /** @type {Text} */ (walker.currentNode);
      const isShown = !text.parentElement?.closest("script, style, noscript, textarea, select");
      if (isShown && text.data.trim() !== "") found.push(text);
    }
    return found;
  };
  const added = () =>
    Object.assign(document.createElement("div"), { id: "toolbar", textContent: "Toolbar" });

  /** @type {Record<PageChange, () => void>} */
  const changes = {
    "an element added to the head": () => {
      const mark = Object.assign(document.createElement("meta"), { name: "darkreader" });
      document.head.insertBefore(mark, document.head.children[random(8)] ?? null);
    },
    "an element added to the body": () => oneOf(elements()).before(added()),
    "an element removed": () => oneOf(besideForms()).remove(),
    "an element moved": () => {
      const moved = oneOf(besideForms());
      moved.parentElement?.prepend(moved);
      moved.parentElement?.append(moved);
    },
    "an element wrapped": () => {
      const wrapped = oneOf(elements());
      const wrapper = document.createElement("div");
      wrapped.replaceWith(wrapper);
      wrapper.append(wrapped);
    },
    "attributes set": () => {
      document.documentElement.setAttribute("data-extension", "");
      document.documentElement.className = "js translated-ltr";
      document.body.setAttribute("data-new-gr-c-s-check-loaded", "14.1");
      document.body.style.setProperty("--extension", "1");
      for (const input of document.querySelectorAll("input, textarea")) {
        input.setAttribute("data-lt-tmp-id", "lt-1");
        input.setAttribute("spellcheck", "false");
      }
    },
    "a text split": () => {
      const text = oneOf(texts());
      text.splitText(random(text.length));
    },
    "texts replaced as a translator does": () => {
      document.documentElement.classList.add("translated-ltr");
      for (const text of texts()) {
        const outer = document.createElement("font");
        const inner = document.createElement("font");
        inner.textContent = `[${text.data}]`;
        outer.append(inner);
        text.replaceWith(outer);
      }
    },
    "white space added and comments removed as a proxy does": () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT);
      const comments = [];
      while (walker.nextNode()) comments.push(/** @type {Comment} */ (walker.currentNode));
      for (const comment of comments) comment.remove();
      document.body.normalize();
      oneOf(elements()).before("\n");
    },
    "a button put beside each field as a password manager does": () => {
      for (const input of document.querySelectorAll("form input:not([type=hidden]), textarea")) {
        const button = document.createElement("button");
        button.type = "button";
        button.textContent = "fill in";
        input.after(button);
        input.setAttribute("autocomplete", "off");
      }
    },
  };
  addEventListener("DOMContentLoaded", () => changes[change]());
}
