import { changeWork } from "~/admin/actions/change-work.server";
import { respondToJsonCall } from "~/admin/actions/enquiry-action.server";
import { workStateOf } from "~/admin/actions/owner-work";
import { readDesk } from "~/admin/page/list-json.server";
import { cookieHeaders, jsonHeaders } from "~/http/route-handlers.server";
import { ownerRoute } from "~/server/owner-route.server";
import { services } from "~/server/start.server";

const respond = ownerRoute({
  GET: async (request) => {
    const { json, setCookie } = await readDesk(request, services());
    return new Response(json, {
      headers: { ...jsonHeaders, ...cookieHeaders(setCookie) },
    });
  },
  POST: (request) =>
    respondToJsonCall(request, changeWork, services(), ({ work }) => workStateOf(work)),
});

export const loader = respond;
export const action = respond;
