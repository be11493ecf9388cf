import { describe, expect, it } from "vitest";
import { enquiriesInFolder, from } from "../../../tests/support/named-enquiries";
import { translator } from "../../i18n/i18n.server";
import { changeWork } from "./change-work.server";

const t = translator("en");
const request = () => new Request("http://localhost/api/admin/desk", { method: "POST" });

describe("a change", () => {
  const flagged = { suspectedSpam: ["manyLinks"] };

  /** A flagged enquiry in a data folder, and the same folder as a process has it that starts now. */
  async function oneEnquiry() {
    const enquiry = from("Ada", flagged);
    const { records, open } = await enquiriesInFolder([enquiry]);
    const { id } = enquiry;
    return { id, records, stored: async () => (await open().find(id))! };
  }

  it("of two at once is a conflict for one of them", async () => {
    const { id, records } = await oneEnquiry();
    const both = await Promise.all(
      ["booked", "closed"].map((status) =>
        changeWork(request(), { id, revision: 0, status }, t, { records }),
      ),
    );
    expect(both.map(({ problem }) => problem).toSorted()).toEqual(["conflict", undefined]);
  });

  it("to closed remembers of each of two appointments whether the visitor came", async () => {
    const { id, records, stored } = await oneEnquiry();
    const change = (sent: object) => changeWork(request(), { id, ...sent }, t, { records });
    const appointments = ["2026-11-27T10:00:00+00:00", "2026-12-04T10:00:00+00:00"];
    for (const [index, start] of appointments.entries()) {
      const revision = index * 2;
      await change({ revision, status: "booked", appointment: { start, minutes: 60 } });
      await change({ revision: revision + 1, status: "closed", came: index === 1 });
    }
    const history = (await stored()).work?.history ?? [];
    expect(history.map(({ status, came }) => [status, came])).toEqual([
      ["booked", undefined],
      ["closed", false],
      ["booked", undefined],
      ["closed", true],
    ]);
  });
});
