import fs from "node:fs";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterEach, expect, it, vi } from "vitest";
import { encodeMail } from "../mail/smtp.server";
import { pack } from "../store/archive.server";
import type { Services } from "./services.server";
import { prepare } from "./prepare.server";

afterEach(() => {
  vi.restoreAllMocks();
});

it("a first mail and a first archive after the preparation are made also while no file can be opened", async () => {
  const services = { records: { all: async () => [] }, settings: { mail: {} } };
  await prepare(services as unknown as Services);

  const isFull = Object.assign(new Error("too many open files"), { code: "EMFILE" });
  vi.spyOn(fs, "readFileSync").mockImplementation(() => {
    throw isFull;
  });
  vi.spyOn(fs.promises, "readFile").mockRejectedValue(isFull);
  const mail = await encodeMail({
    from: { name: "", address: "website@spa.test" },
    to: [{ name: "", address: "owner@spa.test" }],
    subject: "New enquiry",
    text: "Ada",
    messageId: "<owner.3f2a@spa.test>",
    date: new Date("2026-11-22T10:00:00Z"),
    headers: {},
  });
  expect(mail.toString()).toContain("Subject: New enquiry");
  const parts = Readable.from([{ name: "one", size: 3, content: () => ["one"] }]);
  expect((await buffer(pack(parts, { isGzip: true, isTar: true }))).length).toBeGreaterThan(0);
});
