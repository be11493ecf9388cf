import fs from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { missingMount, withoutLinks } from "./mounts.server";

describe("a disk that is not mounted", () => {
  const fstab =
    "# <file system> <mount point>\n/dev/sdb1 /srv ext4 defaults 0 2\n/dev/sda1 / ext4\n";

  it.each([
    ["/srv/spa", "/dev/sda1 / ext4 rw 0 0\n", "/srv"],
    ["/srv", "/dev/sda1 / ext4 rw 0 0\n", "/srv"],
    ["/srv/spa", "/dev/sda1 / ext4 rw 0 0\n/dev/sdb1 /srv ext4 rw 0 0\n", undefined],
    ["/srv2/spa", "/dev/sda1 / ext4 rw 0 0\n", undefined],
    ["/var/lib/spa", "overlay / overlay rw 0 0\n", undefined],
  ])("is found for %s with %j: %s", (dataFolder, mounts, point) => {
    expect(missingMount(dataFolder, fstab, mounts)).toBe(point);
  });

  it.each([
    ["a slash at its end", "/srv/", "/srv/spa"],
    ["an escaped blank", "/srv/two\\040words", "/srv/two words/spa"],
    ["an escaped tab", "/srv/two\\011words", "/srv/two\twords"],
    ["an escaped backslash", "/srv/a\\134b", "/srv/a\\b/spa"],
  ])("is found when its mount point is written with %s", (_what, point, dataFolder) => {
    const line = `/dev/sdb1 ${point} ext4 defaults 0 2\n`;
    expect(missingMount(dataFolder, line, "")).toBeDefined();
    expect(missingMount(dataFolder, line, line.replace("/srv/ ", "/srv "))).toBeUndefined();
  });
});

describe("withoutLinks", () => {
  it("follows links, also to what is missing", () => {
    const folder = fs.realpathSync(fs.mkdtempSync(path.join(tmpdir(), "mounts-")));
    try {
      const place = (name: string) => path.join(folder, name);
      fs.mkdirSync(place("disk"));
      fs.symlinkSync("disk", place("linked"));
      fs.symlinkSync(place("linked/missing/spa"), place("data"));
      expect(withoutLinks(place("linked"))).toBe(place("disk"));
      expect(withoutLinks(place("data/backups"))).toBe(place("disk/missing/spa/backups"));
      expect(withoutLinks("/")).toBe("/");
    } finally {
      fs.rmSync(folder, { recursive: true });
    }
  });
});
