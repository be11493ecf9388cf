import { expect, test } from "vitest";
import { correctionDraft, forgetErased, newEnquiryDraft, noteDraft } from "./use-draft";

test("what was typed stays when the list comes anew, but for that about an enquiry that is gone", () => {
  const kept = [newEnquiryDraft, noteDraft("a"), correctionDraft("a")];
  const drafts = new Map([...kept, noteDraft("b")].map((name) => [name, "{}"]));
  forgetErased(drafts, [{ id: "a" }, { id: "c" }]);
  expect([...drafts.keys()]).toEqual(kept);
});
