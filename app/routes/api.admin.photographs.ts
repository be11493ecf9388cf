import { ownerRoute } from "~/server/owner-route.server";
import { services } from "~/server/start.server";

const respond = ownerRoute({
  GET: async () => {
    const { progress, hasFailed } = services().photographs;
    return Response.json({ progress, hasFailed });
  },
});

export const loader = respond;
export const action = respond;
