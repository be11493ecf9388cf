import { expect, it } from "vitest";
import { browserNameOf } from "./browser-name";

const android = "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)";
const windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)";
const mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)";
const iPhone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15";

it.each([
  ["Firefox on Android", "Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0"],
  ["Chrome on Android", `${android} Chrome/142.0.0.0 Mobile Safari/537.36`],
  [
    "Samsung Internet on Android",
    `${android} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
  ],
  ["Opera on Android", `${android} Chrome/140.0.0.0 Mobile Safari/537.36 OPR/92.0.0.0`],
  ["Safari on iPhone", `${iPhone} (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1`],
  [
    "Chrome on iPhone",
    `${iPhone} (KHTML, like Gecko) CriOS/142.0.7444.77 Mobile/15E148 Safari/604.1`,
  ],
  ["Firefox on iPhone", `${iPhone} (KHTML, like Gecko) FxiOS/145.0 Mobile/15E148 Safari/605.1.15`],
  [
    "Safari on iPad",
    "Mozilla/5.0 (iPad; CPU OS 16_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Mobile/15E148 Safari/604.1",
  ],
  ["Edge on Windows", `${windows} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`],
  ["Chrome on Windows", `${windows} Chrome/142.0.0.0 Safari/537.36`],
  ["Safari on Mac", `${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15`],
  [
    "Chrome on ChromeOS",
    "Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
  ],
  ["Firefox on Linux", "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0"],
])("a browser is named as its owner knows it: %s", (expected, userAgent) => {
  const { name, system } = browserNameOf(userAgent)!;
  expect(`${name} on ${system}`).toBe(expected);
});

it.each(["", "curl/8.5.0", "Mozilla/5.0", "Mozilla/5.0 (Nintendo 3DS) Firefox/1.0"])(
  "a program that is none of the usual browsers has no name: %j",
  (userAgent) => {
    expect(browserNameOf(userAgent)).toBeUndefined();
  },
);
