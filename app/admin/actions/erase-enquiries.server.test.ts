import { expect, it, vi } from "vitest";
import { translator } from "../../i18n/i18n.server";
import { log } from "../../log.server";
import { eraseEnquiries } from "./erase-enquiries.server";

it("an erasure that cannot be begun is logged with its request, and with where an error of the program was thrown", async () => {
  const error = vi.fn();
  const child = vi.spyOn(log, "child").mockReturnValue({ error } as never);
  const sessions = { forgetViews: () => Promise.reject(new TypeError("Ada Lovelace")) };
  const request = new Request("http://localhost/admin");
  const erasing = eraseEnquiries(request, ["a"], translator("en"), { sessions } as never);
  await expect(erasing).rejects.toMatchObject({ code: "changeNotStored" });
  expect(child).toHaveBeenCalledOnce();
  const at: unknown = expect.arrayContaining([expect.stringContaining("erase-enquiries")]);
  expect(error.mock.calls).toEqual([[{ event: "erasure.notBegun", reason: "TypeError", at }]]);
  expect(JSON.stringify(error.mock.calls)).not.toContain("Lovelace");
});
