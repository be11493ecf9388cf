import type { EnquiryRecord, EnquiryStore } from "../enquiries/store/enquiry-store";
import { log } from "../log.server";
import type { MailQueue } from "./mail-queue.server";
import type { MailStates, NoticeLedger } from "./notice-ledger.server";
import {
  type HeldMail,
  isFinal,
  kindsOf,
  type Mail,
  type MailKey,
  waitingMails,
} from "./waiting-mails";

/**
 * The mails that are not final. One that is belongs to them when it is a part of a digest that is not.
 *
 * @param states of the ledger
 */
function unfinishedMails(
  enquiries: readonly EnquiryRecord[],
  states: ReadonlyMap<string, MailStates>,
): MailKey[] {
  const digests = new Set<string>();
  for (const mails of states.values()) {
    for (const { last } of mails.values()) {
      if (last.digest !== undefined && !isFinal(last)) digests.add(last.digest);
    }
  }
  const unfinished: MailKey[] = [];
  for (const enquiry of enquiries) {
    if (enquiry.notices === undefined) continue;
    for (const kind of kindsOf(enquiry)) {
      const last = states.get(enquiry.id)?.get(kind)?.last;
      const isOver = last !== undefined && isFinal(last) && !digests.has(last.digest ?? "");
      if (!isOver) unfinished.push({ enquiry: enquiry.id, kind });
    }
  }
  return unfinished;
}

interface StoredMails {
  enquiries: Pick<EnquiryStore, "list">;
  ledger: Pick<NoticeLedger, "states" | "unreadable" | "write">;
}

/**
 * Queues what an earlier process has left, also in a storage from which everything was moved to this one.
 *
 * @throws what the storage throws
 */
export async function offerUnfinished({
  enquiries,
  ledger,
  queue,
}: StoredMails & { queue: Pick<MailQueue, "offer"> }): Promise<void> {
  const states = await ledger.states();
  await queue.offer(unfinishedMails(await enquiries.list(), states));
}

/**
 * Finds how mails go on that this instance holds and has not begun. Those of which nobody knows whether they were
 * sent are final from now on.
 *
 * @returns the mails to send
 * @throws {StoreUnavailable}
 */
export async function continuedMails(
  held: readonly HeldMail[],
  { enquiries, ledger }: StoredMails,
): Promise<Mail[]> {
  if (held.length === 0) return [];
  const isWhole = (await ledger.unreadable()) === null;
  const states = await ledger.states();
  const ids = new Set(held.map(({ enquiry }) => enquiry));
  const listed = (await enquiries.list()).filter(({ id }) => ids.has(id));
  const { mails, cutOff } = waitingMails(held, listed, states, isWhole);
  const at = new Date().toISOString();
  await ledger.write(cutOff.map((record) => ({ ...record, at, result: "unknown" })));
  if (mails.length > 0) log.info({ event: "notices.waiting", count: mails.length });
  return mails;
}
