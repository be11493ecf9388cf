import { contactOf } from "~/admin/actions/contact-fields";
import { correctEnquiry } from "~/admin/actions/correct-enquiry.server";
import { respondToJsonCall } from "~/admin/actions/enquiry-action.server";
import { workStateOf } from "~/admin/actions/owner-work";
import { personFile } from "~/admin/person/person-file.server";
import { readPerson } from "~/admin/person/read-person.server";
import { treatmentsIn } from "~/business/localised-profile.server";
import { translator } from "~/i18n/i18n.server";
import { languageOf } from "~/i18n/request-language.server";
import { ownerRoute } from "~/server/owner-route.server";
import { services } from "~/server/start.server";

const respond = ownerRoute({
  GET: async (request) => {
    const { searchParams } = new URL(request.url);
    const language = await languageOf(request);
    const id = searchParams.get("id") ?? "";
    const withoutPhone = searchParams.get("phone") === "no";
    const file = await readPerson(request, { id, withoutPhone, language }, services());
    const treatments = treatmentsIn(services().profile, language);
    return personFile(file, { t: translator(language), treatments });
  },
  PATCH: (request) =>
    respondToJsonCall(request, correctEnquiry, services(), (entry) => ({
      ...contactOf(entry),
      ...workStateOf(entry.work),
    })),
});

export const loader = respond;
export const action = respond;
