/**
 * Keeps a page's scripts from loading until `ScriptStarter` lets them go. Only attributes change, so
 * that React finds the elements that it expects.
 *
 * @param html a page with Remix's `<Scripts>` and our `<ScriptStarter>`
 */
export function holdScripts(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="held"')
    .replace('<script type="module" async=""', '<script type="text/held"');
}
