import fs from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { failingDisk, failures } from "../../../tests/support/failing-disk";
import { StoreUnavailable } from "../../enquiries/store/enquiry-store";
import { openOwnerWorkStore } from "./owner-work-repository.server";
import { applyChange } from "./owner-work";
import type { OwnerWorkStore } from "./owner-work-store.server";

let root: string;
beforeEach(async () => {
  root = await fs.mkdtemp(path.join(tmpdir(), "work-failing-"));
});
afterEach(async () => {
  await fs.rm(root, { recursive: true, force: true });
});

const at = "2026-11-21T14:02:00.000Z";
const setNote = (store: OwnerWorkStore, note: string) =>
  store.change("1", (work) =>
    applyChange(work, { id: "1", revision: work.revision, note }, { isFlagged: false, at }),
  );
const noteIn = async (store: OwnerWorkStore) => (await store.all()).get("1")?.note;

const operations = {
  "a change": (store: OwnerWorkStore) => setNote(store, "after"),
  "the removal of replaced notes": (store: OwnerWorkStore) => store.removeReplacedNotes(),
  "the removal of the work": (store: OwnerWorkStore) => store.removeAll(new Set(["1"])),
};

describe("when any one call to the disk fails, the owner's work is as before or as after", () => {
  it.each(Object.entries(operations))(
    "%s",
    async (_what, run) => {
      let failed = 0;
      for (const failure of [...failures, "short write"] as const) {
        for (let nth = 1; ; nth += 1) {
          const dataDir = path.join(root, `${failure}-${nth}`);
          for (const note of ["old", "before"]) await setNote(openOwnerWorkStore(dataDir), note);
          const files = failingDisk(nth, failure);
          const store = openOwnerWorkStore(dataDir, { files });
          const refusal = await run(store).then(
            () => undefined,
            (error: unknown) => error,
          );
          if (files.calls() < nth) break;
          failed += 1;
          const what = `${failure} at call ${nth}`;
          if (refusal !== undefined) expect(refusal, what).toBeInstanceOf(StoreUnavailable);
          const found = await noteIn(openOwnerWorkStore(dataDir));
          expect(["before", "after", undefined], what).toContain(found);
          expect(await noteIn(store), what).toBe(found);
          await setNote(store, "next");
          expect(await noteIn(openOwnerWorkStore(dataDir)), what).toBe("next");
          const left = (await fs.readdir(dataDir)).filter((name) => name.endsWith(".tmp"));
          expect(left, what).toEqual([]);
        }
      }
      expect(failed).toBeGreaterThan(20);
    },
    60_000,
  );
});
