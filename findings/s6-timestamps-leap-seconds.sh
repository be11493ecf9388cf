#!/usr/bin/env bash
# s6 2.11.3.2 and daemontools 0.76 (both of Debian 12) mark the lines of a log with the same kind of label, TAI64N
# ("@4000..."), and one and the same second gets another label from each: s6-tai64n counts the 27 leap seconds since
# 1972, and tai64n does not, nor does svlogd of runit 2.1.2. Each has a program that turns labels into local time. With
# that of the other package a time is 27 seconds off, without an error: tai64nlocal shows lines of s6 in the future,
# s6-tai64nlocal lines of daemontools and runit in the past. The label itself does not tell who wrote it.
# What it means: read a log with the program of the package that wrote it; lines of both do not sort by time.
set -euo pipefail
if ! command -v tai64n >/dev/null || ! command -v s6-tai64n >/dev/null || ! command -v svlogd >/dev/null; then
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends "daemontools=1:0.76-8*" "s6=2.11.3.2-1*" "runit=2.1.2-54*" >/dev/null
fi
dpkg-query -W -f '${Package} ${Version}\n' daemontools s6 runit
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export TZ=UTC
mkdir log
now=$(date +%s)
echo line | tai64n >daemontools
echo line | s6-tai64n >s6
echo line | svlogd -t log
cp log/current runit

# How far a program's time is from the clock, of which a busy machine may take up to nine seconds.
off() {
  local difference
  difference=$(($(date -d "$("$1" <"$2" | cut -d ' ' -f 1,2)" +%s) - now))
  for about in -27 0 27; do
    if [ $((difference - about)) -ge 0 ] && [ $((difference - about)) -le 9 ]; then echo "$about"; return; fi
  done
  echo "$difference"
}
seen=$(
  for writer in daemontools runit s6; do
    echo "written by $writer: tai64nlocal $(off tai64nlocal $writer), s6-tai64nlocal $(off s6-tai64nlocal $writer)"
  done
)
echo "$seen"
expected='written by daemontools: tai64nlocal 0, s6-tai64nlocal -27
written by runit: tai64nlocal 0, s6-tai64nlocal -27
written by s6: tai64nlocal 27, s6-tai64nlocal 0'
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
