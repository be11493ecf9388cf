import type { EnquiryRecord, EnquiryRecords } from "../../enquiries/record";
import { HttpError } from "../../http/http-error.server";
import type { Language } from "../../i18n/languages";
import { requestLog } from "../../http/request-log.server";
import type { Erasures } from "../../store/erasures.server";
import { samePersonAs, sharesOnlyPhone } from "../list/same-person";
import { withTelephones } from "../list/with-telephones.server";
import { orRefuse } from "../../http/or-refuse.server";

/** Everything that is stored of one enquiry of a person: the same in the page and in its JSON. */
export interface PersonRecord {
  enquiry: EnquiryRecord;
  /** Whether it has only the telephone number in common with the enquiry by which the person was found. */
  sharesOnlyPhone: boolean;
}

/** A backup that holds enquiries of a person. */
interface BackupOfPerson {
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
  backups: readonly BackupOfPerson[];
}

/** Which enquiries of a person are meant. */
interface RequestedPerson {
  /** The id of one enquiry of the person. */
  id: string;
  /** Leaves out those that share only the telephone number. */
  withoutPhone: boolean;
  language: Language;
}

const isoTime = (ms: number | undefined) => (ms === undefined ? ms : new Date(ms).toISOString());

/**
 * Reads everything that is stored about the person of an enquiry. The caller has checked the session.
 *
 * @param request the log lines carry its id
 * @throws {HttpError} "unknownEnquiry" for an unknown id, "notListed" when something cannot be read
 */
export function readPerson(
  request: Request,
  { id, withoutPhone, language }: RequestedPerson,
  services: {
    profile: { name: string; enquiriesKeptMonths: number };
    records: EnquiryRecords;
    erasures: Pick<Erasures<EnquiryRecord>, "preview">;
  },
): Promise<PersonFile> {
  const { profile, records, erasures } = services;
  return orRefuse(request, "person.notExported", "notListed", async () => {
    const stored = await withTelephones(await records.all());
    const person = stored.find((enquiry) => enquiry.id === id);
    if (person === undefined) throw new HttpError("unknownEnquiry");
    const all = samePersonAs(stored, id).map((enquiry) => ({
      enquiry,
      sharesOnlyPhone: sharesOnlyPhone(person, enquiry),
    }));
    const enquiries = withoutPhone ? all.filter((one) => !one.sharesOnlyPhone) : all;
    const ids = new Set(enquiries.map(({ enquiry }) => enquiry.id));
    const { name: spa, enquiriesKeptMonths: keptMonths } = profile;
    const backups = (await erasures.preview(ids)).map(
      ({ file, madeAt, keptUntil }): BackupOfPerson => ({
        file,
        madeAt: isoTime(madeAt),
        keptUntil: isoTime(keptUntil),
      }),
    );
    requestLog(request).info({ event: "person.exported", count: enquiries.length });
    return { spa, madeAt: new Date().toISOString(), language, keptMonths, enquiries, backups };
  });
}
