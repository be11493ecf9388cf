import { expect, it } from "vitest";
import { placesOf } from "./browser-storage";

const both = { name: "a", kinds: ["cookie", "localStorage"] } as const;

it("names a cookie as the browser has it, and the storage beside it by its own key", () => {
  expect(placesOf(both, false)).toEqual([{ name: "a", kinds: ["cookie", "localStorage"] }]);
  expect(placesOf(both, true)).toEqual([
    { name: "__Host-a", kinds: ["cookie"] },
    { name: "a", kinds: ["localStorage"] },
  ]);
  expect(placesOf({ ...both, kinds: ["cookie"] }, true)).toHaveLength(1);
  const storage = { name: "b", kinds: ["localStorage"] } as const;
  expect(placesOf(storage, true)).toEqual([storage]);
});
