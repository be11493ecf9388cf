import fs from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openEnquiryStore } from "../../enquiries/store/enquiry-repository.server";
import { translator } from "../../i18n/i18n.server";
import { changeWork, parseWorkChange } from "./change-work.server";
import { openOwnerWorkStore } from "./owner-work-repository.server";
import { openNoticesFile, NoticeLedger } from "../../notices/notice-ledger.server";
import { WorkUpkeep } from "./owner-work-store.server";

const t = translator("en");
let dataDir: string;
beforeEach(async () => {
  dataDir = await fs.mkdtemp(path.join(tmpdir(), "change-"));
});
afterEach(async () => {
  await fs.rm(dataDir, { recursive: true, force: true });
});

const typed = {
  firstName: "Ada",
  lastName: "Lovelace",
  email: "ada@example.com",
  phone: "020 7946 0001",
  treatment: "thai",
};
const stores = () => ({
  enquiries: openEnquiryStore(dataDir),
  ownerWork: openOwnerWorkStore(dataDir),
});
const request = () => new Request("http://localhost/api/admin/desk", { method: "POST" });

describe("the check of a change", () => {
  const invalid = ["Invalid input"];
  const id = "1";

  it.each([
    [{}, { id: invalid, revision: invalid, status: invalid }],
    [
      { id: "", revision: -1, status: "new" },
      { id: invalid, revision: invalid },
    ],
    [
      { id: 1, revision: "0", status: "new" },
      { id: invalid, revision: invalid },
    ],
    [{ id, revision: 0.5, status: "new" }, { revision: invalid }],
    [{ id, revision: 0 }, { status: invalid }],
    [{ id, revision: 0, status: "done" }, { status: invalid }],
    [{ id, revision: 0, status: null }, { status: invalid }],
    [{ id, revision: 0, note: null }, { note: invalid }],
    [{ id, revision: 0, note: "\uD800" }, { note: invalid }],
    [{ id, revision: 0, note: "x".repeat(2001) }, { note: ["Please use at most 2000 characters"] }],
    [{ id, revision: 0, flagged: true }, { flagged: invalid }],
    [{ id, revision: 0, flagged: "false" }, { flagged: invalid }],
  ])("names each bad member of %j", (sent, errors) => {
    expect(parseWorkChange(sent, t)).toEqual({ errors });
  });

  it("cleans the note and drops what it does not know", () => {
    const note = `  ${"x".repeat(2000)}\0\r\n`;
    expect(parseWorkChange({ id, revision: 0, note, extra: 1 }, t)).toEqual({
      change: { id, revision: 0, note: "x".repeat(2000) },
    });
  });
});

describe("'Not advertising'", () => {
  const flagged = { suspectedSpam: ["manyLinks"] };

  it("also removes the reasons from the enquiry's own line", async () => {
    const { enquiries, ownerWork } = stores();
    const { id } = await enquiries.add(typed, flagged);
    const result = await changeWork(request(), { id, revision: 0, flagged: false }, t, {
      enquiries,
      ownerWork,
    });
    expect(result).toEqual({ status: 200, state: { status: "new", revision: 1 } });
    const [stored] = await openEnquiryStore(dataDir).list();
    expect(stored).toMatchObject({ id, ...typed });
    expect(stored).not.toHaveProperty("suspectedSpam");
    const again = { id, revision: 1, flagged: false };
    expect(await changeWork(request(), again, t, { enquiries, ownerWork })).toEqual(result);
  });

  it("is as before when the change cannot be stored", async () => {
    const { enquiries, ownerWork } = stores();
    const { id } = await enquiries.add(typed, flagged);
    await ownerWork.close();
    await expect(
      changeWork(request(), { id, revision: 0, flagged: false, status: "booked" }, t, {
        enquiries,
        ownerWork,
      }),
    ).rejects.toMatchObject({ code: "changeNotStored" });
    expect(await openEnquiryStore(dataDir).list()).toMatchObject([{ id, ...flagged }]);
  });
});

describe("the work on enquiries that are gone", () => {
  const nothing = () => Promise.resolve();
  const erasures = { resume: nothing, sweepCopies: nothing, catchUp: nothing };
  async function twoWithWork() {
    const { enquiries, ownerWork } = stores();
    const ids = [(await enquiries.add(typed)).id, (await enquiries.add(typed)).id];
    for (const id of ids) {
      await changeWork(request(), { id, revision: 0, note: id }, t, { enquiries, ownerWork });
    }
    const noticeLedger = new NoticeLedger(openNoticesFile(dataDir));
    const notice = {
      kind: "owner",
      attempt: 1,
      at: "2026-11-22T10:00:00Z",
      result: "sent",
    } as const;
    await noticeLedger.write(ids.map((enquiry) => ({ ...notice, enquiry, retry: 0 })));
    const upkeep = new WorkUpkeep({ enquiries, ownerWork, noticeLedger, erasures });
    return { enquiries, ownerWork, noticeLedger, upkeep, ids: ids as [string, string] };
  }
  /** The ids of which there is work; the records of mails are of the same. */
  async function kept() {
    const ids = [...(await openOwnerWorkStore(dataDir).all()).keys()];
    expect([...(await new NoticeLedger(openNoticesFile(dataDir)).states()).keys()]).toEqual(ids);
    return ids;
  }

  it("is removed by the hourly run", async () => {
    const { enquiries, upkeep, ids } = await twoWithWork();
    await enquiries.remove(ids[0]);
    await upkeep.run();
    expect(await kept()).toEqual([ids[1]]);
  });

  it("stays while the file of enquiries is empty, or cannot be read as a whole", async () => {
    const { enquiries, ownerWork, noticeLedger, upkeep, ids } = await twoWithWork();
    await enquiries.removeAll(new Set(ids));
    await upkeep.run();
    expect(await kept()).toEqual(ids);
    await enquiries.add(typed);
    const unreadable = () => Promise.resolve({ lines: 1, file: "enquiries.jsonl" });
    const list = () => enquiries.list();
    const damaged = { list, unreadable };
    await new WorkUpkeep({ enquiries: damaged, ownerWork, noticeLedger, erasures }).run();
    expect(await kept()).toEqual(ids);
    await upkeep.run();
    expect(await kept()).toEqual([]);
  });

  it("stays when the store fails, which is logged", async () => {
    const { enquiries, ownerWork, noticeLedger, upkeep, ids } = await twoWithWork();
    vi.spyOn(ownerWork, "removeAll").mockRejectedValue(new Error("EIO"));
    vi.spyOn(noticeLedger, "removeAll").mockRejectedValue(new Error("EIO"));
    await enquiries.remove(ids[0]);
    await upkeep.run();
    expect(await kept()).toEqual(ids);
  });
});
