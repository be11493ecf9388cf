import {
  enquiriesHeader,
  type EnquiryRecord,
  type EnquiryRecords,
} from "../../app/enquiries/record";
import { FileRecords } from "../../app/store/file/file-records.server";
import { lockedFolder } from "./test-stores";

let made = 0;

/** The record of an enquiry with a first name of its own. */
export function from(firstName: string, others: Partial<EnquiryRecord> = {}): EnquiryRecord {
  made += 1;
  return {
    id: `id-${made}`,
    createdAt: new Date().toISOString(),
    firstName,
    lastName: "Lovelace",
    email: "ada@example.com",
    phone: "020 7946 0000",
    treatment: "thai",
    ...others,
  };
}

/** A data folder of a test, which holds these enquiries, oldest first. */
export async function enquiriesInFolder(enquiries: readonly EnquiryRecord[] = []) {
  const { folder, lock } = await lockedFolder();
  /** The records as a process has them that starts now. */
  const open = (): EnquiryRecords => new FileRecords<EnquiryRecord>(folder, enquiriesHeader, lock);
  const records = open();
  await Promise.all(enquiries.map((one) => records.add(one)));
  return { folder, records, open };
}
