#!/usr/bin/env bash
# GNU cpio unpacks a tar archive in pax format (cpio -H ustar): it writes each extended header as a file in a folder
# PaxHeaders, cuts the path that the header would have given to 100 bytes, and ends with status 0. The content lands
# under the cut name. GNU tar, bsdtar, BusyBox and 7-Zip read the same archive whole.
# Seen with Debian 12, cpio 2.13+dfsg-7.1, tar 1.34.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
apt-get update -qq
apt-get download -qq -o APT::Sandbox::User=root "cpio=2.13+dfsg-7*"
dpkg -x cpio_*.deb package
PATH="$folder/package/bin:$PATH"
cpio --version | head -1
tar --version | head -1
mkdir in out
name="$(printf 'a-long-name-%.0s' {1..10}).txt"
echo content >"in/$name"
tar --format=pax -cf archive.tar -C in "$name"
status=0
(cd out && cpio -idm -H ustar <../archive.tar 2>/dev/null) || status=$?
whole=$([ -e "out/$name" ] && echo there || echo missing)
cut=$([ -e "out/${name:0:100}" ] && echo there || echo missing)
headers=$(cd out && find . -path '*PaxHeader*' -type f | wc -l)
echo "status $status; the file under its name of ${#name} bytes: $whole; under its first 100 bytes: $cut; files of headers: $headers"
[ "$status $whole $cut" = "0 missing there" ] && [ "$headers" -ge 1 ] || { echo "The behaviour has changed."; exit 1; }
