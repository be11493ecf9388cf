import type { EnquiryStore } from "../../enquiries/store/enquiry-store";
import { isTreatment } from "../../enquiries/treatments";
import { HttpError } from "../../http/http-error.server";
import { requestLog } from "../../http/request-log.server";
import { languageOf, translator } from "../../i18n/i18n.server";
import { reasonOf } from "../../log.server";
import { csvFileName, writeEnquiriesCsv } from "./enquiries-csv";
import { queryList, type ListQuery } from "./filters";
import { noWork } from "./owner-work";
import type { OwnerWorkStore } from "./owner-work-store";
import { workOnEnquiries } from "./read-work.server";
import { samePersonById } from "./same-person";
import { preparedText } from "./search";

/** What the export is read from. */
export interface ExportNeeds {
  enquiries: Pick<EnquiryStore, "list">;
  ownerWork: Pick<OwnerWorkStore, "all">;
}

async function read(request: Request, { enquiries, ownerWork }: ExportNeeds) {
  try {
    const records = await enquiries.list();
    const work = await workOnEnquiries(records, await ownerWork.all());
    return { records, workOf: (id: string) => (Object.hasOwn(work, id) && work[id]) || noWork };
  } catch (error) {
    const reason = reasonOf((error as Error).cause ?? error);
    requestLog(request).error({ event: "enquiries.notExported", reason });
    throw new HttpError("notListed");
  }
}

/**
 * The enquiries that a query finds, as a CSV file. The caller has checked the session.
 *
 * @param request its language is that of the treatments' names, which a search finds too
 * @throws {HttpError} "notListed" when they cannot be read
 */
export async function exportEnquiries(
  request: Request,
  query: ListQuery,
  needs: ExportNeeds,
): Promise<Response> {
  const { records, workOf } = await read(request, needs);
  const t = translator(await languageOf(request));
  const treatmentName = (value: string) => (isTreatment(value) ? t(`treatments.${value}`) : value);
  const flagged = new Map(records.map(({ id, suspectedSpam = [] }) => [id, suspectedSpam]));
  const found = queryList(records, query, {
    isFlagged: (id) => (flagged.get(id) ?? []).length > 0,
    statusOf: (id) => workOf(id).status,
    searchTextOf: (enquiry) => preparedText(enquiry, workOf(enquiry.id).note, treatmentName),
    samePersonAs: (id) => samePersonById(records)(id),
  });
  const entries = found.map((enquiry) => ({
    enquiry,
    work: workOf(enquiry.id),
    flagged: flagged.get(enquiry.id) ?? [],
  }));
  requestLog(request).info({ event: "enquiries.exported", count: entries.length });
  return new Response(writeEnquiriesCsv(entries), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${csvFileName(Date.now())}"`,
    },
  });
}
