import type { EnquiryStore } from "../../app/enquiries/store/enquiry-store";
import { openEnquiryStore } from "../../app/enquiries/store/enquiry-repository.server";

/** An enquiry with a first name of its own. */
export const from = (firstName: string) => ({
  firstName,
  lastName: "Lovelace",
  email: "ada@example.com",
  phone: "020 7946 0000",
  treatment: "thai",
});

/** First names, oldest first. */
export const namesIn = async (store: Pick<EnquiryStore, "list">) =>
  (await store.list()).map(({ firstName }) => firstName).toReversed();

/** What someone who starts the site now would find. */
export const namesOnDisk = (dataDir: string) => namesIn(openEnquiryStore(dataDir));
