#!/usr/bin/env bash
# humanize 4.4.0 (Debian 12: package python3-humanize) says how long ago something was, in 27 languages. Between one
# year and two, some of them say another time, without an error:
#   German              "vor ein Monat", a month ago, for a year and a month
#   Chinese, Bengali    the days are years: a year and three days ago is "3年之前", three years ago, in zh_CN; zh_HK and
#                       bn_BD say the same
#   Vietnamese          a year and two months is French, "un an et 2 mois"
# Each translation has an entry for each of these texts, so that a check for missing ones finds nothing.
# What it means for a page in these languages: show the date.
set -euo pipefail
if ! /usr/bin/python3 -c 'import humanize' 2>/dev/null; then
  apt-get update -qq && apt-get install -y -qq --no-install-recommends "python3-humanize=4.4.0-1*" >/dev/null
fi
dpkg-query -W -f '${Package} ${Version}\n' python3-humanize
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >say.py <<'PY'
from datetime import timedelta

import humanize

for language in ("de_DE", "zh_CN", "zh_HK", "bn_BD", "vi_VN", "ja_JP"):
    humanize.i18n.activate(language)
    print(language, *(humanize.naturaltime(timedelta(days=days)) for days in (3, 368, 400, 430)), sep=" | ")
PY
seen=$(/usr/bin/python3 say.py)
echo "$seen"
expected='de_DE | vor 3 Tage | vor ein Jahr und 3 Tage | vor ein Monat | vor ein Jahr und 2 Monate
zh_CN | 3天之前 | 3年之前 | 1年又1月之前 | 1年又2月之前
zh_HK | 3 天 之前 | 3 年 之前 | 1 年又 1 個月 之前 | 1 年又 2 個月 之前
bn_BD | 3 দিন আগে | 3 বছর আগে | ১ বছর, ১ মাস আগে | ১ বছর, 2 মাস আগে
vi_VN | 3 ngày trước | 1 năm 3 ngày trước | 1 năm 1 tháng trước | un an et 2 mois trước
ja_JP | 3日前 | 1年 3日前 | 1年 1ヶ月前 | 1年 2ヶ月前'
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
