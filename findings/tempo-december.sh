#!/usr/bin/env bash
# @formkit/tempo 1.1.0 (npm) reads dates that it wrote itself with the month in letters as dates in December. format()
# writes the month as it stands in a date, "15 февраля 2026", "15 lutego 2026"; parse() with the same format and locale
# looks for it among the months as they stand alone, "февраль", "luty", and a month that it does not find is December,
# without an error. So it is in Russian, Polish, Czech, Ukrainian, Finnish and Chinese, and in German with the short
# months: "15 Feb. 2026" has another form there than "Feb". In English "15 Smarch 2026" is 15 December.
# date-fns 4.4.0 and luxon 3.7.2 read what tempo wrote, and refuse Smarch.
# What it means: read only dates in digits with it.
set -euo pipefail
export TZ=UTC
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @formkit/tempo@1.1.0 luxon@3.7.2 date-fns@4.4.0 >/dev/null
cat >probe.mjs <<'JS'
import { format, parse } from "@formkit/tempo";
import { isValid, parse as parseByDateFns } from "date-fns";
import { cs, de, enGB, fi, fr, pl, ru, uk } from "date-fns/locale";
import { DateTime } from "luxon";

const show = (date) => (isValid(date) ? date.toISOString().slice(0, 10) : "refused");
const read = (text, short, language, locale) => {
  const letters = short ? "MMM" : "MMMM";
  const tempo = parse({ date: text, format: `D ${letters} YYYY`, locale: language });
  const dateFns = parseByDateFns(text, `d ${letters} yyyy`, new Date(0), { locale });
  const luxon = DateTime.fromFormat(text, `d ${letters} yyyy`, { locale: language }).toJSDate();
  console.log(`${language} "${text}": tempo ${show(tempo)}, date-fns ${show(dateFns)}, luxon ${show(luxon)}`);
};
for (const [language, locale] of Object.entries({ ru, pl, cs, uk, fi, fr, de })) {
  read(format("2026-02-15", "D MMMM YYYY", language), false, language, locale);
}
read(format("2026-02-15", "D MMM YYYY", "de"), true, "de", de);
read("15 Smarch 2026", false, "en", enGB);
JS
seen=$(node probe.mjs)
echo "$seen"
expected='ru "15 февраля 2026": tempo 2026-12-15, date-fns 2026-02-15, luxon 2026-02-15
pl "15 lutego 2026": tempo 2026-12-15, date-fns 2026-02-15, luxon 2026-02-15
cs "15 února 2026": tempo 2026-12-15, date-fns 2026-02-15, luxon 2026-02-15
uk "15 лютого 2026": tempo 2026-12-15, date-fns 2026-02-15, luxon 2026-02-15
fi "15 helmikuuta 2026": tempo 2026-12-15, date-fns 2026-02-15, luxon 2026-02-15
fr "15 février 2026": tempo 2026-02-15, date-fns 2026-02-15, luxon 2026-02-15
de "15 Februar 2026": tempo 2026-02-15, date-fns 2026-02-15, luxon 2026-02-15
de "15 Feb. 2026": tempo 2026-12-15, date-fns 2026-02-15, luxon 2026-02-15
en "15 Smarch 2026": tempo 2026-12-15, date-fns refused, luxon refused'
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
