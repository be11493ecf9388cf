import { createContext, useContext } from "react";
import program from "./first-view.inline.ts?inline-script";

/*
 * How the inline scripts of a page live. Each step names the place where it happens.
 *
 * 1. entry.server.tsx makes a random nonce for one rendering. `FirstViewFirst` and Remix's `<Scripts>` in
 *    root.tsx, and `RemixServer`, give it to every script that the server itself writes.
 * 2. `deferScripts` finds the scripts by the nonce and removes it, since a cached page is sent to many
 *    visitors. It turns the module script and its preloads into `type="text/deferred"` and `rel="deferred"`,
 *    which browsers do not load, and joins the scripts with Remix's data into one.
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

/** The script that defers the others. Its place is in the head, before the style sheet: scripts after a style sheet wait for it. */
export function FirstViewFirst() {
  return (
    <script
      nonce={useContext(ScriptNonce)}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}
