import { exportEnquiries } from "~/admin/work/export-enquiries.server";
import { listQueryOf } from "~/admin/work/filters";
import { HttpError } from "~/http/http-error.server";
import { readForm } from "~/http/request-body.server";
import { api } from "~/http/route-handlers.server";
import { services, siteUrl } from "~/server/start.server";

async function assertSession(request: Request): Promise<void> {
  if (!(await services().sessions.isOpen(request))) throw new HttpError("signIn");
}

const handle = api(siteUrl, {
  GET: async (request) => {
    await assertSession(request);
    const parameters = new URL(request.url).searchParams;
    const query = listQueryOf(Object.fromEntries(parameters));
    return exportEnquiries(request, query, services());
  },
  // The page's own form: what it looks for belongs in no address.
  POST: async (request) => {
    await assertSession(request);
    const query = listQueryOf(Object.fromEntries(await readForm(request)));
    return exportEnquiries(request, query, services());
  },
});

export const loader = handle;
export const action = handle;
