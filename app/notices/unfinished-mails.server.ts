import type { EnquiryRecord, EnquiryStore } from "../enquiries/store/enquiry-store";
import { log } from "../log.server";
import { type ClaimedMail, keyOf, type MailKey, type MailQueue } from "./mail-queue.server";
import { digestId, type Mail, mailOf, singleNotices } from "./mail-schedule.server";
import { isFinal, kindsOf } from "./notice";
import type { MailStates, NoticeLedger, NoticeRecord } from "./notice-ledger.server";

/**
 * The mails that are not final. A final one counts too while another mail of its digest is not final.
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

const dayMs = 24 * 60 * 60 * 1000;

/** Whether an enquiry arrived in the last 24 hours, by a clock that may have jumped. */
const isNew = ({ createdAt }: Pick<EnquiryRecord, "createdAt">) =>
  Math.abs(Date.now() - Date.parse(createdAt)) < dayMs;

/**
 * What is to be done for mails that an earlier process, or another instance, has not finished. Of the owner's
 * notices that nobody can have received, the first 20 are sent one by one, and the rest become one digest; all
 * others stay the mails that they were.
 *
 * @param claimed the mails
 * @param newestFirst their enquiries
 * @param states of the ledger
 * @param isLedgerWhole false when records of it are lost: a confirmation without one may have been sent, as may one
 *   of more than a day ago, when only the enquiries were restored
 * @returns the mails to send at once, oldest first, and the last records of the confirmations
 *   that were cut off, which are not sent again
 */
function waitingMails(
  claimed: readonly ClaimedMail[],
  newestFirst: readonly EnquiryRecord[],
  states: ReadonlyMap<string, MailStates>,
  isLedgerWhole: boolean,
): { mails: Mail[]; cutOff: NoticeRecord[] } {
  const wanted = new Map(claimed.map((mail) => [keyOf(mail), mail.isWanted]));
  const mails: Mail[] = [];
  const cutOff: NoticeRecord[] = [];
  const neverAttempted: EnquiryRecord[] = [];
  const digests = new Map<string, { members: EnquiryRecord[]; waiting?: NoticeRecord }>();
  for (let at = newestFirst.length - 1; at >= 0; at -= 1) {
    const enquiry = newestFirst[at];
    if (enquiry?.notices === undefined) continue;
    for (const kind of kindsOf(enquiry)) {
      const isWanted = wanted.get(keyOf({ enquiry: enquiry.id, kind }));
      if (isWanted === undefined) continue;
      const state = states.get(enquiry.id)?.get(kind);
      const last = state?.last;
      const isOver = last !== undefined && isFinal(last);
      if (isWanted && isOver && last.result !== "sent") {
        mails.push({ ...mailOf(kind, [enquiry], undefined, last), retry: 0 });
      } else if (last?.digest !== undefined) {
        const digest = digests.get(last.digest) ?? { members: [] };
        digest.members.push(enquiry);
        if (!isOver) digest.waiting = last;
        digests.set(last.digest, digest);
      } else if (isOver) continue;
      else if (kind === "visitor" && last?.result === "sending") {
        // It may have been sent, and a visitor gets it at most once.
        cutOff.push(last);
      } else if (kind === "visitor" && !last && !(isLedgerWhole && isNew(enquiry))) {
        const { id, createdAt } = enquiry;
        cutOff.push({ enquiry: id, kind, attempt: 1, at: createdAt, result: "sending", retry: 0 });
      } else if (kind === "visitor" || state?.mayHaveArrived || last?.result === "sending") {
        mails.push(mailOf(kind, [enquiry], undefined, last));
      } else neverAttempted.push(enquiry);
    }
  }
  for (const [id, { members, waiting }] of digests) {
    if (waiting) mails.push(mailOf("owner", members, id, waiting));
  }
  for (const enquiry of neverAttempted.slice(0, singleNotices)) {
    mails.push(mailOf("owner", [enquiry], undefined, states.get(enquiry.id)?.get("owner")?.last));
  }
  const rest = neverAttempted.slice(singleNotices);
  if (rest.length > 0) mails.push(mailOf("owner", rest, digestId(rest)));
  return { mails, cutOff };
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
export async function enqueueUnfinished({
  enquiries,
  ledger,
  queue,
}: StoredMails & { queue: Pick<MailQueue, "enqueue"> }): Promise<void> {
  const states = await ledger.states();
  await queue.enqueue(unfinishedMails(await enquiries.list(), states));
}

/**
 * Finds how the mails continue that this instance holds and has not begun. Those of which nobody knows whether they were
 * sent are final from now on.
 *
 * @returns the mails to send
 * @throws {StoreUnavailable}
 */
export async function continuedMails(
  held: readonly ClaimedMail[],
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
