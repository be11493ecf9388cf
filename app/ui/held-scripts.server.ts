// The page's data comes in one piece, so what ends its stream can stand in the same script: one text
// less that the policy must name.
const lastTwo = /<\/script><!--\$--><script>(window\.__remixContext\.streamController\.close)/;

/**
 * Keeps a page's scripts from loading until `FirstViewFirst` lets them go. Only attributes change, so
 * that React finds the elements that it expects.
 *
 * @param html a page with Remix's `<Scripts>` and our `<FirstViewFirst>`
 */
export function holdScripts(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="held"')
    .replace('<script type="module" async=""', '<script type="text/held"')
    .replace(lastTwo, "$1");
}
