import { backupsKeptDays } from "../../business/privacy-statements";
import type { EnquiryRecord, EnquiryStore } from "../../enquiries/store/enquiry-store";
import { HttpError } from "../../http/http-error.server";
import type { BackupFile } from "../../journal/copy-sweep.server";
import type { Language } from "../../i18n/languages";
import { reasonOf, requestLog } from "../../log.server";
import type { NoticeRecord, NoticeLedger } from "../../notices/notice-ledger.server";
import { noWork, type OwnerWork } from "../work/owner-work";
import type { OwnerWorkStore } from "../work/owner-work-store.server";
import { samePersonById } from "../work/same-person";
import type { Erasures } from "./erasures.server";
import { sharesOnlyPhone } from "./person-view";

/** Everything that is stored of one enquiry of a person: the same in the page and in its JSON. */
export interface PersonRecord {
  enquiry: EnquiryRecord;
  /** Whether it has only the telephone number in common with the enquiry by which the person was found. */
  sharesOnlyPhone: boolean;
  work: OwnerWork;
  /** The records of notices by e-mail, oldest first. */
  notices: readonly NoticeRecord[];
}

/** A backup that holds enquiries of a person. */
export interface HoldingBackup {
  /** The name of one of its files in the folder of backups. */
  file: string;
  /** ISO 8601, UTC; undefined for a file that the site did not make. */
  madeAt: string | undefined;
  /** When it is deleted: ISO 8601, UTC; undefined for a file that the site did not make. */
  keptUntil: string | undefined;
}

/** What the file says. */
export interface PersonFile {
  /** The spa's name. */
  spa: string;
  /** ISO 8601, UTC. */
  madeAt: string;
  language: Language;
  /** How long enquiries are kept, in months. */
  keptMonths: number;
  enquiries: readonly PersonRecord[];
  backups: readonly HoldingBackup[];
}

/** What a person's file is read from. */
export interface PersonSources {
  profile: { name: string; enquiriesKeptMonths: number };
  enquiries: Pick<EnquiryStore, "list">;
  ownerWork: Pick<OwnerWorkStore, "all">;
  erasures: Pick<Erasures, "preview">;
  noticeLedger: Pick<NoticeLedger, "recordsOf">;
}

/** Which enquiries of a person are meant. */
export interface RequestedPerson {
  /** The id of one enquiry of the person. */
  id: string;
  /** Leaves out those that share only the telephone number. */
  withoutPhone: boolean;
  language: Language;
}

const dayMs = 24 * 60 * 60 * 1000;

function holdingBackup({ file, madeAt }: BackupFile): HoldingBackup {
  if (madeAt === undefined) return { file, madeAt: undefined, keptUntil: undefined };
  const at = (ms: number) => new Date(ms).toISOString();
  return { file, madeAt: at(madeAt), keptUntil: at(madeAt + backupsKeptDays * dayMs) };
}

async function read({ id, withoutPhone, language }: RequestedPerson, sources: PersonSources) {
  const stored = await sources.enquiries.list();
  const person = stored.find((enquiry) => enquiry.id === id);
  if (person === undefined) throw new HttpError("unknownEnquiry");
  const work = await sources.ownerWork.all();
  const all = samePersonById(stored)
    .of(id)
    .map((enquiry) => ({
      enquiry,
      sharesOnlyPhone: sharesOnlyPhone(person, enquiry),
      work: work.get(enquiry.id) ?? noWork,
    }));
  const chosen = withoutPhone ? all.filter((one) => !one.sharesOnlyPhone) : all;
  const ids = new Set(chosen.map(({ enquiry }) => enquiry.id));
  const notices = new Map<string, NoticeRecord[]>([...ids].map((one) => [one, []]));
  for (const record of await sources.noticeLedger.recordsOf(ids)) {
    notices.get(record.enquiry)?.push(record);
  }
  const enquiries = chosen.map((one) => ({ ...one, notices: notices.get(one.enquiry.id) ?? [] }));
  const { name: spa, enquiriesKeptMonths: keptMonths } = sources.profile;
  const { files } = await sources.erasures.preview(ids);
  const backups = files.map(holdingBackup);
  return { spa, madeAt: new Date().toISOString(), language, keptMonths, enquiries, backups };
}

/**
 * Reads everything that is stored about the person of an enquiry. The caller has checked the session.
 *
 * @param request the log lines carry its id
 * @throws {HttpError} "unknownEnquiry" for an unknown id, "notListed" when something cannot be read
 */
export async function readPerson(
  request: Request,
  requested: RequestedPerson,
  sources: PersonSources,
): Promise<PersonFile> {
  try {
    const file = await read(requested, sources);
    requestLog(request).info({ event: "person.exported", count: file.enquiries.length });
    return file;
  } catch (error) {
    if (error instanceof HttpError) throw error;
    const reason = reasonOf((error as Error).cause ?? error);
    requestLog(request).error({ event: "person.notExported", reason });
    throw new HttpError("notListed");
  }
}
