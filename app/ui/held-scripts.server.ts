/**
 * Keeps a page's scripts from loading until `FirstViewFirst` lets them go. Only attributes and texts
 * change, so that React finds the elements that it expects.
 *
 * @param html a page with Remix's `<Scripts>` and our `<FirstViewFirst>`
 */
export function holdScripts(html: string): string {
  return oneDataScript(html)
    .replaceAll('<link rel="modulepreload"', '<link rel="held"')
    .replace('<script type="module" async=""', '<script type="text/held"');
}

const context = /<script>(window\.__remixContext = [^<]*)<\/script>/;
const firstData = /<script>(?=window\.__remixContext\.streamController\.enqueue)/;
const lastTwo = /<\/script><!--\$--><script>(?=window\.__remixContext\.streamController\.close)/;

/**
 * Puts Remix's three scripts of data into one. The policy must name each by a hash, which no compression
 * makes smaller, and the page with its headers just fits what a server sends at once.
 */
function oneDataScript(html: string): string {
  const [, text] = context.exec(html) ?? [];
  if (text === undefined || !firstData.test(html)) return html;
  return html
    .replace(context, "<script></script>")
    .replace(firstData, (tag) => tag + text)
    .replace(lastTwo, "");
}
