#!/usr/bin/env bash
# Mail::DKIM 1.20230212 (Debian 12: package libmail-dkim-perl) signs a mail whose last line has no line end so that the
# signature is wrong as soon as the mail is sent. With "simple" bodies a missing CRLF at the end is added before the
# hash is made (RFC 6376, 3.4.3), as SMTP adds it on the way. Mail::DKIM hashes the body without it, and who receives
# the mail finds another hash. With "relaxed" bodies it is right. dkimpy 1.1.4 (python3-dkim) adds the CRLF for both.
# What it means for programs that sign with it: end the text with CRLF, or use relaxed/relaxed.
set -euo pipefail
if ! /usr/bin/perl -MMail::DKIM -e 1 2>/dev/null || ! /usr/bin/python3 -c 'import dkim' 2>/dev/null; then
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends "libmail-dkim-perl=1.20230212-2*" "python3-dkim=1.1.4-1*" >/dev/null
fi
dpkg-query -W -f '${Package} ${Version}\n' libmail-dkim-perl python3-dkim
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
openssl genrsa -traditional -out key.pem 2048 2>/dev/null
openssl rsa -in key.pem -pubout -outform DER -out public.der 2>/dev/null
echo "v=DKIM1; k=rsa; p=$(base64 -w 0 public.der)" >record
cat >perl.pl <<'PL'
# perl.pl METHOD <MAIL: the mail with a signature
use Mail::DKIM::Signer;
my $signer = Mail::DKIM::Signer->new(Algorithm => "rsa-sha256", Method => shift, Domain => "spa.example",
  Selector => "s", KeyFile => "key.pem");
local $/;
my $mail = <STDIN>;
$signer->PRINT($mail);
$signer->CLOSE;
print $signer->signature->as_string, "\r\n", $mail;
PL
cat >python.py <<'PY'
# python.py METHOD <MAIL: the mail with a signature; python.py verify <MAIL: pass or fail
import sys, dkim

mail = sys.stdin.buffer.read()
if sys.argv[1] == "verify":
    record = open("record", "rb").read()
    print("pass" if dkim.verify(mail, dnsfunc=lambda name, timeout=5: record) else "fail")
else:
    methods = tuple(part.encode() for part in sys.argv[1].split("/"))
    key = open("key.pem", "rb").read()
    sys.stdout.buffer.write(dkim.sign(mail, b"s", b"spa.example", key, canonicalize=methods) + mail)
PY
head=$'From: Anna <anna@spa.example>\r\nTo: ben@spa.example\r\nSubject: Tuesday\r\n\r\nSee you on Tuesday.'
seen=$(
  for signer in "/usr/bin/perl perl.pl" "/usr/bin/python3 python.py"; do
    for method in simple/simple relaxed/simple relaxed/relaxed; do
      printf '%s' "$head" | $signer $method >open
      printf '%s\r\n' "$head" | $signer $method >ended
      printf '%s, %s: sent, with its line end added, %s; signed with the line end, %s\n' "${signer##* }" "$method" \
        "$({ cat open; printf '\r\n'; } | /usr/bin/python3 python.py verify)" \
        "$(/usr/bin/python3 python.py verify <ended)"
    done
  done
)
echo "$seen"
expected='perl.pl, simple/simple: sent, with its line end added, fail; signed with the line end, pass
perl.pl, relaxed/simple: sent, with its line end added, fail; signed with the line end, pass
perl.pl, relaxed/relaxed: sent, with its line end added, pass; signed with the line end, pass
python.py, simple/simple: sent, with its line end added, pass; signed with the line end, pass
python.py, relaxed/simple: sent, with its line end added, pass; signed with the line end, pass
python.py, relaxed/relaxed: sent, with its line end added, pass; signed with the line end, pass'
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
