#!/usr/bin/env bash
# abook 0.6.1 (Debian 12) imports a vCard file, and leaves out a part of a card. A line that is folded,
# as lines over 75 characters should be (RFC 2426, 2.6), is cut at the fold: of the address it keeps
# "...@treatments.spa.exam". With a group in front, "item1.EMAIL", or its name in lower case, "email", a person has no
# address. A file whose card begins with "begin:vcard" it cannot read. A birthday becomes the field anniversary. khard
# 0.18.0 reads the address each time.
# What it means for writers of vCard files: write names in upper case, without groups, and addresses in one line.
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
need abook 0.6.1-
need khard 0.18.0-

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export HOME=$folder LC_ALL=C.UTF-8
mkdir cards
printf '%s\n' '[addressbooks]' '[[cards]]' "path = $folder/cards" '[general]' 'default_action = list' >khard.conf

show() { # LABEL LINES: what both programs make of a card
  local label=$1
  shift
  printf '%s\r\n' "$@" >cards/card.vcf
  abook --convert --informat vcard --infile cards/card.vcf --outformat abook >book 2>&1 || true
  echo "$label"
  echo "  abook: $(grep -E '^(cannot|(name|email|anniversary)=)' book | paste -sd ' ')"
  echo "  khard: $(khard -c khard.conf email --parsable | grep @ | cut -f 1,2 | tr '\t' ' ')"
}
card=(VERSION:3.0 UID:1 "FN:Anna Ash" "N:Ash;Anna;;;")
address=anna.elizabeth.of.the.front.desk@treatments.spa.example
output=$(
  show plain BEGIN:VCARD "${card[@]}" EMAIL:anna@spa.example END:VCARD
  show folded BEGIN:VCARD "${card[@]}" "EMAIL;TYPE=INTERNET;TYPE=WORK:${address%ple}" " ple" END:VCARD
  show group BEGIN:VCARD "${card[@]}" item1.EMAIL:anna@spa.example END:VCARD
  show "lower case" BEGIN:VCARD "${card[@]}" email:anna@spa.example END:VCARD
  show "lower case at the ends" begin:vcard "${card[@]}" EMAIL:anna@spa.example end:vcard
  show birthday BEGIN:VCARD "${card[@]}" EMAIL:anna@spa.example BDAY:1990-05-06 END:VCARD
)
echo "$output"
expected="plain
  abook: name=Anna Ash email=anna@spa.example
  khard: anna@spa.example Anna Ash
folded
  abook: name=Anna Ash email=anna.elizabeth.of.the.front.desk@treatments.spa.exam
  khard: $address Anna Ash
group
  abook: name=Anna Ash
  khard: anna@spa.example Anna Ash
lower case
  abook: name=Anna Ash
  khard: anna@spa.example Anna Ash
lower case at the ends
  abook: cannot read file cards/card.vcf
  khard: anna@spa.example Anna Ash
birthday
  abook: name=Anna Ash email=anna@spa.example anniversary=1990-05-06
  khard: anna@spa.example Anna Ash"
[ "$output" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
