#!/usr/bin/env bash
# A modal dialog whose attribute `open` is removed stays modal and cannot be closed.
#
# Debian's chromium 156.0.8078.108: after showModal() and removeAttribute("open") the dialog has no box, yet it matches
# :modal and the rest of the document is inert: a button takes no focus. close() does nothing, since it returns at once
# for a dialog without the attribute. Setting `open` again and then calling close() ends it. (Firefox 153.8 ESR does the
# same.) A script that hides a dialog by its attribute so leaves a page that nobody can use.
#
# Exits with 1 if the behaviour has changed.
set -euo pipefail
if ! program=$(command -v chromium-headless-shell || command -v chromium); then
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends "chromium-headless-shell=156.*" >/dev/null
  program=$(command -v chromium-headless-shell)
fi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cat >"$folder/page.html" <<'PAGE'
<!doctype html>
<title>dialog</title>
<button id="button">Outside</button>
<dialog id="dialog"><p>Inside</p></dialog>
<pre id="seen"></pre>
<script>
  const lines = [];
  const note = (when) => {
    button.blur();
    button.focus();
    const focusable = document.activeElement === button;
    const drawn = dialog.getClientRects().length > 0;
    lines.push(`${when}: drawn ${drawn}, modal ${dialog.matches(":modal")}, button takes focus ${focusable}`);
  };
  dialog.showModal();
  dialog.removeAttribute("open");
  note("open removed");
  dialog.close();
  note("close() called");
  dialog.open = true;
  dialog.close();
  note("open set, close() called");
  seen.textContent = lines.join("\n");
</script>
PAGE
"$program" --version
seen=$("$program" --headless --no-sandbox --disable-gpu --dump-dom "file://$folder/page.html" 2>/dev/null |
  sed -n '/<pre/,/<\/pre>/p' | sed 's/<[^>]*>//g')
echo "$seen"
expected='open removed: drawn false, modal true, button takes focus false
close() called: drawn false, modal true, button takes focus false
open set, close() called: drawn false, modal false, button takes focus true'
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
