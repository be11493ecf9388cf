import { describe, expect, it } from "vitest";
import { enquiriesInFolder, from } from "../../../tests/support/stored-names";
import { HttpError } from "../../http/http-error.server";
import { type EnquiryRecords, noWork } from "../../enquiries/record";
import { StoreUnavailable } from "../../store/ports";
import { listEnquiries, listEnquiriesJson } from "./read-dashboard.server";

const request = new Request("http://localhost/api/contacts");

describe("listEnquiries", () => {
  it("gives the records as they are stored", async () => {
    const { records } = await enquiriesInFolder([from("Ada"), from("Bea")]);
    expect(await listEnquiries(request, records)).toBe(await records.all());
  });

  it("refuses when the file cannot be read", async () => {
    const all = () => Promise.reject(new StoreUnavailable(new Error("EIO")));
    const refusal: unknown = await listEnquiries(request, {
      all,
    } as unknown as EnquiryRecords).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(HttpError);
    expect(refusal).toMatchObject({ code: "notListed", status: 503 });
  });
});

describe("listEnquiriesJson", () => {
  it.each([0, 1, 255, 256, 257, 1000])(
    "writes %i enquiries as one array, without what the site knows beside them",
    async (length) => {
      const sent = Array.from({ length }, (_, index) => from(`王 "${index}"],[`));
      const { records } = await enquiriesInFolder(
        sent.map((one) => ({ ...one, key: "k" + one.id, language: "de" as const, work: noWork })),
      );
      const json = await listEnquiriesJson(request, records);
      expect(JSON.parse(await new Response(json).text())).toEqual(sent.toReversed());
    },
  );
});
