#!/usr/bin/env bash
# GitLab's chronic_duration 0.10.6.2 (Debian 12: package ruby-chronic-duration) writes a length of time in words and
# reads it back. With the option weeks a month that it writes has 28 days, and one that it reads 30: 28 days are "1 mo",
# 30 days "1 mo 2 days" and 365 days "13 mos 1 day", which it reads as 30, 32 and 391 days. Without the option each
# comes back as it was, and so does anything below 28 days with it. The README shows the option with two weeks alone.
# What it means for terms such as those of a voucher: no months in what is kept, or no weeks.
set -euo pipefail
if ! /usr/bin/ruby -r gitlab_chronic_duration -e 0 2>/dev/null; then
  apt-get update -qq && apt-get install -y -qq --no-install-recommends "ruby-chronic-duration=0.10.6.2-2*" >/dev/null
fi
dpkg-query -W -f '${Package} ${Version}\n' ruby-chronic-duration
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >pass.rb <<'RB'
require "gitlab_chronic_duration"

DAY = 24 * 60 * 60
[14, 27, 28, 30, 90, 364, 365].each do |days|
  passed = [{}, { weeks: true }].map do |options|
    words = ChronicDuration.output(days * DAY, options)
    "#{words}, read as #{ChronicDuration.parse(words) / DAY}"
  end
  puts "#{days} days: #{passed[0]}; with weeks #{passed[1]}"
end
RB
seen=$(/usr/bin/ruby pass.rb)
echo "$seen"
expected='14 days: 14 days, read as 14; with weeks 2 wks, read as 14
27 days: 27 days, read as 27; with weeks 3 wks 6 days, read as 27
28 days: 28 days, read as 28; with weeks 1 mo, read as 30
30 days: 1 mo, read as 30; with weeks 1 mo 2 days, read as 32
90 days: 3 mos, read as 90; with weeks 3 mos 6 days, read as 96
364 days: 12 mos 4 days, read as 364; with weeks 13 mos, read as 390
365 days: 12 mos 5 days, read as 365; with weeks 13 mos 1 day, read as 391'
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
