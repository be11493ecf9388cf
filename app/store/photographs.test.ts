import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { stores, type TestStore } from "../../tests/support/test-stores";
import type { Photographs } from "./ports";
import { dayMs } from "../time";

/** @param bytes of the photograph */
const add = (photographs: Photographs, name: string, bytes: Buffer, maxBytes?: number) =>
  photographs.add({ name, size: bytes.length, content: () => [bytes] }, maxBytes);

async function read(photographs: Photographs, name: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of photographs.read(name)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** As two instances of the site have them. A data folder has one instance. */
function onTwoInstances(where: string, store: TestStore): [Photographs, Photographs] {
  const one = store.photographs();
  return [one, where === "in PostgreSQL" ? store.photographs() : one];
}

describe.each(stores)("photographs %s", (where, open) => {
  it.each([0, 1, 256 * 1024, 700_001])(
    "of %i bytes are read as they were stored",
    async (length) => {
      const store = await open();
      const bytes = randomBytes(length);
      expect(await add(store.photographs(), "one.jpg", bytes)).toBe(true);
      const photographs = store.photographs();
      expect(await photographs.list()).toEqual([{ name: "one.jpg", size: length }]);
      expect((await read(photographs, "one.jpg")).equals(bytes)).toBe(true);
      expect(await read(photographs, "other.jpg")).toHaveLength(0);
    },
  );

  it("that cannot be read to their end are not stored", async () => {
    const photographs = (await open()).photographs();
    async function* content() {
      yield randomBytes(300_000);
      throw new Error("cut off");
    }
    await expect(photographs.add({ name: "one.jpg", size: 400_000, content })).rejects.toThrow(
      "cut off",
    );
    expect(await photographs.list()).toEqual([]);
    expect(await add(photographs, "one.jpg", Buffer.from("whole"))).toBe(true);
    expect((await read(photographs, "one.jpg")).toString()).toBe("whole");
  });

  it("are stored while there is room for them, also when two come at once", async () => {
    const [one, other] = onTwoInstances(where, await open());
    const stored = await Promise.all(
      [one, other].map((photographs, index) =>
        add(photographs, `${index}.jpg`, randomBytes(600), 1000),
      ),
    );
    expect(stored.sort()).toEqual([false, true]);
    expect(await one.list()).toHaveLength(1);
    const [kept] = await other.list();
    expect(await add(one, kept!.name, randomBytes(600), 1000)).toBe(true);
  });

  it("that are the same and come at once are stored once", async () => {
    const [one, other] = onTwoInstances(where, await open());
    const bytes = randomBytes(600_000);
    const stored = await Promise.all(
      [one, other].map((photographs) => add(photographs, "same.jpg", bytes, 1_000_000)),
    );
    expect(stored).toEqual([true, true]);
    expect(await one.list()).toEqual([{ name: "same.jpg", size: 600_000 }]);
    expect((await read(other, "same.jpg")).equals(bytes)).toBe(true);
  });

  it("are removed once they have been stored for long enough", async () => {
    const photographs = (await open()).photographs();
    for (const name of ["one.jpg", "two.jpg"]) await add(photographs, name, randomBytes(300_000));
    expect(await photographs.remove(["one.jpg"], dayMs)).toEqual([]);
    expect(await photographs.remove(["one.jpg", "gone.jpg"], 0)).toEqual(["one.jpg", "gone.jpg"]);
    expect((await photographs.list()).map(({ name }) => name)).toEqual(["two.jpg"]);
    expect(await read(photographs, "one.jpg")).toHaveLength(0);
  });
});
