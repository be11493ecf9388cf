import { forgetDevice } from "~/admin/admin-action.server";
import { cookieHeaders } from "~/admin/admin-loader.server";
import { newestOf } from "~/admin/list-view";
import { sendNoticeAgain } from "~/admin/mail-overview.server";
import { correctEnquiry } from "~/admin/person/correct-enquiry.server";
import { eraseEnquiries, maxEraseBytes, parseErase } from "~/admin/person/erase-enquiries.server";
import { personFile } from "~/admin/person/person-file.server";
import { readPerson } from "~/admin/person/read-person.server";
import { changeView } from "~/admin/session-view.server";
import { readDashboardRemarks, listEnquiriesJson, workJson } from "~/admin/read-dashboard.server";
import { changeWork } from "~/admin/work/change-work.server";
import { exportEnquiries } from "~/admin/work/export-enquiries.server";
import { listQueryOf } from "~/admin/work/filters";
import { submitEnquiryJson } from "~/enquiries/submit-enquiry.server";
import { quickGzip } from "~/http/content-encoding.server";
import { HttpError } from "~/http/http-error.server";
import { readForm, readJsonObject } from "~/http/request-body.server";
import { resourceRoutes } from "~/http/route-handlers.server";
import { languageOf, languageOfCall, translator } from "~/i18n/i18n.server";
import { languageTag } from "~/i18n/languages";
import type { ApiPath } from "~/routes";
import { services, siteUrl } from "~/server/start.server";
import { version } from "~/server/version.server";

async function assertSession(request: Request): Promise<void> {
  if (!(await services().sessions.isOpen(request))) throw new HttpError("signIn");
}

async function fieldErrors(request: Request, errors: object): Promise<Response> {
  const headers = { "Content-Language": languageTag(await languageOfCall(request)) };
  return Response.json({ errors }, { status: 400, headers });
}

function gzippedJson(request: Request, json: ReadableStream<Uint8Array>, cookie?: string) {
  const { body, headers } = quickGzip(request, json);
  return new Response(body, {
    headers: {
      ...headers,
      ...cookieHeaders(cookie),
      "Content-Type": "application/json; charset=utf-8",
    },
  });
}

/** The API; README.md, "The API", describes it. */
const handle = resourceRoutes<ApiPath>(siteUrl, {
  "api/contact": {
    POST: async (request) => {
      const result = await submitEnquiryJson(request, services());
      switch (result.status) {
        case "stored": {
          const { id, createdAt } = result.stored;
          return Response.json({ id, createdAt }, { status: 201 });
        }
        case "invalid":
          return fieldErrors(request, result.errors);
        case "refused":
          throw result.error;
      }
    },
  },

  "api/contacts": {
    GET: async (request) => {
      await assertSession(request);
      const { sessions, records } = services();
      const json = await listEnquiriesJson(request, records);
      await changeView(request, sessions, { newest: newestOf(await records.all()) });
      return gzippedJson(request, json);
    },
  },

  "api/admin/auth": {
    POST: async (request) => {
      const { password } = await readJsonObject(request);
      const cookie = await services().login.withPassword(request, password);
      return Response.json({ ok: true }, { headers: cookieHeaders(cookie) });
    },
  },

  "api/admin/desk": {
    GET: async (request) => {
      await assertSession(request);
      const { remarks, setCookie } = await readDashboardRemarks(request, services());
      if (remarks === undefined) throw new HttpError("unavailable");
      return gzippedJson(request, workJson(remarks), setCookie);
    },
    POST: async (request) => {
      await assertSession(request);
      const sent = await readJsonObject(request);
      const t = translator(await languageOfCall(request));
      const result = await changeWork(request, sent, t, services().records);
      if (result.status === 400) return fieldErrors(request, result.errors);
      return Response.json(result.state, { status: result.status });
    },
  },

  "api/admin/enquiries.csv": {
    GET: async (request) => {
      await assertSession(request);
      const parameters = new URL(request.url).searchParams;
      const query = listQueryOf(Object.fromEntries(parameters));
      return exportEnquiries(request, query, services().records);
    },
    // The page's own form: what it looks for belongs in no address.
    POST: async (request) => {
      await assertSession(request);
      const query = listQueryOf(Object.fromEntries(await readForm(request)));
      return exportEnquiries(request, query, services().records);
    },
  },

  "api/admin/person": {
    GET: async (request) => {
      await assertSession(request);
      const { searchParams } = new URL(request.url);
      const language = await languageOf(request);
      const id = searchParams.get("id") ?? "";
      const withoutPhone = searchParams.get("phone") === "no";
      const file = await readPerson(request, { id, withoutPhone, language }, services());
      return personFile(file, translator(language));
    },
    PATCH: async (request) => {
      await assertSession(request);
      const sent = await readJsonObject(request);
      const t = translator(await languageOfCall(request));
      const result = await correctEnquiry(request, sent, t, services().records);
      if (result.status === 400) return fieldErrors(request, result.errors);
      return Response.json(result.enquiry, { status: result.status });
    },
  },

  "api/admin/notices/send-again": {
    POST: async (request) => {
      const { id, kind } = await readJsonObject(request);
      return Response.json({ notice: await sendNoticeAgain(request, { id, kind }, services()) });
    },
  },

  "api/admin/person/erase": {
    POST: async (request) => {
      await assertSession(request);
      const sent = await readJsonObject(request, maxEraseBytes);
      const language = await languageOfCall(request);
      const t = translator(language);
      const parsed = parseErase(sent, t);
      if ("errors" in parsed) return fieldErrors(request, parsed.errors);
      const receipt = await eraseEnquiries(parsed.ids, t, services());
      return Response.json(receipt, { headers: { "Content-Language": languageTag(language) } });
    },
  },

  "api/admin/trusted-browsers/forget": {
    POST: async (request) => {
      const { id } = await readJsonObject(request);
      const cookie = await forgetDevice(request, id, services());
      return Response.json({ ok: true }, { headers: cookieHeaders(cookie) });
    },
  },

  "api/alive": {
    GET: () => Promise.resolve(Response.json({ ok: true })),
  },

  "api/health": {
    GET: async () => {
      if (!(await services().health.isGood())) throw new HttpError("unavailable");
      return Response.json({ ok: true, version });
    },
  },
});

export const loader = handle;
export const action = handle;
