/** A finished page. */
interface DeferredPage {
  html: string;
  /** The texts of its inline scripts that the server itself wrote: the ones that may run. */
  scripts: readonly string[];
}

interface Script {
  /** Its other attributes, such as ` type="module" async=""`. */
  attributes: string;
  text: string;
  /** The markup from its end to the next script of the server's. */
  after: string;
}

const endTag = "</script>";

/** Splits a page at the scripts that have the nonce. */
function splitAtScripts(html: string, nonce: string): { before: string; scripts: Script[] } {
  const [before = "", ...parts] = html.split(`<script nonce="${nonce}"`);
  const scripts = parts.map((part) => {
    const textAt = part.indexOf(">") + 1;
    const endAt = part.indexOf(endTag, textAt);
    return {
      attributes: part.slice(0, textAt - 1),
      text: part.slice(textAt, endAt),
      after: part.slice(endAt + endTag.length),
    };
  });
  return { before, scripts };
}

const isContext = ({ text }: Script) => text.startsWith("window.__remixContext = ");
const isData = ({ text }: Script) => text.startsWith("window.__remixContext.streamController.");

/**
 * Joins Remix's three scripts with data into the first one that fills its stream. The policy names each
 * script by a hash, which does not compress, and the compressed page with its headers just fits TCP's initial
 * window of 10 segments (RFC 6928).
 */
function joinData(scripts: readonly Script[]): Script[] {
  const context = scripts.find(isContext);
  const data = scripts.filter(isData);
  const [first] = data;
  const last = data.at(-1);
  if (!context || !first || !last) return [...scripts];
  const text = [context, ...data].map((one) => one.text).join("");
  return scripts.flatMap((script) => {
    if (script === context) return [{ ...script, text: "" }];
    if (script === first) return [{ ...script, text, after: last.after }];
    return isData(script) ? [] : [script];
  });
}

/** The attributes by which first-view.inline.ts finds the script that it starts. */
const deferred = ' type="text/deferred" id="deferred"';

/**
 * Keeps a page's scripts from loading until first-view.inline.ts starts them; see inline-scripts.tsx. Only
 * attributes and texts change, so that React finds the elements that it expects.
 *
 * @param html a page with Remix's `<Scripts>` and our `<FirstViewFirst>`
 * @param nonce of the scripts that the server wrote; it is removed
 */
export function deferScripts(html: string, nonce: string): DeferredPage {
  const { before, scripts: all } = splitAtScripts(html, nonce);
  const scripts = joinData(all);
  const markup = scripts.map(({ attributes, text, after }) => {
    const own = attributes.includes('type="module"') ? deferred : attributes;
    return `<script${own}>${text}${endTag}${after}`;
  });
  return {
    html: [before, ...markup]
      .join("")
      .replaceAll('<link rel="modulepreload"', '<link rel="deferred"'),
    scripts: scripts.map(({ text }) => text).filter(Boolean),
  };
}
