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
  /** What stands between its end and the next one of ours. */
  after: string;
}

const endTag = "</script>";

/** Takes a page apart at the scripts that carry the mark. */
function takeApart(html: string, mark: string): { before: string; scripts: Script[] } {
  const [before = "", ...parts] = html.split(`<script nonce="${mark}"`);
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
 * Puts Remix's three scripts of data into the first one that fills its stream. The policy must name each by
 * a hash, which no compression makes smaller, and the page with its headers just fits what a server sends
 * at once.
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

/** By this the page's first script finds the one that it starts. */
const deferred = ' type="text/held" id="deferred"';

/**
 * Keeps a page's scripts from loading until `FirstViewFirst` lets them go. Only attributes and texts
 * change, so that React finds the elements that it expects.
 *
 * @param html a page with Remix's `<Scripts>` and our `<FirstViewFirst>`
 * @param mark the nonce of the scripts that the server wrote, unknown to everybody else. It is taken out:
 *   copies of a page are sent to many, and a nonce that is used twice protects from nothing
 */
export function deferScripts(html: string, mark: string): DeferredPage {
  const { before, scripts: all } = takeApart(html, mark);
  const scripts = joinData(all);
  const markup = scripts.map(({ attributes, text, after }) => {
    const own = attributes.includes('type="module"') ? deferred : attributes;
    return `<script${own}>${text}${endTag}${after}`;
  });
  return {
    html: [before, ...markup].join("").replaceAll('<link rel="modulepreload"', '<link rel="held"'),
    scripts: scripts.map(({ text }) => text).filter(Boolean),
  };
}
