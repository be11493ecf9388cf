#!/usr/bin/env bash
# esmtp 1.2 (Debian 12) as "sendmail -t", which takes the recipients from the header of the mail: a field without a
# space behind its colon ("Cc:ben@spa.example") has no recipient for it. RFC 5322 (3.6.3) asks for no space there. Of
# "To: anna@spa.example" and "Cc:ben@spa.example", Anna gets the mail, Ben does not, and the exit status is 0. Nor does
# esmtp see the address behind a tab. msmtp 1.8.23, s-nail 14.9.24 and Mutt 2.2.12 send to both.
# What it means for programs that write mails: put one space behind each colon.
set -euo pipefail

export DEBIAN_FRONTEND=noninteractive
need() { # PACKAGE VERSION
  local version
  version=$(dpkg-query -W -f '${Version}' "$1" 2>/dev/null || true)
  if [ -z "$version" ]; then
    { apt-get update -qq; apt-get install -y -qq --no-install-recommends "$1=$2*"; } >/dev/null || true
    version=$(dpkg-query -W -f '${Version}' "$1" 2>/dev/null || true)
  fi
  case $version in
    "$2"*) echo "$1 $version" ;;
    *) echo "This finding is about $1 $2, and the version here is ${version:-none}."; exit 1 ;;
  esac
}
need esmtp 1.2-18
need msmtp 1.8.23-
need s-nail 14.9.24-
need mutt 2.2.12-

folder=$(mktemp -d)
started=()
trap 'kill "${started[@]}" 2>/dev/null || true; wait; rm -rf "$folder"' EXIT
cd "$folder"
export HOME=$folder LC_ALL=C.UTF-8
# A mail server: it writes its port to the file "port", and the recipients of each mail to "recipients".
cat >server.mjs <<'JS'
import { appendFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { createInterface } from "node:readline";
const server = createServer((socket) => {
  const say = (text) => socket.write(`${text}\r\n`);
  let data = false;
  say("220 spa.example ESMTP");
  socket.on("error", () => {});
  createInterface(socket).on("line", (line) => {
    if (data) {
      if (line === ".") { data = false; say("250 taken"); }
      return;
    }
    const [, recipient] = /^RCPT TO:<(.*)>/i.exec(line) ?? [];
    if (recipient) appendFileSync("recipients", `${recipient}\n`);
    if (/^QUIT/i.test(line)) { say("221 bye"); return socket.end(); }
    data = /^DATA/i.test(line);
    say(data ? "354 go on" : "250 spa.example");
  });
}).listen(0, "127.0.0.1", () => writeFileSync("port", String(server.address().port)));
JS
node server.mjs & started+=($!)
until [ -s port ]; do sleep 0.1; done
port=$(cat port)
echo "hostname = 127.0.0.1:$port" >esmtprc

send() { # PROGRAM, with the mail on standard input
  case $1 in
    esmtp) esmtp -C "$folder/esmtprc" -f spa@spa.example -t ;;
    msmtp) msmtp --host=127.0.0.1 --port="$port" --from=spa@spa.example -t ;;
    s-nail) s-nail -:/ -S v15-compat -S "mta=smtp://127.0.0.1:$port" -S smtp-auth=none -S from=spa@spa.example -t ;;
    mutt)
      mutt -n -F /dev/null -H - \
        -e "set smtp_url=smtp://127.0.0.1:$port/ from=spa@spa.example copy=no ssl_starttls=no ssl_force_tls=no" ;;
  esac
}
output=$(for field in "Cc: ben@spa.example" "Cc:ben@spa.example" $'Cc:\tben@spa.example' "Bcc:ben@spa.example"; do
  for program in esmtp msmtp s-nail mutt; do
    : >recipients
    status=0
    printf '%s\n' "From: spa@spa.example" "To: anna@spa.example" "$field" "Subject: Hello" "" "Until Friday." |
      send "$program" >out 2>&1 || status=$?
    echo "${field/$'\t'/<tab>} $program: $(sort recipients | paste -sd ' '), exit $status"
  done
done)
echo "$output"
both="anna@spa.example ben@spa.example, exit 0"
expected="Cc: ben@spa.example esmtp: $both
Cc: ben@spa.example msmtp: $both
Cc: ben@spa.example s-nail: $both
Cc: ben@spa.example mutt: $both"
for field in Cc: "Cc:<tab>" Bcc:; do
  expected+=$'\n'"${field}ben@spa.example esmtp: anna@spa.example, exit 0"
  for program in msmtp s-nail mutt; do expected+=$'\n'"${field}ben@spa.example $program: $both"; done
done
[ "$output" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
