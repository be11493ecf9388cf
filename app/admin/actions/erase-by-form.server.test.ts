import { expect, it } from "vitest";
import { from } from "../../../tests/support/stored-names";
import { translator } from "../../i18n/i18n.server";
import { eraseByForm } from "./erase-by-form.server";

it("the preview of an erasure counts what the same page lists, whatever is stored meanwhile", async () => {
  const email = "ada@example.com";
  const one = from("Ada", {
    email,
    work: { status: "new", note: "Room 2", revision: 1, history: [] },
  });
  const other = from("Ada", { email });
  const asked: string[][] = [];
  const erasures = {
    preview: (ids: ReadonlySet<string>) => {
      asked.push([...ids]);
      return Promise.resolve([]);
    },
  };
  // Somebody else has erased both after the list was read.
  const records = { all: () => Promise.resolve([]) };
  const form = new FormData();
  form.set("person", one.id);
  form.set("step", "preview");
  const { erasure } = await eraseByForm(
    new Request("http://localhost/admin"),
    form,
    [one, other],
    translator("en"),
    { erasures, records } as never,
  );
  expect(erasure).toMatchObject({ preview: { enquiries: 2, notes: 1, backups: 0 } });
  expect(asked.map((ids) => ids.toSorted())).toEqual([[one.id, other.id].toSorted()]);
});

it("a caller of whom only a short telephone number is known can be erased", async () => {
  const caller = from("Ada", { email: "", phone: "445566" });
  const form = new FormData();
  form.set("person", caller.id);
  form.set("step", "preview");
  const { erasure } = await eraseByForm(
    new Request("http://localhost/admin"),
    form,
    [from("Zoe", { email: "", phone: "445566" }), caller],
    translator("en"),
    { erasures: { preview: () => Promise.resolve([]) } } as never,
  );
  expect(erasure).toMatchObject({ enquiries: [{ id: caller.id, chosen: true }] });
});
