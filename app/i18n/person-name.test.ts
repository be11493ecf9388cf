import { describe, expect, it } from "vitest";
import { formatName } from "./person-name";

describe("formatName", () => {
  it.each([
    ["Ada", "Lovelace", "Ada Lovelace"],
    ["小明", "王", "王小明"],
    ["太郎", "佐々木", "佐々木太郎"],
    ["さくら", "高橋", "高橋さくら"],
    ["ケンタロー", "山田", "山田ケンタロー"],
    ["지훈", "김", "김지훈"],
    ["민수", "남궁", "남궁민수"],
    // Typed in two scripts: as typed.
    ["Mei", "林", "Mei 林"],
    ["Ада", "Лавлейс", "Ада Лавлейс"],
    ["", "Lovelace", "Lovelace"],
    ["小明", "", "小明"],
    // People with one name, who have to fill in both fields.
    ["Suharto", "-", "Suharto"],
    ["Suharto", ".", "Suharto"],
    ["Suharto", "–", "Suharto"],
    ["Suharto", "None", "Suharto"],
    ["Suharto", "n/a", "Suharto"],
    ["Suharto", "N/A", "Suharto"],
    ["Suharto", "x", "Suharto"],
    ["Suharto", "xxx", "Suharto"],
    ["---", "Suharto", "Suharto"],
    ["小明", "无", "小明"],
    ["さくら", "なし", "さくら"],
    ["지훈", "없음", "지훈"],
    ["-", ".", ""],
    // Names, and what is no stand-in.
    ["Malcolm", "X", "Malcolm X"],
    ["Hye", "Na", "Hye Na"],
    ["Jennifer", "Null", "Jennifer Null"],
    ["Ada", "🌸", "Ada 🌸"],
    ["R2", "D2", "R2 D2"],
    ["Ada", "O'", "Ada O'"],
  ])("shows %s, %s as %s", (firstName, lastName, shown) => {
    expect(formatName({ firstName, lastName })).toBe(shown);
  });
});
