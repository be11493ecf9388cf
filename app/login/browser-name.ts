/** Which browser this is, in names that are the same in every language. */
export interface BrowserName {
  /** Such as "Firefox". */
  name: string;
  /** What it runs on, such as "Android". */
  system: string;
}

// The first that is found counts: browsers name others that they are like, and systems those that they are made from.
const browsers: readonly [string, RegExp][] = [
  ["Edge", /\bEdg(?:e|A|iOS)?\//],
  ["Opera", /\b(?:OPR|OPT|OPX)\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:Chrome|CriOS)\//],
  ["Safari", /\bVersion\/[\d.]+ (?:Mobile\/\w+ )?Safari\//],
];
const systems: readonly [string, RegExp][] = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Mac", /\bMacintosh\b/],
  ["Linux", /\bLinux\b/],
];

const firstIn = (known: readonly [string, RegExp][], text: string) =>
  known.find(([, pattern]) => pattern.test(text))?.[0];

/**
 * Names a browser for its owner; it decides nothing.
 *
 * @param userAgent the header User-Agent
 * @returns undefined for a browser or a system that is not one of the usual ones
 */
export function browserNameOf(userAgent: string): BrowserName | undefined {
  const name = firstIn(browsers, userAgent);
  const system = firstIn(systems, userAgent);
  return name === undefined || system === undefined ? undefined : { name, system };
}
