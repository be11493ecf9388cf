import { expect, it } from "vitest";
import { from } from "../../../tests/support/named-enquiries";
import type { EnquiryRecord } from "../../enquiries/record";
import { translator } from "../../i18n/i18n.server";
import { eraseByForm } from "./erase-by-form.server";

/** What the form shows of a person before anything goes, and the ids that backups were searched for. */
async function previewOf(person: EnquiryRecord, list: readonly EnquiryRecord[]) {
  const asked: string[][] = [];
  const erasures = {
    preview: (ids: ReadonlySet<string>) => {
      asked.push([...ids]);
      return Promise.resolve([]);
    },
  };
  // Somebody else has erased all after the list was read.
  const records = { all: () => Promise.resolve([]) };
  const form = new FormData();
  form.set("person", person.id);
  form.set("step", "preview");
  const request = new Request("http://localhost/admin");
  const services = { erasures, records } as never;
  const { erasure } = await eraseByForm(request, form, list, translator("en"), services);
  return { erasure, asked };
}

it("the preview of an erasure counts what the same page lists, whatever is stored meanwhile", async () => {
  const email = "ada@example.com";
  const one = from("Ada", {
    email,
    work: { status: "new", note: "Room 2", revision: 1, history: [] },
  });
  const other = from("Ada", { email });
  const { erasure, asked } = await previewOf(one, [one, other]);
  expect(erasure).toMatchObject({ preview: { enquiries: 2, notes: 1, backups: 0 } });
  expect(asked.map((ids) => ids.toSorted())).toEqual([[one.id, other.id].toSorted()]);
});

it("a caller of whom only a short telephone number is known can be erased", async () => {
  const caller = from("Ada", { email: "", phone: "445566" });
  const stranger = from("Zoe", { email: "", phone: "445566" });
  const { erasure, asked } = await previewOf(caller, [stranger, caller]);
  expect(erasure).toMatchObject({ enquiries: [{ id: caller.id, chosen: true }] });
  expect(asked).toEqual([[caller.id]]);
});

it("after the erasure of a guest the page is that of nobody who only shares the telephone number", async () => {
  const hotel = "020 7946 0321";
  const guest = from("Ada", { email: "ada@example.com", phone: hotel });
  const again = from("Ada", { email: "ada@example.com", phone: "" });
  const stranger = from("Zoe", { email: "zoe@example.com", phone: hotel });
  const list = [stranger, again, guest];
  const pageAfter = async (...ids: string[]) => {
    const form = new FormData();
    form.set("person", guest.id);
    form.set("step", "confirm");
    for (const id of ids) form.append("ids", id);
    const receipt = { records: ids.length, backups: 0, outOfReach: [], otherFolders: [] };
    const services = {
      erasures: { erase: () => Promise.resolve(receipt) },
      records: { all: () => Promise.resolve(list) },
      sessions: { forgetViews: () => Promise.resolve() },
    } as never;
    const request = new Request("http://localhost/admin");
    const step = await eraseByForm(request, form, list, translator("en"), services);
    return step.query.person;
  };
  expect(await pageAfter(guest.id)).toBe(again.id);
  expect(await pageAfter(guest.id, again.id)).toBe(guest.id);
});
