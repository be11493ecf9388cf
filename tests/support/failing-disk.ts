import { disk, type FileSystem, type OpenFile } from "../../app/journal/file-system.server";

export const failures = ["ENOSPC", "EIO", "EACCES"] as const;
export type Failure = (typeof failures)[number] | "short write";

/** The real disk, one call of which fails. */
export interface FailingDisk extends FileSystem {
  /** How many calls there have been. */
  calls: () => number;
  /** The numbers of the calls that change the disk, from 1. */
  changes: () => readonly number[];
}

/**
 * The real disk until its nth call, which does nothing and fails. "short write" lets a write do half of
 * its work first, and fails what comes next.
 *
 * @param nth counted from 1; Infinity lets all pass
 * @param until the last call that fails; the nth alone unless it is given
 */
export function failingDisk(nth: number, failure: Failure, until = nth): FailingDisk {
  let calls = 0;
  const changes: number[] = [];
  const fails = () => {
    calls += 1;
    return calls >= nth && calls <= until;
  };
  const error = () =>
    Object.assign(new Error(`call ${calls}`), {
      code: failure === "short write" ? "ENOSPC" : failure,
    });
  const step = async <T>(work: () => Promise<T>): Promise<T> => {
    if (fails()) throw error();
    return work();
  };
  const change = async <T>(work: () => Promise<T>): Promise<T> => {
    changes.push(calls + 1);
    return step(work);
  };
  const wrap = (file: OpenFile): OpenFile => ({
    read: (into, position) => step(() => file.read(into, position)),
    async write(bytes, position) {
      changes.push(calls + 1);
      if (!fails()) return file.write(bytes, position);
      if (failure === "short write") {
        await file.write(bytes.subarray(0, Math.ceil(bytes.length / 2)), position);
      }
      throw error();
    },
    truncate: (size) => change(() => file.truncate(size)),
    datasync: () => change(() => file.datasync()),
    stat: () => step(() => file.stat()),
    async close() {
      await file.close();
      if (fails()) throw error();
    },
  });
  return {
    calls: () => calls,
    changes: () => changes,
    open: async (path, flags) =>
      wrap(await (flags === "wx" ? change : step)(() => disk.open(path, flags))),
    rename: (from, to) => change(() => disk.rename(from, to)),
    remove: (path) => change(() => disk.remove(path)),
    list: (folder) => step(() => disk.list(folder)),
    kindOf: (path) => step(() => disk.kindOf(path)),
    makeFolder: (path) => change(() => disk.makeFolder(path)),
    syncFolder: (path) => change(() => disk.syncFolder(path)),
  };
}
