import { expect, it, vi } from "vitest";
import { requestIdHeader } from "../../http/request-log.server";
import { translator } from "../../i18n/i18n.server";
import { log } from "../../log.server";
import { eraseEnquiries } from "./erase-enquiries.server";

it("an erasure that cannot be begun is logged with its request, and with where an error of the program was thrown", async () => {
  const error = vi.spyOn(log, "error").mockReturnValue(undefined);
  const sessions = { forgetViews: () => Promise.reject(new TypeError("Ada Lovelace")) };
  const headers = { [requestIdHeader]: "0123" };
  const request = new Request("http://localhost/admin", { headers });
  const erasing = eraseEnquiries(request, ["a"], translator("en"), { sessions } as never);
  await expect(erasing).rejects.toMatchObject({ code: "changeNotStored" });
  const at: unknown = expect.arrayContaining([expect.stringContaining("erase-enquiries")]);
  expect(error.mock.calls).toEqual([
    [{ request: "0123", event: "erasure.notBegun", reason: "TypeError", at }],
  ]);
  expect(JSON.stringify(error.mock.calls)).not.toContain("Lovelace");
});
