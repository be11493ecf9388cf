#!/usr/bin/env bash
# GNU tar with -S (--sparse) leaves out the long runs of zeros of a file, as databases and images of disks have them,
# and lists the pieces that remain (GNU tar manual, "Storing Sparse Files"). modern-tar 0.8.6 (npm) puts the pieces
# together without the runs between them, and calls that the file: of a file of 1,048,576 bytes it makes one of 1024
# bytes, whose second piece stands at 512 instead of 600,064. There is no error, and all other files of the archive are
# right. tar-stream 3.2.2 gives it the type null, by which a program can tell, BusyBox tar stops ("unknown typeflag:
# 0x53"), and Python's tarfile gives back the whole file, as GNU tar does.
# What it means for backups that a program of Node unpacks: make them without -S, or compare what comes out.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund modern-tar@0.8.6 tar-stream@3.2.2 >/dev/null
truncate -s 1M data
printf 'Sage' | dd of=data conv=notrunc status=none
printf 'Linen' | dd of=data bs=1 seek=600064 conv=notrunc status=none
echo 'Sauna' >note
# With this way to find the runs of zeros, the archive is the same on each file system.
tar --format=gnu -S --hole-detection=raw -cf sparse.tar data note
cat >probe.mjs <<'JS'
import { createReadStream, readFileSync } from "node:fs";
import { pipeline } from "node:stream/promises";
import { unpackTar } from "modern-tar";
import { unpackTar as unpackTo } from "modern-tar/fs";
import { extract } from "tar-stream";

const describe = (name, bytes) =>
  `${name} ${bytes.length} bytes, Linen at ${Buffer.from(bytes).indexOf("Linen")}, ` +
  (readFileSync(name).equals(bytes) ? "the same" : "ANOTHER FILE");
for (const { header, data } of await unpackTar(readFileSync("sparse.tar"))) {
  console.log(`modern-tar: type ${header.type}, ${describe(header.name, data)}`);
}
await pipeline(createReadStream("sparse.tar"), unpackTo("modern"));
const reader = extract();
reader.on("entry", (header, stream, next) => {
  console.log(`tar-stream: type ${header.type}, ${header.name}`);
  stream.on("end", next).resume();
});
await pipeline(createReadStream("sparse.tar"), reader);
for (const program of ["modern", "python", "gnu"]) {
  for (const name of ["data", "note"]) console.log(`${program}/${describe(name, readFileSync(`${program}/${name}`))}`);
}
JS
mkdir gnu python
tar -C gnu -xf sparse.tar
python3 -c 'import tarfile; tarfile.open("sparse.tar").extractall("python")'
seen=$(node probe.mjs)
echo "$seen"
expected='modern-tar: type file, data 1024 bytes, Linen at 512, ANOTHER FILE
modern-tar: type file, note 6 bytes, Linen at -1, the same
tar-stream: type null, data
tar-stream: type file, note
modern/data 1024 bytes, Linen at 512, ANOTHER FILE
modern/note 6 bytes, Linen at -1, the same
python/data 1048576 bytes, Linen at 600064, the same
python/note 6 bytes, Linen at -1, the same
gnu/data 1048576 bytes, Linen at 600064, the same
gnu/note 6 bytes, Linen at -1, the same'
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
