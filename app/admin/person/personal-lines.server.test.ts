import { describe, expect, it } from "vitest";
import { encodeHeader, encodeLine } from "../../journal/journal-format.server";
import { personalLines, PersonalTexts } from "./personal-lines.server";

const erased = "11111111-1111-4111-8111-111111111111";
const kept = "22222222-2222-4222-8222-222222222222";
const li = {
  firstName: "Li",
  lastName: "An",
  email: "Li.An@example.com",
  phone: "07700 900321",
  treatment: "thai",
  message: "Müde Schultern, am liebsten am Abend.",
};
const texts = await PersonalTexts.of([li], ["Zahlt bar"]);
const classify = personalLines((id) => id === erased, texts);
const verdictOn = (piece: string | Buffer, isOurs = true) => classify(Buffer.from(piece), isOurs);

describe("a line", () => {
  it.each([
    ["an enquiry by its id", encodeLine({ id: erased, firstName: "Bea" })],
    ["a change of the owner's work by the enquiry's id", encodeLine({ enquiry: erased, id: kept })],
    ["a line whose sum is wrong", `{"id":"${erased}","firstName":"Bea","sum":"0"}`],
    ["a line that is cut off", `{"id":"${erased}","firstNa`],
    ["a line whose id is written with escapes", `{"id":"\\u0031${erased.slice(1)}"}`],
    ["a line that is no object and has the id in capitals", `["${erased.toUpperCase()}"]`],
    ["the rest of a line with the address", `ame":"Li","email":"LI.AN@EXAMPLE.COM","ph`],
    ["the rest of a line with the number", `\0\0\0"phone":"07700 900321"}`],
    [
      "the rest of a line with the message, escaped",
      `:"M\\u00FCde Schultern, am liebsten am Abend."}`,
    ],
    ["the end of the message", `ern, am liebsten am Abend.","sum":"0123456789abcdef"}`],
    ["both names and nothing else", `"firstName":"Li","lastName":"An","em`],
    ["a record of an unknown kind with the address", `{"who":"li.an@example.com"}`],
  ])("is erased: %s", (_what, line) => {
    expect(verdictOn(line.trimEnd())).toBe("erase");
  });

  it.each([
    ["another enquiry, whatever it says", encodeLine({ ...li, id: kept, message: erased })],
    ["another enquiry that is cut off", `{"id":"${kept}","firstName":"Li","email":"li.an@exam`],
    ["the header", encodeHeader({ kind: "enquiries", version: 2 })],
    ["the rest of a line of somebody else", `rstName":"Lia","lastName":"Ang","email":"lia@exam`],
    ["zeros as after a power cut", "\0".repeat(4096)],
    ["a letter that was cut in two", Buffer.from("Müller").subarray(2)],
  ])("is kept: %s", (_what, line) => {
    expect(classify(Buffer.from(line), true)).toBe("keep");
  });

  it.each([
    ["a name alone", `"firstName":"Li","la`],
    ["a short note", `"note":"zahlt bar"`],
    ["what is no text", Buffer.from([0x1f, 0x8b, 0x08, 0x00, 0xff, 0xfe, 0x80, 0x90, 0x00, 0x03])],
  ])("makes its file one to look at: %s", (_what, line) => {
    expect(classify(Buffer.from(line), true)).toBe("unsure");
  });

  it("of a file that somebody else made is never erased for what it says", () => {
    expect(verdictOn("li.an@example.com, 12 November", false)).toBe("unsure");
    expect(verdictOn(encodeLine({ id: erased }), false)).toBe("erase");
  });
});
