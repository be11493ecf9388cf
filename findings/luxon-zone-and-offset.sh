#!/usr/bin/env bash
# luxon 3.7.2 reads a time with offset and zone, "2026-10-25T01:30:00+01:00[Europe/London]" (RFC 9557), as Temporal
# writes it and luxon itself does (toISO with extendedZone), and takes no notice of the offset. It tells the two hours
# apart that have the same name when the clocks go back. luxon takes the offset that the zone has while the program
# runs: in summer each half past one is the first, in winter each is the second, and one of them is an hour wrong. The
# same text without the zone is right, and so is temporal-polyfill 1.0.8 with it.
# What it means: leave "[Europe/London]" out, and give the zone as an option.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund luxon@3.7.2 temporal-polyfill@1.0.8 >/dev/null
cat >probe.mjs <<'JS'
import { DateTime, Settings } from "luxon";
import { Temporal } from "temporal-polyfill";

const utc = (time) => time.toUTC().toISO({ suppressMilliseconds: true });
for (const today of ["2026-07-15", "2026-12-15"]) {
  Settings.now = () => Date.parse(`${today}T12:00:00Z`);
  console.log(`on ${today}:`);
  for (const offset of ["+01:00", "+00:00"]) {
    const text = `2026-10-25T01:30:00${offset}[Europe/London]`;
    const ways = {
      luxon: utc(DateTime.fromISO(text, { setZone: true })),
      "without the zone": utc(DateTime.fromISO(text.replace(/\[.*/, ""), { zone: "Europe/London" })),
      Temporal: Temporal.ZonedDateTime.from(text).toInstant().toString(),
    };
    console.log(`  ${text}: ${Object.entries(ways).map((way) => way.join(" ")).join(", ")}`);
  }
  for (const time of ["00:30", "01:30"]) {
    const start = DateTime.fromISO(`2026-10-25T${time}Z`, { zone: "Europe/London" });
    const written = start.toISO({ extendedZone: true, suppressMilliseconds: true });
    console.log(`  ${utc(start)} written ${written}, read ${utc(DateTime.fromISO(written, { setZone: true }))}`);
  }
}
JS
seen=$(node probe.mjs)
echo "$seen"
[ "$(TZ=America/New_York node probe.mjs)" = "$seen" ] || { echo "It depends on the zone of the machine."; exit 1; }
expected='on 2026-07-15:
  2026-10-25T01:30:00+01:00[Europe/London]: luxon 2026-10-25T00:30:00Z, without the zone 2026-10-25T00:30:00Z, Temporal 2026-10-25T00:30:00Z
  2026-10-25T01:30:00+00:00[Europe/London]: luxon 2026-10-25T00:30:00Z, without the zone 2026-10-25T01:30:00Z, Temporal 2026-10-25T01:30:00Z
  2026-10-25T00:30:00Z written 2026-10-25T01:30:00+01:00[Europe/London], read 2026-10-25T00:30:00Z
  2026-10-25T01:30:00Z written 2026-10-25T01:30:00+00:00[Europe/London], read 2026-10-25T00:30:00Z
on 2026-12-15:
  2026-10-25T01:30:00+01:00[Europe/London]: luxon 2026-10-25T01:30:00Z, without the zone 2026-10-25T00:30:00Z, Temporal 2026-10-25T00:30:00Z
  2026-10-25T01:30:00+00:00[Europe/London]: luxon 2026-10-25T01:30:00Z, without the zone 2026-10-25T01:30:00Z, Temporal 2026-10-25T01:30:00Z
  2026-10-25T00:30:00Z written 2026-10-25T01:30:00+01:00[Europe/London], read 2026-10-25T01:30:00Z
  2026-10-25T01:30:00Z written 2026-10-25T01:30:00+00:00[Europe/London], read 2026-10-25T01:30:00Z'
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
