#!/usr/bin/env bash
# Of two icons of a page, Chromium requests the other one when the one that it prefers has the address "data:,".
#
# Debian's chromium 156.0.8078.108: `<link rel="icon" href="data:,">` alone keeps the browser from requesting
# /favicon.ico, as is widely advised. Beside it, a `<link rel="icon" href="/icon.ico" sizes="32x32">`, which an SVG
# normally wins over, is requested at once. With an SVG that draws nothing in the place of "data:,", nothing is
# requested. A page that puts its icon off with "data:," so asks for one more file, and asks for it first.
#
# The new headless mode requests icons, the old one (chromium-headless-shell) never does.
# Exits with 1 if the behaviour has changed.
set -euo pipefail
if ! program=$(command -v chromium); then
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends "chromium=156.*" >/dev/null
  program=$(command -v chromium)
fi
command -v node >/dev/null || apt-get install -y -qq --no-install-recommends nodejs >/dev/null
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cat >"$folder/seen.mjs" <<'SCRIPT'
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";

const [program, profiles] = process.argv.slice(2);
const other = '<link rel="icon" href="/icon.ico" sizes="32x32">';
const nothing = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>";
const pages = {
  "data:, alone": '<link rel="icon" href="data:,">',
  "data:, beside another icon": `${other}<link rel="icon" href="data:," type="image/svg+xml">`,
  "an empty SVG beside another icon": `${other}<link rel="icon" href="${nothing}" type="image/svg+xml">`,
};
for (const [index, [name, icons]] of Object.entries(pages).entries()) {
  const asked = [];
  let over;
  const ended = new Promise((resolve) => (over = resolve));
  const server = createServer(({ url }, response) => {
    if (url === "/end") over();
    else if (url !== "/") asked.push(url);
    response.setHeader("Content-Type", url === "/" ? "text/html" : "text/plain");
    // The page says when it has been loaded for two seconds: icons are requested at the load event.
    const script = '<script>onload = () => setTimeout(() => fetch("/end"), 2000)</script>';
    response.end(url === "/" ? `<!doctype html><title>icon</title>${icons}${script}` : "");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const browser = spawn(
    program,
    [
      "--headless=new",
      "--no-sandbox",
      "--disable-gpu",
      "--no-first-run",
      "--disable-background-networking",
      `--user-data-dir=${profiles}/${index}`,
      `http://127.0.0.1:${server.address().port}/`,
    ],
    { stdio: "ignore" },
  );
  await ended;
  browser.kill();
  await once(browser, "exit");
  server.closeAllConnections();
  server.close();
  console.log(`${name}: ${asked.join(", ") || "nothing"}`);
}
SCRIPT
"$program" --version
seen=$(node "$folder/seen.mjs" "$program" "$folder")
echo "$seen"
expected='data:, alone: nothing
data:, beside another icon: /icon.ico
an empty SVG beside another icon: nothing'
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
