import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { copyReleases, liveRelease, publish } from "./kept-releases.mjs";

/** @type {string} */
let root;
/** @type {string} */
let build;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "kept-releases-"));
  build = join(root, "build");
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-01T12:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(root, { recursive: true });
});

/**
 * Writes a build as Remix would: two entries that name the other files, one file that every release has, and
 * one script of its own.
 *
 * @param {string | number} name
 */
function stage(name) {
  const staged = join(build, "new-1");
  const files = {
    "client/assets/shared.js": "shared",
    [`client/assets/page-${name}.js`]: `page ${name}`,
    [`client/assets/page-${name}.js.br`]: `packed ${name}`,
    [`server/assets/server-${name}.js`]: `server ${name}`,
    "server/operator-commands.js": `server-${name}.js`,
    "server/index.js": `server-${name}.js`,
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(staged, file, ".."), { recursive: true });
    writeFileSync(join(staged, file), text);
  }
  return staged;
}

/** @param {string | number} name */
const release = (name) => publish(stage(name), build, `sources ${name}`);
/** @param {string | number} name */
const isServed = (name) =>
  ["js", "js.br"].every((end) => existsSync(join(build, `client/assets/page-${name}.${end}`)));
/** @param {number} days */
const wait = (days) => vi.setSystemTime(Date.now() + days * 24 * 3_600_000);

describe("a build", () => {
  it("takes the place of the one before, whose pages still find their files", () => {
    release(1);
    release(2);
    expect(readFileSync(join(build, "server/index.js"), "utf8")).toBe("server-2.js");
    expect(liveRelease(build)?.sources).toBe("sources 2");
    expect(isServed(1)).toBe(true);
    // A server of the release before that still runs loads the rest of its code.
    expect(existsSync(join(build, "server/assets/server-1.js"))).toBe(true);
  });

  it("keeps the files of the last five releases", () => {
    for (const name of [1, 2, 3, 4, 5, 6, 7]) release(name);
    expect([1, 2, 3, 4, 5, 6, 7].filter(isServed)).toEqual([2, 3, 4, 5, 6, 7]);
  });

  it("keeps the files of a release for 14 days after its end, however long it was served", () => {
    release(1);
    wait(100);
    release(2);
    wait(13);
    release(3);
    expect([1, 2].filter(isServed)).toEqual([1, 2]);
    wait(13);
    release(4);
    expect([1, 2, 3].filter(isServed)).toEqual([2, 3]);
  });

  it("keeps at most 60 MB of files that only earlier releases have", () => {
    for (const name of [1, 2]) {
      release(name);
      truncateSync(join(build, `client/assets/page-${name}.js`), 35 * 1024 * 1024);
    }
    truncateSync(join(build, "client/assets/shared.js"), 100 * 1024 * 1024);
    release(3);
    expect([1, 2].filter(isServed)).toEqual([2]);
  });

  it("that is made again is one release, and is live again", () => {
    release(1);
    release(2);
    release(1);
    expect(liveRelease(build)?.sources).toBe("sources 1");
    for (const name of [3, 4, 5, 6]) release(name);
    expect([1, 2].filter(isServed)).toEqual([1, 2]);
  });

  it("leaves a file that is the same as before untouched, with the date that browsers know", () => {
    release(1);
    const shared = join(build, "client/assets/shared.js");
    utimesSync(shared, 1000, 1000);
    release(2);
    expect(statSync(shared).mtimeMs).toBe(1_000_000);
  });

  it("keeps what is there when the list of releases is missing or damaged", () => {
    for (const list of [undefined, "[{"]) {
      release(1);
      if (list === undefined) rmSync(join(build, "releases.json"));
      else writeFileSync(join(build, "releases.json"), list);
      release(2);
      expect(isServed(1)).toBe(true);
    }
  });

  it("of which a file is missing is not live", () => {
    release(1);
    rmSync(join(build, "client/assets/shared.js"));
    expect(liveRelease(build)).toBeUndefined();
  });
});

/** Kills the process before its Nth change of the file system. */
const killer = `
  import fs from "node:fs";
  import { syncBuiltinESMExports } from "node:module";
  let left = Number(process.env.KILL_BEFORE);
  for (const name of ["mkdirSync", "renameSync", "rmSync", "writeFileSync"]) {
    const own = fs[name];
    fs[name] = (...args) => {
      if ((left -= 1) === 0) process.kill(process.pid, "SIGKILL");
      return own(...args);
    };
  }
  syncBuiltinESMExports();
  const { publish } = await import(${JSON.stringify(pathToFileURL("scripts/kept-releases.mjs").href)});
  publish(process.env.STAGED, process.env.BUILD, "sources 2");
`;

it("killed before any of its steps, the build before or the new one is whole, and the next one leaves nothing over", () => {
  let killed = 0;
  for (let step = 1; ; step += 1) {
    rmSync(build, { recursive: true, force: true });
    release(1);
    const env = { ...process.env, KILL_BEFORE: String(step), STAGED: stage(2), BUILD: build };
    const { signal } = spawnSync(process.execPath, ["--input-type=module", "-e", killer], { env });
    const live = liveRelease(build);
    const name = live?.sources === "sources 2" ? 2 : 1;
    expect(live?.sources, `step ${step}`).toBe(`sources ${name}`);
    const commands = readFileSync(join(build, "server/operator-commands.js"), "utf8");
    expect(existsSync(join(build, "server/assets", commands)), `step ${step}`).toBe(true);
    expect(isServed(1), `step ${step}`).toBe(true);
    release(3);
    expect([1, 3].filter(isServed), `step ${step}`).toEqual([1, 3]);
    expect(
      readdirSync(build, { recursive: true, encoding: "utf8" }).filter((one) => /\.new$/.test(one)),
    ).toEqual([]);
    if (signal === null) break;
    killed += 1;
  }
  expect(killed).toBeGreaterThan(8);
});

describe("two builds", () => {
  it("of which one is served after the other exchange the files of their pages", () => {
    const first = build;
    release(1);
    release(2);
    build = join(root, "second/build");
    release(3);
    expect(copyReleases(first, build)).toBe(2);
    expect(copyReleases(build, first)).toBe(1);
    expect([1, 2, 3].filter(isServed)).toEqual([1, 2, 3]);
    expect(liveRelease(build)?.sources).toBe("sources 3");
    expect(existsSync(join(build, "server/assets/server-2.js"))).toBe(false);
    build = first;
    expect([1, 2, 3].filter(isServed)).toEqual([1, 2, 3]);
    expect(liveRelease(build)?.sources).toBe("sources 2");
    release(4);
    expect([1, 2, 3].filter(isServed)).toEqual([1, 2, 3]);
  });

  it("in a row keep the bounds", () => {
    let before = build;
    release(1);
    for (const name of [2, 3, 4, 5, 6, 7]) {
      build = join(root, `${name}/build`);
      release(name);
      copyReleases(before, build);
      before = build;
    }
    expect([1, 2, 3, 4, 5, 6, 7].filter(isServed)).toEqual([2, 3, 4, 5, 6, 7]);
    wait(15);
    build = join(root, "8/build");
    release(8);
    copyReleases(before, build);
    expect([6, 7, 8].filter(isServed)).toEqual([6, 7, 8]);
    before = build;
    wait(15);
    build = join(root, "9/build");
    release(9);
    copyReleases(before, build);
    // It is not known when servers went from 7 to 8: at the latest now.
    expect([6, 7, 8, 9].filter(isServed)).toEqual([7, 8, 9]);
  });
});
