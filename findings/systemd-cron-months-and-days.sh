#!/usr/bin/env bash
# systemd-cron 1.15.19 (Debian 12), which runs crontabs by timers of systemd, takes other days than its crontab(5) says:
#   a month by name    "dec" is November, "nov" October, and for "oct" there is no timer: its list has no October
#   both day fields    "0 9 1 * mon" runs on the 1st if that is a Monday; by the manual it runs on the 1st and on each
#                      Monday ("when either field matches")
#   a range up to 7    "0 9 * * 6-7", Saturday and Sunday (7 is Sunday by the manual), runs every day: the log calls the
#                      line garbled, and the timer is written all the same, without weekdays
# 7 alone, numbers of months and "0,6" are right.
# What it means for a crontab that shall run on either: numbers for months, one of the two day fields, no range to 7.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get update -qq
apt-get download -qq -o APT::Sandbox::User=root "systemd-cron=1.15.19-5*"
dpkg -x systemd-cron_*.deb package
dpkg-deb -W systemd-cron_*.deb

# The generator, with /etc and /var of the folder in place of the machine's.
sed -E "s:'/(etc|var)/:'$folder/\1/:g" package/lib/systemd/system-generators/systemd-crontab-generator >generator
mkdir etc var timers
cat >etc/crontab <<'CRONTAB'
0 9 1 12 * root echo december by number
0 9 1 dec * root echo december by name
0 9 1 nov * root echo november by name
0 9 1 oct * root echo october by name
0 9 1 sep * root echo september by name
0 9 1 * mon root echo the first, and each monday
0 9 * * 7 root echo sunday
0 9 * * 0,6 root echo weekend as a list
0 9 * * 6-7 root echo weekend as a range
CRONTAB
python3 generator "$folder/timers" >log 2>&1
seen=$(
  while read -r line; do
    timer=$(grep -lF "\"$line\"" timers/*.timer || true)
    echo "${line#*echo }: $([ -z "$timer" ] && echo "no timer" || sed -n 's/^OnCalendar= *//p' "$timer")"
  done <etc/crontab
  grep -oE 'garbled time|: [^ ]+$' log | paste -d '\0' - -
)
echo "$seen"
expected='december by number: *-12-1 9:0:00
december by name: *-11-1 9:0:00
november by name: *-10-1 9:0:00
october by name: no timer
september by name: *-9-1 9:0:00
the first, and each monday: Mon *-*-1 9:0:00
sunday: Sun *-*-* 9:0:00
weekend as a list: Sun,Sat *-*-* 9:0:00
weekend as a range: *-*-* 9:0:00
garbled time: oct
garbled time: 6-7'
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
