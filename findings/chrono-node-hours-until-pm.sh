#!/usr/bin/env bash
# chrono-node 2.10.3 reads "9-5pm" as 21:00 to 17:00 on the next day: where only the end of a range has am or pm, the
# start takes it over, and the end moves to the next day if it would lie before the start. So "Monday 9-5pm" is twenty
# hours, and "11-1pm" and "10-12pm", from ten to noon, are fourteen. With the option forwardDate, for days to come, the
# end of such a Monday lies before its start. compromise-dates 3.9.0 (npm) reads all of them within one day. "2-4pm" and
# "9am-5pm" are right in both.
# What it means for hours in the words of people: ask again when a range is below zero or longer than twelve hours.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund chrono-node@2.10.3 compromise@14.17.0 \
  compromise-dates@3.9.0 >/dev/null
cat >probe.mjs <<'JS'
import * as chrono from "chrono-node";
import nlp from "compromise";
import dates from "compromise-dates";

nlp.plugin(dates);
const now = { instant: new Date("2026-07-15T10:00:00Z"), timezone: 0 };
const shown = (start, end) => {
  const [from, to] = [start, end].map((time) => new Date(time).toISOString().slice(11, 16));
  return `${from} to ${to}, ${(new Date(end) - new Date(start)) / 3_600_000} hours`;
};
const byChrono = (text, options) => {
  const [{ start, end }] = chrono.parse(text, now, options);
  return shown(start.date(), end.date());
};
for (const hours of ["9-5pm", "from 9 to 5pm", "11-1pm", "10-12pm", "2-4pm", "9am-5pm"]) {
  const text = `Monday ${hours}`;
  const [other] = nlp(text).dates({ today: "2026-07-15", timezone: "UTC" }).get();
  console.log(`${text}: ${byChrono(text)}; compromise-dates ${shown(other.start, other.end)}`);
  console.log(`  with forwardDate: ${byChrono(text, { forwardDate: true })}`);
}
JS
seen=$(node probe.mjs)
echo "$seen"
expected='Monday 9-5pm: 21:00 to 17:00, 20 hours; compromise-dates 09:00 to 17:00, 8 hours
  with forwardDate: 21:00 to 17:00, -4 hours
Monday from 9 to 5pm: 21:00 to 17:00, 20 hours; compromise-dates 09:00 to 17:00, 8 hours
  with forwardDate: 21:00 to 17:00, -4 hours
Monday 11-1pm: 23:00 to 13:00, 14 hours; compromise-dates 11:00 to 13:00, 2 hours
  with forwardDate: 23:00 to 13:00, -10 hours
Monday 10-12pm: 22:00 to 12:00, 14 hours; compromise-dates 10:00 to 12:00, 2 hours
  with forwardDate: 22:00 to 12:00, -10 hours
Monday 2-4pm: 14:00 to 16:00, 2 hours; compromise-dates 14:00 to 16:00, 2 hours
  with forwardDate: 14:00 to 16:00, 2 hours
Monday 9am-5pm: 09:00 to 17:00, 8 hours; compromise-dates 09:00 to 17:00, 8 hours
  with forwardDate: 09:00 to 17:00, 8 hours'
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
