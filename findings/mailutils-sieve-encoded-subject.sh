#!/usr/bin/env bash
# GNU Mailutils 3.15 (Debian 12): its sieve compares a header as it stands in the mail. It should be converted to UTF-8
# first, encoded words included (RFC 5228, 2.7.2). A subject with one letter beyond ASCII, which mail programs write as
# "=?utf-8?Q?Fu=C3=9Fpflege_am_Montag?=", is not found by the word "Fußpflege", and does not match "*Montag", since its
# end is "?=". In base64, "=?utf-8?B?...?=", which a mail program chooses by itself, it is not found by "Montag" either.
# The mail stays in the inbox, and the exit status is 0. So it is with the name in From.
# What it means for rules that shall work with it: sort by an address, or by a header that is always ASCII.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get update -qq
apt-get download -qq -o APT::Sandbox::User=root "mailutils=1:3.15-4*"
if ! dpkg-query -W libmailutils9 >/dev/null 2>&1; then
  apt-get install -y -qq --no-install-recommends "libmailutils9=1:3.15-4*" >/dev/null
fi
dpkg -x mailutils_*.deb package
dpkg-deb -W mailutils_*.deb
export LC_ALL=C.UTF-8

try() { # SUBJECT TEST: whether a mail with that subject is filed by a rule with that test
  printf '%s\n' 'From anna@spa.example Tue Dec  1 10:00:00 2026' 'From: Anna <anna@spa.example>' \
    'To: desk@spa.example' "Subject: $1" 'Date: Tue, 01 Dec 2026 10:00:00 +0000' '' Hello '' >mbox
  printf 'require ["fileinto"];\nif header %s { fileinto "found"; }\n' "$2" >rule.sieve
  package/usr/bin/sieve -n -v -f mbox rule.sieve >log 2>&1 || echo "status $?"
  if grep -q FILEINTO log; then echo "  $2: found"; else echo "  $2: not found"; fi
}
seen=$(
  for subject in "Pflege am Montag" "=?utf-8?Q?Fu=C3=9Fpflege_am_Montag?=" \
    "=?utf-8?B?$(printf 'Fußpflege am Montag' | base64)?="; do
    word=Fußpflege
    if [ "${subject%%\?*}" = "$subject" ]; then word=Pflege; fi
    echo "Subject: $subject"
    try "$subject" ":contains \"subject\" \"$word\""
    try "$subject" ":contains \"subject\" \"Montag\""
    try "$subject" ":matches \"subject\" \"*Montag\""
  done
)
echo "$seen"
expected='Subject: Pflege am Montag
  :contains "subject" "Pflege": found
  :contains "subject" "Montag": found
  :matches "subject" "*Montag": found
Subject: =?utf-8?Q?Fu=C3=9Fpflege_am_Montag?=
  :contains "subject" "Fußpflege": not found
  :contains "subject" "Montag": found
  :matches "subject" "*Montag": not found
Subject: =?utf-8?B?RnXDn3BmbGVnZSBhbSBNb250YWc=?=
  :contains "subject" "Fußpflege": not found
  :contains "subject" "Montag": not found
  :matches "subject" "*Montag": not found'
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
