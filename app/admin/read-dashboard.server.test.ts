import { describe, expect, it } from "vitest";
import type { StoredEnquiry } from "../enquiries/enquiry";
import { type EnquiryStore, StoreUnavailable } from "../enquiries/store/enquiry-store";
import { HttpError } from "../http/http-error.server";
import { listEnquiries, listEnquiriesJson } from "./read-dashboard.server";

const request = new Request("http://localhost/api/contacts");
const stored: StoredEnquiry = {
  id: "1",
  firstName: "Ada",
  lastName: "Lovelace",
  email: "ada@example.com",
  phone: "1",
  treatment: "thai",
  createdAt: "2026-06-01T12:30:15.007Z",
};

const storeOf = (list: EnquiryStore["list"]) => ({ list });

describe("listEnquiries", () => {
  it("gives the objects of the store in its order", async () => {
    const list = [{ ...stored, id: "1" }, stored];
    expect(
      await listEnquiries(
        request,
        storeOf(() => Promise.resolve(list)),
      ),
    ).toBe(list);
  });

  it("refuses when the file cannot be read", async () => {
    const store = storeOf(() => Promise.reject(new StoreUnavailable(new Error("EIO"))));
    const refusal = await listEnquiries(request, store).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(HttpError);
    expect(refusal).toMatchObject({ code: "notListed", status: 503 });
  });
});

describe("listEnquiriesJson", () => {
  it.each([0, 1, 255, 256, 257, 1000])("writes %i enquiries as one array", async (length) => {
    const list = Array.from({ length }, (_, index) => ({
      ...stored,
      id: String(index),
      firstName: `王 "${index}"],[`,
      address: "192.0.2.1",
    }));
    const json = await listEnquiriesJson(
      request,
      storeOf(() => Promise.resolve(list)),
    );
    const expected = list.map(({ address: _address, ...listed }) => listed);
    expect(JSON.parse(await new Response(json).text())).toEqual(expected);
  });
});
