#!/usr/bin/env bash
# In the accessible name that Chromium computes, `<wbr>` is a space, and Playwright does not see it. Debian's chromium
# 156.0.8078.114: a link with the content `info<wbr>@spa.example` has the name "info @spa.example" in the accessibility
# tree, which screen readers say and braille displays show, although the element adds nothing to innerText or to a
# copied text. Two spans or U+200B in its place add no space. Playwright 1.65.1 works out names by itself: in the same
# browser, `getByRole("link", { name: "info@spa.example", exact: true })` finds each of the three.
# What it means: an address that may break so is read as two words, while a test by its name passes; an aria-label keeps
# it whole.
set -euo pipefail
if ! program=$(command -v chromium-headless-shell || command -v chromium); then
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends "chromium-headless-shell=156.*" >/dev/null
  program=$(command -v chromium-headless-shell)
fi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts playwright-core@1.65.1
cat >seen.mjs <<'SCRIPT'
import { chromium } from "playwright-core";

const address = "info@spa.example";
const contents = {
  "<wbr>": "info<wbr>@spa.example",
  spans: "<span>info</span><span>@spa.example</span>",
  "U+200B": "info&#x200B;@spa.example",
};
const browser = await chromium.launch({
  executablePath: process.argv[2],
  args: ["--no-sandbox", "--disable-gpu"],
});
const page = await browser.newPage();
const session = await page.context().newCDPSession(page);
for (const [what, content] of Object.entries(contents)) {
  await page.setContent(`<a href="mailto:${address}">${content}</a>`);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  const name = nodes.find(({ role }) => role?.value === "link").name.value.replace("\u200B", "");
  const text = (await page.locator("a").innerText()).replace("\u200B", "");
  const found = await page.getByRole("link", { name: address, exact: true }).count();
  console.log(`${what}: Chromium "${name}", text "${text}", found by Playwright: ${found}`);
}
await browser.close();
SCRIPT
"$program" --version
seen=$(node seen.mjs "$program")
echo "$seen"
expected='<wbr>: Chromium "info @spa.example", text "info@spa.example", found by Playwright: 1
spans: Chromium "info@spa.example", text "info@spa.example", found by Playwright: 1
U+200B: Chromium "info@spa.example", text "info@spa.example", found by Playwright: 1'
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
