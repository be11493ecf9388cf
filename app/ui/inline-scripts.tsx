import { createContext, useContext } from "react";
import program from "./first-view.inline.ts?inline-script";

/*
 * How the inline scripts of a page live. Each step names the place where it happens.
 *
 * 1. entry.server.tsx makes a random nonce for one rendering. `FirstViewFirst` and Remix's `<Scripts>` in
 *    root.tsx, and `dataScript`, give it to every script that the server itself writes.
 * 2. `deferScripts` finds the scripts by the nonce and removes it, since a cached page is sent to many
 *    visitors. It turns the module script and its preloads into `type="text/deferred"` and `rel="dns-prefetch"`, which
 *    load no file, and joins the scripts with Remix's data into one.
 * 3. `contentSecurityPolicy` names the hash of each script that `deferScripts` returns, and no other.
 * 4. In the browser first-view.inline.ts runs at once, and starts the deferred scripts after the first paint
 *    or at the visitor's first action.
 *
 * A release of Remix or React that writes other markup fails tests/http/inline-scripts.test.ts.
 */

/**
 * The nonce of one rendering's inline scripts, unknown to everybody else, so that a script in a visitor's
 * text cannot pass for one of the server's. Undefined in the browser and in development.
 */
export const ScriptNonce = createContext<string | undefined>(undefined);

// React does not compare the text of a script when it hydrates, so the browser's build can omit it.
const text = import.meta.env.SSR ? program : "";

/**
 * The script that defers the others. Its place is in the head, before the style sheet: scripts after a style sheet wait
 * for it.
 */
export function FirstViewFirst() {
  return (
    <script
      nonce={useContext(ScriptNonce)}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}

/**
 * The script that fills Remix's stream in the browser, as its `RemixServer` writes it where React streams.
 *
 * @param data of the loaders, as the server encodes them
 */
export function dataScript(data: string, nonce: string | undefined): string {
  const literal = JSON.stringify(data).replaceAll("<", "\\u003c");
  return `<script nonce="${nonce ?? ""}">window.__remixContext.streamController.enqueue(${literal});window.__remixContext.streamController.close();${endTag}`;
}

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
 * Joins Remix's two scripts with data into the last one, which fills its stream. The policy names each
 * script by a hash, which does not compress, and the compressed page with its headers just fits TCP's initial
 * window of 10 segments (RFC 6928).
 */
function joinData(scripts: readonly Script[]): readonly Script[] {
  const context = scripts.find(isContext);
  if (!context) return scripts;
  return scripts.map((script) => {
    if (script === context) return { ...script, text: "" };
    return isData(script) ? { ...script, text: context.text + script.text } : script;
  });
}

/** The attributes by which first-view.inline.ts finds the script that it starts. */
const deferred = ' type="text/deferred" id="deferred"';
// HTML allows few values of `rel` in the body. This one asks for nothing that the browser has not done for the page.
const preloadOnceStarted = '<link rel="dns-prefetch"';

/**
 * Keeps a page's scripts from loading until first-view.inline.ts starts them. Only attributes and texts
 * change, so that React finds the elements that it expects.
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
    html: [before, ...markup].join("").replaceAll('<link rel="modulepreload"', preloadOnceStarted),
    scripts: scripts.map(({ text }) => text).filter(Boolean),
  };
}
