#!/usr/bin/env bash
# systemd reads environment.d files, which look like .env, in its own way: a # inside a line begins no comment, what
# follows a closing quote is appended without the space between, a variable is replaced between single quotes, too, and a
# line that begins with "export" is left out. Node's util.parseEnv reads each of the four lines as another value.
# Seen with Debian 12, systemd 252.38-1~deb12u1.
set -euo pipefail
generator=/usr/lib/systemd/user-environment-generators/30-systemd-environment-d-generator
if ! [ -x "$generator" ]; then
  apt-get update -qq && apt-get install -y -qq --no-install-recommends "systemd=252.*" >/dev/null
fi
echo "systemd $(dpkg-query -W -f '${Version}' systemd)"
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT
mkdir -p "$folder/.config/environment.d"
cat >"$folder/.config/environment.d/a.conf" <<'FILE'
PORT=3000 # the port
SENDER="Sage & Linen" <a@spa.test>
FOLDER='$HOME/spa'
export LANGUAGE=en
FILE
output=$(env -i HOME="$folder" XDG_CONFIG_HOME="$folder/.config" "$generator" 2>/dev/null |
  grep -E '^(PORT|SENDER|FOLDER|LANGUAGE)=' | sed "s|$folder|HOME|")
echo "$output"
[ "$output" = 'PORT="3000 # the port"
SENDER="Sage & Linen<a@spa.test>"
FOLDER=HOME/spa' ] || { echo "The behaviour has changed."; exit 1; }
