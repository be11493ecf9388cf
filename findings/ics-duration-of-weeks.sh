#!/usr/bin/env bash
# ics 3.12.0 (npm) writes a duration with a "T" behind the days also where no time follows: for one week, { weeks: 1 },
# it writes P1WT, for { weeks: 1, days: 1 } P1W1DT and for { days: 1 } P1DT. By RFC 5545 (3.3.6) a "T" has hours,
# minutes or seconds behind it, and weeks stand alone: P1W, P8D, P1D. With hours or minutes the text is right.
# icalendar 4.0.3 (Debian 12: package python3-icalendar) refuses the first two. An event that lasts a week it reads
# without an error, and without a duration; a reminder a week before, TRIGGER:-P1WT, makes it refuse the whole file.
# ical.js 2.2.1 and vobject 0.9.6.1 (Debian 12) read all of them.
# What it means for calendar files: days in place of weeks, or the end of the event.
set -euo pipefail
if ! /usr/bin/python3 -c 'import icalendar, vobject' 2>/dev/null; then
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends "python3-icalendar=4.0.3-5*" "python3-vobject=0.9.6.1-2*" >/dev/null
fi
dpkg-query -W -f '${Package} ${Version}\n' python3-icalendar python3-vobject
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund ics@3.12.0 ical.js@2.2.1 >/dev/null
cat >probe.py <<'PY'
import sys
import icalendar
import vobject
text = sys.stdin.read()
vobject.readOne(text)
try:
    event = icalendar.Calendar.from_ical(text).walk("VEVENT")[0]
    duration = event.get("DURATION")
    read = [f"duration {duration.dt}" if duration else "no duration"]
    read += [f"reminder {alarm['TRIGGER'].dt}" for alarm in event.subcomponents]
    print(", ".join(read))
except ValueError as error:
    print(f"file refused: {error}")
PY
cat >probe.mjs <<'JS'
import { execFileSync } from "node:child_process";
import ICAL from "ical.js";
import { createEvent } from "ics";

const start = [2027, 1, 31, 10, 0];
const days = [{ days: 1, hours: 2 }, { days: 1 }, { weeks: 1 }, { weeks: 1, days: 1 }];
const reminder = (trigger) => [{ action: "display", description: "Soon", trigger: { ...trigger, before: true } }];
for (const event of [
  ...days.map((duration) => ({ duration })),
  { duration: { hours: 1 }, alarms: reminder({ days: 1 }) },
  { duration: { hours: 1 }, alarms: reminder({ weeks: 1 }) },
]) {
  const { error, value } = createEvent({ title: "Stay", start, ...event });
  if (error) throw error;
  const python = execFileSync("/usr/bin/python3", ["probe.py"], { encoding: "utf8", input: value }).trim();
  const vevent = new ICAL.Component(ICAL.parse(value)).getFirstSubcomponent("vevent");
  const trigger = vevent.getFirstSubcomponent("valarm")?.getFirstPropertyValue("trigger");
  const read = `${vevent.getFirstPropertyValue("duration")}${trigger ? `, reminder ${trigger}` : ""}`;
  console.log(`${value.match(/(DURATION|TRIGGER):.*/g).join(", ")}: icalendar ${python}; ical.js ${read}`);
}
JS
seen=$(node probe.mjs)
echo "$seen"
expected='DURATION:P1DT2H: icalendar duration 1 day, 2:00:00; ical.js P1DT2H
DURATION:P1DT: icalendar duration 1 day, 0:00:00; ical.js P1D
DURATION:P1WT: icalendar no duration; ical.js P1W
DURATION:P1W1DT: icalendar no duration; ical.js P8D
DURATION:PT1H, TRIGGER:-P1DT: icalendar duration 1:00:00, reminder -1 day, 0:00:00; ical.js PT1H, reminder -P1D
DURATION:PT1H, TRIGGER:-P1WT: icalendar file refused: Invalid iCalendar duration: -P1WT; ical.js PT1H, reminder -P1W'
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
