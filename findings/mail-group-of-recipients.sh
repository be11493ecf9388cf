#!/usr/bin/env bash
# An address field may name a group (RFC 5322, 3.4): "To: Team: anna@spa.example, Ben <ben@spa.example>;". The empty
# group "To: undisclosed-recipients:;" is what mails with nothing but hidden recipients have. With the option -t, s-nail
# 14.9.24 (Debian 12) sends a mail with either group to nobody, not to its other recipients either. So does esmtp 1.2
# with a group in To, and for "Cc: Team: ben@spa.example;" it gives the server the recipient <Team:ben@spa.example;>.
# msmtp 1.8.23 and Mutt 2.2.12 send to the members and to all others.
# What it means for programs that write mails: leave the field To out, or name the sender in it.
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
need s-nail 14.9.24-
need esmtp 1.2-18
need msmtp 1.8.23-
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
recipients() { # TWO FIELDS: who gets the mail, from each program
  echo "$1, $2"
  for program in s-nail esmtp msmtp mutt; do
    : >recipients
    printf '%s\n' "From: spa@spa.example" "$1" "$2" "Subject: Hello" "" "Until Friday." |
      send "$program" >out 2>&1 || true
    list=$(LC_ALL=C sort recipients | paste -sd ' ')
    echo "  $program: ${list:-nobody}"
  done
}
output=$(recipients "To: undisclosed-recipients:;" "Bcc: ben@spa.example"
  recipients "To: Team: anna@spa.example, Ben <ben@spa.example>;" "Cc: cleo@spa.example"
  recipients "To: anna@spa.example" "Cc: Team: ben@spa.example;")
echo "$output"
expected="To: undisclosed-recipients:;, Bcc: ben@spa.example
  s-nail: nobody
  esmtp: nobody
  msmtp: ben@spa.example
  mutt: ben@spa.example
To: Team: anna@spa.example, Ben <ben@spa.example>;, Cc: cleo@spa.example
  s-nail: nobody
  esmtp: nobody
  msmtp: anna@spa.example ben@spa.example cleo@spa.example
  mutt: anna@spa.example ben@spa.example cleo@spa.example
To: anna@spa.example, Cc: Team: ben@spa.example;
  s-nail: nobody
  esmtp: Team:ben@spa.example; anna@spa.example
  msmtp: anna@spa.example ben@spa.example
  mutt: anna@spa.example ben@spa.example"
[ "$output" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
